import { describe, expect, test } from "vitest";
import type { Happening } from "../../../src/discord/delivery/cause.ts";
import { afterPosting, deliveries, post } from "../../../src/discord/delivery/deliveries.ts";
import { NOBODY, type Origin } from "../../../src/discord/delivery/origin.ts";
import { toChannelId, toGameId, toMemberId, toMessageId, toViewId } from "../../../src/lib/ids.ts";
import { MINUTE } from "../../../src/lib/time.ts";
import type { Game } from "../../../src/play/game.ts";
import { AWAY_AFTER } from "../../../src/play/limits.ts";
import type { PostedView, View } from "../../../src/play/view.ts";
import { member, seat } from "../../play/setting.ts";
import { apart } from "../../support/places.ts";
import {
  ANNA_AWAY,
  answered,
  board,
  COMMAND,
  COMPUTER,
  happening,
  inWords,
  NOW,
  OFFERED,
  OVER,
  opened,
  pressed,
  table,
  unposted,
  watch,
} from "./rows.ts";

type Row = readonly [string, Happening, readonly View[], Origin, readonly string[]];

const rows = (title: string, table: readonly Row[]) =>
  describe(title, () => {
    test.each(table)("%s", (_, what, views, origin, expected) => {
      expect(deliveries(what, views, origin, NOW).map(inWords)).toEqual(expected);
    });
  });

rows("a press", [
  ["is answered by its board", happening("act"), [board()], pressed(), ["answer with version 4"]],
  [
    "on half of a move is answered by that half",
    { ...happening("look"), path: ["shift"] },
    [board({ shown: 4 })],
    pressed(),
    ["answer with version 4 at shift"],
  ],
  [
    "on a challenge makes its message the board",
    happening("act"),
    [board({ shown: undefined })],
    pressed(),
    ["answer with version 4"],
  ],
  [
    "on a board that nobody noted yet is answered there",
    happening("act"),
    [unposted()],
    pressed("new"),
    ["answer with version 4"],
  ],
  [
    "on a board that was given up is answered there",
    happening("act"),
    [],
    pressed(),
    ["answer with version 4"],
  ],
  [
    "on an old board leads to the one in use, which is brought up to date",
    happening("act"),
    [board()],
    pressed("old"),
    ["retire old by call for board", "edit board by bot"],
  ],
  [
    "on an old board touches the one in use no more where that is up to date",
    happening("look"),
    [board({ shown: 4 })],
    pressed("old"),
    ["retire old by call for board"],
  ],
  [
    "that turns to somebody who was away posts a new board before anything else",
    happening("act", ANNA_AWAY),
    [board()],
    pressed(),
    ['post game 1 by bot as "next 10 4", yourTurn to anna'],
  ],
  [
    "that offers something to somebody who was away posts a new board",
    happening("act", { ...ANNA_AWAY, ...OFFERED }),
    [board()],
    pressed(),
    ['post game 1 by bot as "next 10 4", offer to anna'],
  ],
  [
    "that offers something to somebody who is there edits",
    happening("act", {
      ...OFFERED,
      seats: { x: seat(member("anna")), o: seat(member("ben"), NOW - AWAY_AFTER) },
    }),
    [board()],
    pressed(),
    ["answer with version 4"],
  ],
  [
    "that takes an offer back tells nobody",
    happening("withdrawal", ANNA_AWAY),
    [board()],
    pressed(),
    ["answer with version 4"],
  ],
  [
    "that ends a game tells nobody",
    happening("act", { ...ANNA_AWAY, ...OVER }),
    [board()],
    pressed(),
    ["answer with version 4"],
  ],
  [
    "is answered before the computer is asked",
    happening("act", COMPUTER),
    [board()],
    pressed(),
    ["answer with version 4", "ask about game 1"],
  ],
  [
    "that comes too late does not ask the computer a second time",
    happening("look", COMPUTER),
    [board()],
    pressed(),
    ["answer with version 4"],
  ],
  [
    "that opens another game posts its board, after the answer",
    { ...happening("act", OVER), opened: opened() },
    [board()],
    pressed(),
    ["answer with version 4", 'post game 2 by bot as "first 2"'],
  ],
  [
    "that opens a game against the computer asks it there",
    { ...happening("act", { ...OVER, ...COMPUTER }), opened: opened(COMPUTER) },
    [board()],
    pressed(),
    ["answer with version 4", 'post game 2 by bot as "first 2"', "ask about game 2"],
  ],
  [
    "that opens a game for somebody who was away tells them by its board",
    { ...happening("act", OVER), opened: opened(ANNA_AWAY) },
    [board()],
    pressed(),
    ["answer with version 4", 'post game 2 by bot as "first 2", yourTurn to anna'],
  ],
]);

