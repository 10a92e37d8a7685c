import type { APIMessage } from "discord-api-types/v10";
import { expect, test } from "vitest";
import type { Content } from "../../../src/discord/messages/content.ts";
import { gameMessage } from "../../../src/discord/messages/game-message.ts";
import { moreMessage } from "../../../src/discord/messages/more-message.ts";
import { MINUTE } from "../../../src/lib/time.ts";
import type { Game } from "../../../src/play/game.ts";
import { FIRST_GAME } from "../../../src/play/match.ts";
import { layOut } from "../../../src/play/table.ts";
import { fittingPage } from "../../../src/rules/rules-page.ts";
import { findGame, kindOfGame, LATER, member, seat, setup, storedGame } from "../../play/setting.ts";
import { componentCount, labels } from "../../support/message.ts";

/** Discord takes no more components in a message, nested ones counted. */
const MOST = 40;

const asMessage = ({ components }: Content): APIMessage => ({ components }) as unknown as APIMessage;
const tableOf = (game: Game) => layOut(findGame, game);
const show = async (game: Game, path: readonly string[] = []): Promise<APIMessage> =>
  asMessage(await gameMessage(tableOf(game), async () => new Uint8Array(), { live: true, path }));
const more = (game: Game, side: "x" | "o" | undefined): readonly string[] =>
  labels(asMessage(moreMessage(tableOf(game), side)));

const takxo = (variant: string, changes: Partial<Game> = {}): Game =>
  storedGame({ setup: setup({ variant }), ...changes });
const ataxx = (changes: Partial<Game> = {}): Game =>
  storedGame({ setup: setup({ kind: "ataxx", variant: "standard" }), ...changes });
const againstComputer = { x: seat(member("anna")), o: seat({ kind: "computer", level: "club" } as const) };
const offered = (kind: "draw" | "rematch") =>
  [{ kind, by: "x", open: true, expiresAt: LATER + MINUTE }] as const;
const won = { winner: "x", reason: "resignation" } as const;
const ofTwo = setup({ games: 2 });

/** Four are the container, the picture, and the texts above and below it; the last row has two buttons. */
test.each<[string, Game, readonly string[], number]>([
  ["TAKXO 3×3", takxo("3"), [], 4 + (3 + 9) + (1 + 2)],
  ["TAKXO 4×4", takxo("4"), [], 4 + (4 + 16) + (1 + 2)],
  ["TAKXO 5×5", takxo("5"), [], 4 + (5 + 25) + (1 + 2)],
  ["TAKXO 4×4 with Shift and Reveal", takxo("4+shift+reveal"), [], 4 + (4 + 16) + (1 + 3 + 2)],
  ["TAKXO 5×5 with Shift and Reveal", takxo("5+shift+reveal"), [], MOST],
  ["the same with an offer", takxo("5+shift+reveal", { offers: offered("draw") }), [], MOST],
  ["the same against the computer", takxo("5+shift+reveal", { seats: againstComputer }), [], MOST],
  [
    "4×4 against the computer, with hints",
    takxo("4", { seats: againstComputer }),
    [],
    4 + (4 + 16) + (1 + 3),
  ],
  ["Ataxx at the start: two pieces, six clones", ataxx(), [], 4 + (4 + 8) + (1 + 2)],
  ["Ataxx with a window around a piece", ataxx(), ["a7"], 4 + (5 + 25) + (1 + 2)],
  [
    "the choice of sides",
    storedGame({ setup: setup({ variant: "4", chooseSides: true }), moves: ["b2"] }),
    [],
    4 + (1 + 2 + 2),
  ],
  ["a pause", takxo("4", { pausedAt: LATER }), [], 4 + (1 + 1 + 2)],
  ["the end", takxo("4", { outcome: won }), [], 4 + (1 + 5)],
  [
    "the end, with a rematch offered",
    takxo("4", { outcome: won, offers: offered("rematch") }),
    [],
    4 + (1 + 3) + (1 + 4),
  ],
  ["a match between games", storedGame({ setup: ofTwo, outcome: won }), [], 4 + (1 + 2) + (1 + 4)],
  [
    "a game that was followed",
    takxo("4", { outcome: won, match: { ...FIRST_GAME, ready: { x: true, o: true } } }),
    [],
    4 + (1 + 4),
  ],
])("a board has as many components as it is meant to have: %s", async (_what, game, path, count) => {
  const message = await show(game, path);
  expect(componentCount(message)).toBe(count);
  expect(count).toBeLessThanOrEqual(MOST);
  expect(labels(message)).toContain(game.outcome ? "Rules" : "More");
});

test.each<[string, Game, readonly string[]]>([
  ["an offer", takxo("5+shift+reveal", { offers: offered("draw") }), ["Draw offer", "More"]],
  ["a hint", takxo("5+shift+reveal", { seats: againstComputer }), ["Hint", "More"]],
  ["nothing else", takxo("5+shift+reveal"), ["Rules", "More"]],
])("on the fullest board %s stands beside More", async (_what, game, last) => {
  expect(labels(await show(game)).slice(-5)).toEqual(["Place ✓", "Shift", "Reveal", ...last]);
});

test.each<[string, Game, "x" | "o" | undefined, readonly string[]]>([
  [
    "who has moved",
    takxo("4", { moves: ["b2"] }),
    "x",
    ["Take back b2", "Offer draw", "Pause", "Resign", "Replay", "Rules"],
  ],
  [
    "who has not",
    takxo("4", { moves: ["b2"] }),
    "o",
    ["Take back", "Offer draw", "Pause", "Resign", "Replay", "Rules"],
  ],
  ["who looks on", takxo("4", { moves: ["b2"] }), undefined, ["Watch", "Replay", "Rules"]],
  [
    "who is asked",
    takxo("4", { offers: offered("draw") }),
    "o",
    ["Accept draw", "Decline", "Resign", "Rules"],
  ],
  ["who has asked", takxo("4", { offers: offered("draw") }), "x", ["Withdraw", "Resign", "Rules"]],
  [
    "who plays the computer",
    takxo("4", { seats: againstComputer }),
    "x",
    ["Take back", "Offer draw", "Resign", "Rules"],
  ],
  ["who comes after the end", takxo("4", { moves: ["b2"], outcome: won }), "x", ["Replay", "Rules"]],
])("More has what is allowed to the one %s", (_who, game, side, expected) => {
  expect(more(game, side)).toEqual(expected);
});

test.each([
  ["takxo", "4", "The idea"],
  ["takxo", "3", "Option: other boards"],
  ["takxo", "4+hold", "Option: Hold the Line"],
  ["takxo", "4+shift+noself", "Option: Shift"],
  ["ataxx", "standard", "The idea"],
  ["ataxx", "centre", "Option: set-ups"],
])("the rules of %s %s open at %j", (kind, variant, title) => {
  const { rulesPages } = kindOfGame({ setup: setup({ kind, variant }) });
  expect(rulesPages[fittingPage({ rulesPages }, variant)]?.title).toBe(title);
});
