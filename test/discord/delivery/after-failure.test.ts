import { describe, expect, test } from "vitest";
import { afterFailure } from "../../../src/discord/delivery/after-failure.ts";
import { post, retire } from "../../../src/discord/delivery/deliveries.ts";
import type { Delivery } from "../../../src/discord/delivery/delivery.ts";
import type { Failure } from "../../../src/discord/delivery/error-codes.ts";
import { NOBODY, type Origin } from "../../../src/discord/delivery/origin.ts";
import { toChannelId, toGameId, toMemberId, toMessageId } from "../../../src/lib/ids.ts";
import { DAY, HOUR } from "../../../src/lib/time.ts";
import type { Game } from "../../../src/play/game.ts";
import type { PostedView, View } from "../../../src/play/view.ts";
import { apart } from "../../support/places.ts";
import { answered, board, COMMAND, inWords, NOW, OVER, pressed, table, unposted, watch } from "./rows.ts";

const NEWS = { kind: "yourTurn", memberIds: [toMemberId("anna")] } as const;

const answer = (changes: Partial<Game> = {}): Delivery => ({
  kind: "answer",
  table: table(changes),
  board: board(),
  path: [],
  settles: true,
});

const edit = (
  changes: Partial<Game> = {},
  view: PostedView = board(),
  by: "call" | "bot" = "bot",
): Delivery => ({
  kind: "edit",
  table: table(changes),
  view,
  by,
});

const posting = (view: View | undefined = board(), by: "call" | "bot" = "bot"): Delivery =>
  post(table(), view, by, NEWS);

type Row = readonly [string, Delivery, Failure, Origin, readonly string[]];

const rows = (title: string, table: readonly Row[], attempt = 1) =>
  describe(title, () => {
    test.each(table)("%s", (_, delivery, failure, origin, expected) => {
      expect(afterFailure(delivery, { failure, attempt, origin, now: NOW }).map(inWords)).toEqual(expected);
    });
  });

rows("an answer", [
  ["that came too late is left to the sweep", answer(), "lateAnswer", pressed(), []],
  ["that somebody else has given is left to the sweep", answer(), "answered", pressed(), []],
  ["that may have arrived is left to the sweep", answer(), "trouble", pressed(), []],
  [
    "in an archived thread is a new board",
    answer(),
    "archived",
    pressed(),
    ['post game 1 by bot as "next 10 4"'],
  ],
  [
    "on a message that is gone is a new board",
    answer(),
    "messageGone",
    pressed(),
    ['post game 1 by bot as "next 10 4"'],
  ],
  [
    "on a message that was edited too often is a new board",
    answer(),
    "editsUsedUp",
    pressed(),
    ['post game 1 by bot as "next 10 4"'],
  ],
  [
    "that ends a game opens no archived thread, and a word tells that it counts",
    answer(OVER),
    "archived",
    pressed(),
    ["tell stuck"],
  ],
  [
    "that ends a game brings back no message that is gone",
    answer(OVER),
    "messageGone",
    pressed(),
    ["tell stuck"],
  ],
  [
    "that ends a game on a message that was edited too often is a new board",
    answer(OVER),
    "editsUsedUp",
    pressed(),
    ['post game 1 by bot as "next 10 4"'],
  ],
  ["where the bot may not write is a word", answer(), "forbidden", pressed(), ["tell stuck"]],
  ["in a channel that is gone is a word, if it arrives", answer(), "channelGone", pressed(), ["tell stuck"]],
  ["that Discord does not take from us is an apology", answer(), "bug", pressed(), ["tell broken"]],
  ["that the database held up is an apology", answer(), "database", pressed(), ["tell broken"]],
  ["that was given, and not noted, is left to the sweep", answer(), "database", answered(), []],
]);

rows(
  "an answer in place of a new board that failed",
  [["is a word", answer(), "archived", pressed(), ["tell stuck"]]],
  2,
);