test("somebody was away after five minutes, and not a millisecond before", () => {
  const seenAt = NOW - AWAY_AFTER;
  const seen = (at: number) =>
    happening("act", { seats: { x: seat(member("anna"), at), o: seat(member("ben")) } });
  expect(deliveries(seen(seenAt + 1), [board()], pressed(), NOW).map(({ kind }) => kind)).toEqual(["answer"]);
  expect(deliveries(seen(seenAt), [board()], pressed(), NOW).map(({ kind }) => kind)).toEqual(["post"]);
});

rows("a command", [
  [
    "that starts a game posts its board",
    happening("act"),
    [unposted()],
    COMMAND,
    ['post game 1 by call as "first 1"'],
  ],
  [
    "that starts a game in which the computer begins asks it after that",
    happening("act", COMPUTER),
    [unposted()],
    COMMAND,
    ['post game 1 by call as "first 1"', "ask about game 1"],
  ],
  [
    "that makes a move posts a new board",
    happening("act"),
    [board()],
    COMMAND,
    ['post game 1 by call as "next 10 4"'],
  ],
  [
    "that makes a move tells whoever was away",
    happening("act", ANNA_AWAY),
    [board()],
    COMMAND,
    ['post game 1 by call as "next 10 4", yourTurn to anna'],
  ],
  [
    "that shows the board again tells nobody",
    happening("look", ANNA_AWAY),
    [board({ shown: 4 })],
    COMMAND,
    ['post game 1 by call as "next 10 4"'],
  ],
  [
    "that shows the board while the computer thinks leaves the computer to whoever asked it",
    happening("look", COMPUTER),
    [board({ shown: 4 })],
    COMMAND,
    ['post game 1 by call as "next 10 4"'],
  ],
  [
    "brings a board back that was given up",
    happening("look"),
    [],
    COMMAND,
    ['post game 1 by call as "first 1"'],
  ],
]);

rows("what the computer did", [
  [
    "is shown by the call that led to it",
    happening("computer"),
    [board()],
    answered(),
    ["edit board by call"],
  ],
  [
    "is shown on the newer board that somebody has asked for meanwhile, and not on the old one",
    happening("computer"),
    [board({ messageId: toMessageId("newer") })],
    answered("old"),
    ["edit newer by bot"],
  ],
  ["is shown where nobody called", happening("computer"), [board()], NOBODY, ["edit board by bot"]],
  [
    "tells nobody, since they have just moved",
    happening("computer", ANNA_AWAY),
    [board()],
    answered(),
    ["edit board by call"],
  ],
  [
    "may leave it to move again",
    happening("computer", COMPUTER),
    [board()],
    answered(),
    ["edit board by call", "ask about game 1"],
  ],
]);

rows("what time did", [
  ["is shown on the board", happening("time"), [board()], NOBODY, ["edit board by bot"]],
  [
    "tells nobody: it would do so turn after turn",
    happening("time", ANNA_AWAY),
    [board()],
    NOBODY,
    ["edit board by bot"],
  ],
  [
    "passes the turn to the computer, which is asked",
    happening("time", COMPUTER),
    [board()],
    NOBODY,
    ["edit board by bot", "ask about game 1"],
  ],
  ["needs no request where the board shows it", happening("time"), [board({ shown: 4 })], NOBODY, []],
  [
    "opens the next game of a match, whose first player is told where they were away",
    { ...happening("time", OVER), opened: opened(ANNA_AWAY) },
    [board()],
    NOBODY,
    ["edit board by bot", 'post game 2 by bot as "first 2", yourTurn to anna'],
  ],
  ["is not posted where the board was given up", happening("time"), [], NOBODY, []],
  [
    "posts a board that was never posted",
    happening("time"),
    [unposted()],
    NOBODY,
    ['post game 1 by bot as "first 1"'],
  ],
]);

rows("a resignation in private", [
  ["is shown on the public board", happening("act", OVER), [board()], NOBODY, ["edit board by bot"]],
  [
    "that came too late shows there what time did",
    happening("look", OVER),
    [board()],
    NOBODY,
    ["edit board by bot"],
  ],
  ["that changed nothing makes no request", happening("look"), [board({ shown: 4 })], NOBODY, []],
]);

rows("a repair", [
  ["edits the board", happening("repair"), [board()], NOBODY, ["edit board by bot"]],
  [
    "edits a board whose clock was put forward",
    happening("repair"),
    [board({ shown: 4 })],
    NOBODY,
    ["edit board by bot"],
  ],
  [
    "does not ask the computer, which has a time of its own",
    happening("repair", COMPUTER),
    [board()],
    NOBODY,
    ["edit board by bot"],
  ],
  [
    "tells whoever was away, since the answer could not",
    happening("repair", ANNA_AWAY),
    [board()],
    NOBODY,
    ['post game 1 by bot as "next 10 4", yourTurn to anna'],
  ],
  [
    "tells nobody twice",
    happening("repair", ANNA_AWAY),
    [board({ shown: 4 })],
    NOBODY,
    ["edit board by bot"],
  ],
  [
    "tells whoever accepted a challenge and was away",
    happening("repair", ANNA_AWAY),
    [board({ shown: undefined })],
    NOBODY,
    ['post game 1 by bot as "next 10 4", yourTurn to anna'],
  ],
  [
    "replaces a message that cannot be changed",
    happening("repair"),
    [board({ shown: 4, wanted: "repost" })],
    NOBODY,
    ['post game 1 by bot as "next 10 4"'],
  ],
  [
    "posts a board that was never posted",
    happening("repair"),
    [unposted()],
    NOBODY,
    ['post game 1 by bot as "first 1"'],
  ],
  ["edits a private board", happening("repair"), [watch()], NOBODY, ["edit private by bot"]],
]);

rows("a reminder", [
  [
    "is a new board",
    happening("reminder"),
    [board({ shown: 4 })],
    NOBODY,
    ['post game 1 by bot as "idle 1 4", reminder to anna'],
  ],
  [
    "is posted where the board was given up",
    happening("reminder"),
    [],
    NOBODY,
    ['post game 1 by bot as "idle 1 4", reminder to anna'],
  ],
  [
    "is none where the computer is to move",
    happening("reminder", COMPUTER),
    [board({ shown: 4 })],
    NOBODY,
    [],
  ],
]);

rows("a private board", [
  [
    "follows, after the public one",
    happening("act"),
    [watch(), board()],
    pressed(),
    ["answer with version 4", "edit private by bot"],
  ],
  [
    "waits for the computer's move",
    happening("act", COMPUTER),
    [board(), watch()],
    pressed(),
    ["answer with version 4", "ask about game 1"],
  ],
  [
    "that shows the game makes no request",
    happening("look"),
    [board({ shown: 4 }), watch({ shown: 4 })],
    pressed(),
    ["answer with version 4"],
  ],
  [
    "is forgotten when its token is over",
    happening("act"),
    [board(), watch({ access: { token: "token", expiresAt: NOW } })],
    pressed(),
    ["answer with version 4", "forget 20"],
  ],
  [
    "without a token is forgotten",
    happening("repair"),
    [watch({ access: undefined })],
    NOBODY,
    ["forget 20"],
  ],
  [
    "sees the end of its game",
    happening("act", OVER),
    [board(), watch()],
    pressed(),
    ["answer with version 4", "edit private by bot"],
  ],
]);

describe("when a new board is there", () => {
  const posted = { channelId: toChannelId("channel"), messageId: toMessageId("posted") };
  test.each<[string, View | undefined, Origin, readonly string[]]>([
    ["the one that was pressed leads to it", board(), pressed(), ["retire board by call for posted"]],
    ["the one that it replaced leads to it", board(), COMMAND, ["retire board by bot for posted"]],
    [
      "an old one that was pressed and the one that it replaced lead to it",
      board(),
      pressed("old"),
      ["retire old by call for posted", "retire board by bot for posted"],
    ],
    [
      "a message that nobody noted as the board leads to it when it was pressed",
      undefined,
      pressed(),
      ["retire board by call for posted"],
    ],
    ["one that was never posted is left alone", unposted(), NOBODY, []],
  ])("%s", (_, previous, origin, expected) => {
    expect(afterPosting(table(), posted, previous, origin, NOW).map(inWords)).toEqual(expected);
  });
});