rows("a new board", [
  [
    "that the bot may not post by itself is the answer to the call",
    posting(),
    "forbidden",
    pressed(),
    ['post game 1 by call as "next 10 4", yourTurn to anna'],
  ],
  [
    "of another game is posted by the call that opened it",
    post(table({ id: toGameId(2) }), undefined, "bot", undefined),
    "forbidden",
    answered(),
    ['post game 2 by call as "first 2"'],
  ],
  ["that nobody called for gives way to the old one", posting(), "forbidden", NOBODY, ["edit board by bot"]],
  [
    "that was never posted is tried later",
    posting(unposted()),
    "forbidden",
    NOBODY,
    ["defer 10 by 60 s to repost"],
  ],
  [
    "that Discord cannot take now is tried soon, and the old one shows the game until then",
    posting(),
    "trouble",
    pressed(),
    ["answer with version 4, for now", "defer 10 by 30 s to repost"],
  ],
  ["that nobody waits for is tried soon", posting(), "trouble", NOBODY, ["defer 10 by 30 s to repost"]],
  [
    "that the database could not note is posted again, which makes no second message",
    posting(),
    "database",
    NOBODY,
    ["defer 10 by 30 s to repost"],
  ],
  [
    "in a locked thread is tried ever more seldom",
    posting(),
    "archived",
    NOBODY,
    ["defer 10 by 60 s to repost"],
  ],
  ["in a channel that is gone is given up", posting(), "channelGone", NOBODY, ["forget 10"]],
  [
    "in a channel that is gone leaves the press its answer",
    posting(),
    "channelGone",
    pressed(),
    ["answer with version 4", "forget 10"],
  ],
  [
    "of a game that was given up is nothing more",
    post(table(), undefined, "bot", undefined),
    "channelGone",
    NOBODY,
    [],
  ],
  [
    "by the call that came too late is left to the sweep",
    posting(board(), "call"),
    "lateAnswer",
    pressed(),
    [],
  ],
  [
    "by the call that is refused gives way to the old one",
    posting(board(), "call"),
    "forbidden",
    pressed(),
    ["answer with version 4"],
  ],
  ["that a command is refused is a word", posting(board(), "call"), "forbidden", COMMAND, ["tell stuck"]],
  ["that breaks for a command is an apology", posting(board(), "call"), "bug", COMMAND, ["tell broken"]],
]);

test("a reminder that the bot may not post leaves the old board alone", () => {
  const reminder = post(table(), board(), "bot", {
    kind: "reminder",
    memberIds: [toMemberId("anna")],
    of: "idle",
    deadline: NOW,
  });
  const next = afterFailure(reminder, { failure: "forbidden", attempt: 1, origin: NOBODY, now: NOW });
  expect(next).toEqual([]);
});

rows("an edit of the board", [
  [
    "by a call that is over is made by the bot",
    edit({}, board(), "call"),
    "lateAnswer",
    answered(),
    ["edit board by bot"],
  ],
  [
    "by a call that meets trouble is made soon",
    edit({}, board(), "call"),
    "trouble",
    answered(),
    ["defer 10 by 30 s"],
  ],
  ["that meets trouble is made soon", edit(), "trouble", NOBODY, ["defer 10 by 30 s"]],
  [
    "of a game that has just changed is made at once when trouble has passed",
    edit({ touchedAt: NOW }),
    "trouble",
    NOBODY,
    ["defer 10 by 5 s"],
  ],
  [
    "of a message that is gone is a new board",
    edit(),
    "messageGone",
    NOBODY,
    ['post game 1 by bot as "next 10 4"'],
  ],
  [
    "of a message in an archived thread is a new board",
    edit(),
    "archived",
    NOBODY,
    ['post game 1 by bot as "next 10 4"'],
  ],
  [
    "of a message that was edited too often is a new board",
    edit(),
    "editsUsedUp",
    NOBODY,
    ['post game 1 by bot as "next 10 4"'],
  ],
  [
    "of a finished game that was edited too often is a new board",
    edit(OVER),
    "editsUsedUp",
    NOBODY,
    ['post game 1 by bot as "next 10 4"'],
  ],
  [
    "of a finished game in an archived thread is made later",
    edit(OVER),
    "archived",
    NOBODY,
    ["defer 10 by 60 s"],
  ],
  ["of a finished game whose message is gone is given up", edit(OVER), "messageGone", NOBODY, ["forget 10"]],
  ["in a channel that is gone is given up", edit(), "channelGone", NOBODY, ["forget 10"]],
  [
    "where the bot may not write is made after as long as the game lay untouched",
    edit({ touchedAt: NOW - HOUR }),
    "forbidden",
    NOBODY,
    ["defer 10 by 3600 s"],
  ],
  [
    "where the bot may not write is made after half a minute at the earliest",
    edit({ touchedAt: NOW }),
    "forbidden",
    NOBODY,
    ["defer 10 by 30 s"],
  ],
  [
    "where the bot may not write waits for the next change after a week",
    edit({ touchedAt: NOW - 7 * DAY - 1 }),
    "forbidden",
    NOBODY,
    ["defer 10 to the next change"],
  ],
  [
    "that Discord does not take from us is not made again and again",
    edit({ touchedAt: NOW - HOUR }),
    "bug",
    NOBODY,
    ["defer 10 by 3600 s"],
  ],
]);