describe("the nonce of a post", () => {
  test("is the same at every try to post the first board, whatever has happened meanwhile", () => {
    expect(post(table({ version: 7 }), unposted(), "bot", undefined)).toMatchObject({
      nonce: "first 1",
      since: 0,
    });
  });

  test("is another one where the board at the same version was posted and lost", () => {
    const nonce = (id: number) => post(table(), board({ id: toViewId(id) }), "bot", undefined).nonce;
    expect(nonce(10)).not.toBe(nonce(11));
  });

  // "Can be up to 25 characters" (Discord's documentation, "Create Message").
  test("has at most 25 characters for the largest numbers of the database", () => {
    const largest = 2 ** 31 - 1;
    const old = table({ id: toGameId(largest), version: 9_999 });
    const reminder = {
      kind: "reminder",
      memberIds: [toMemberId("anna")],
      of: "idle",
      deadline: NOW,
    } as const;
    const nonces = [
      post(old, unposted(), "bot", undefined),
      post(old, board({ id: toViewId(largest) }), "bot", undefined),
      post(old, board({ id: toViewId(largest) }), "bot", reminder),
    ].map(({ nonce }) => nonce.length);
    expect(Math.max(...nonces)).toBeLessThanOrEqual(25);
  });
});

describe("in a place apart, where only answers are seen", () => {
  const APART: Partial<Game> = { place: apart() };
  const living = { token: "token", expiresAt: NOW + MINUTE };
  const kept = (changes: Partial<PostedView> = {}) => board({ access: living, ...changes });
  const dead = board({ access: { token: "token", expiresAt: NOW } });

  test.each<[string, Happening, View | undefined, Origin, readonly string[]]>([
    ["a press changes its message", happening("act", APART), dead, pressed(), ["answer with version 4"]],
    [
      "a press on another message has the board there",
      happening("act", APART),
      dead,
      pressed("other"),
      ["answer with version 4"],
    ],
    [
      "a command posts the board",
      happening("look", APART),
      dead,
      COMMAND,
      ['post game 1 by call as "next 10 4"'],
    ],
    [
      "a player who was away is told by the call",
      happening("act", { ...APART, ...ANNA_AWAY }),
      dead,
      pressed(),
      ['post game 1 by call as "next 10 4", yourTurn to anna'],
    ],
    [
      "the computer's move comes by the call that it answers",
      happening("computer", APART),
      dead,
      answered(),
      ["edit board by call"],
    ],
    [
      "time changes the board as long as a token lives",
      happening("time", APART),
      kept(),
      NOBODY,
      ["edit board by bot"],
    ],
    ["what time does waits for a press after that", happening("time", APART), dead, NOBODY, []],
    [
      "nobody is told anew by the bot",
      happening("act", { ...APART, ...ANNA_AWAY }),
      kept(),
      NOBODY,
      ["edit board by bot"],
    ],
    ["nobody is reminded", happening("reminder", { ...APART, ...ANNA_AWAY }), kept({ shown: 4 }), NOBODY, []],
    [
      "a repair is made as long as a token lives",
      happening("repair", APART),
      kept(),
      NOBODY,
      ["edit board by bot"],
    ],
    [
      "a repair waits for a press after that",
      happening("repair", APART),
      dead,
      NOBODY,
      ["defer 10 to the next change"],
    ],
    [
      "a board that was never posted waits for a press",
      happening("repair", APART),
      unposted(),
      NOBODY,
      ["defer 10 to the next change"],
    ],
    [
      "the game that another one leads to comes by the call",
      { ...happening("act", APART), opened: opened(APART) },
      dead,
      pressed(),
      ["answer with version 4", 'post game 2 by call as "first 2"'],
    ],
    [
      "it waits for a call where there is none",
      { ...happening("time", APART), opened: opened(APART) },
      dead,
      NOBODY,
      [],
    ],
  ])("%s", (_, what, view, origin, expected) => {
    expect(deliveries(what, view ? [view] : [], origin, NOW).map(inWords)).toEqual(expected);
  });

  test.each<[string, View, readonly string[]]>([
    ["leads to the new board as long as it can be changed", kept(), ["retire board by bot for undefined"]],
    ["is left alone after that", dead, []],
  ])("an old board %s", (_, previous, expected) => {
    const posted = { channelId: toChannelId("channel"), messageId: toMessageId("posted") };
    expect(afterPosting(table(APART), posted, previous, COMMAND, NOW).map(inWords)).toEqual(expected);
  });
});