rows(
  "an edit in place of a new board that failed",
  [["is a new board again, later", edit(), "archived", NOBODY, ["defer 10 by 60 s to repost"]]],
  2,
);

rows("an edit of a private board", [
  [
    "that meets trouble is made again, however often",
    edit({}, watch()),
    "trouble",
    NOBODY,
    ["defer 20 by 30 s"],
  ],
  ["that was closed is given up", edit({}, watch()), "messageGone", NOBODY, ["forget 20"]],
  ["whose token is over is given up", edit({}, watch()), "lateAnswer", NOBODY, ["forget 20"]],
  ["in an archived thread is given up", edit({}, watch()), "archived", NOBODY, ["forget 20"]],
]);

describe("an old board that cannot be changed", () => {
  const old = { channelId: toChannelId("channel"), messageId: toMessageId("old") };
  const byCall = retire(table(), old, "call", {
    channelId: toChannelId("channel"),
    messageId: toMessageId("posted"),
  });
  test.each<[Failure, readonly string[]]>([
    ["lateAnswer", ["retire old by bot for posted"]],
    ["trouble", ["retire old by bot for posted"]],
    ["messageGone", ["tell stuck for posted"]],
    ["archived", ["tell stuck for posted", "retire old by bot for posted"]],
    ["forbidden", ["tell stuck for posted", "retire old by bot for posted"]],
    ["bug", ["tell broken"]],
  ])("by the call that pressed it, by %s", (failure, expected) => {
    const next = afterFailure(byCall, { failure, attempt: 1, origin: pressed("old"), now: NOW });
    expect(next.map(inWords)).toEqual(expected);
  });

  test.each<[Failure]>([["messageGone"], ["forbidden"], ["trouble"]])(
    "by the bot, by %s, keeps its buttons",
    (failure) => {
      const byBot = { ...byCall, by: "bot" } as const;
      expect(afterFailure(byBot, { failure, attempt: 2, origin: NOBODY, now: NOW })).toEqual([]);
    },
  );
});

describe("no failure is followed without end:", () => {
  const FAILURES: readonly Failure[] = [
    "lateAnswer",
    "answered",
    "messageGone",
    "channelGone",
    "editsUsedUp",
    "archived",
    "forbidden",
    "trouble",
    "database",
    "bug",
  ];
  const follow = (failed: readonly Delivery[], failure: Failure, origin: Origin, attempt = 1): number =>
    failed.length === 0
      ? attempt
      : Math.max(
          ...failed.map((delivery) =>
            attempt > 9
              ? attempt
              : follow(
                  afterFailure(delivery, { failure, attempt, origin, now: NOW }),
                  failure,
                  origin,
                  attempt + 1,
                ),
          ),
        );

  test.each(FAILURES)("whatever fails by %s again and again", (failure) => {
    for (const origin of [NOBODY, COMMAND, pressed(), answered()]) {
      for (const delivery of [
        answer(),
        edit(),
        edit({}, board(), "call"),
        posting(),
        posting(board(), "call"),
        edit({}, watch()),
      ]) {
        expect(follow([delivery], failure, origin)).toBeLessThan(8);
      }
    }
  });
});

/** In a place apart, where the bot changes only what an answer of its own shows, as long as the token lives. */
const APART: Partial<Game> = { place: apart() };
const kept = board({ access: { token: "token", expiresAt: NOW + HOUR } });
const dead = board({ access: { token: "token", expiresAt: NOW } });

rows("in a place apart", [
  ["no message that is gone comes back by the bot", answer(APART), "messageGone", pressed(), ["tell stuck"]],
  ["a board that is gone is forgotten", edit(APART, kept), "messageGone", NOBODY, ["forget 10"]],
  [
    "an edit by the call is tried by a token that lives",
    edit(APART, kept, "call"),
    "forbidden",
    answered(),
    ["edit board by bot"],
  ],
  ["and waits where there is none", edit(APART, dead, "call"), "forbidden", answered(), ["defer 10 by 60 s"]],
  [
    "a new board that the call cannot post is shown where it was pressed",
    post(table(APART), dead, "call", NEWS),
    "forbidden",
    pressed(),
    ["answer with version 4"],
  ],
  [
    "an old board out of reach is not tried again",
    retire(table(APART), dead, "call", kept),
    "lateAnswer",
    answered(),
    [],
  ],
]);
