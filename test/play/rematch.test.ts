import { describe, expect, test } from "vitest";
import { OPEN_CHALLENGES } from "../../src/play/limits.ts";
import type { Player } from "../../src/play/player.ts";
import { atOnce, present } from "../storage/support.ts";
import { agreed, codeOf, invitation, member, opening, openPlay } from "./setting.ts";

/** Anna was x, and has won. */
async function played() {
  const play = await openPlay();
  const { game } = present(await play.games.open(opening()));
  const over = agreed(await play.games.act(game.id, { kind: "resign", by: member("ben") })).game;
  return { ...play, over };
}

describe("asking for a rematch", () => {
  test("challenges the opponent to the same game with the sides exchanged", async () => {
    const { challenges, over } = await played();
    const asked = agreed(await challenges.rematch(over, "anna"));
    expect(asked).toMatchObject({
      setup: over.setup,
      channelId: over.channelId,
      hostId: "anna",
      guestId: "ben",
      hostSide: "o",
      rematchOf: over.id,
      state: "open",
    });
  });

  test("is refused to a stranger, and while the game runs", async () => {
    const { challenges, games, over } = await played();
    const { game: running } = present(await games.open(opening()));
    expect(codeOf(await challenges.rematch(over, "carl"))).toBe("notPlaying");
    expect(codeOf(await challenges.rematch(running, "anna"))).toBe("running");
  });

  test("again, while the first question is open, is refused", async () => {
    const { challenges, over } = await played();
    agreed(await challenges.rematch(over, "anna"));
    expect(codeOf(await challenges.rematch(over, "anna"))).toBe("rematched");
  });

  test("by the opponent as well starts the game", async () => {
    const { challenges, over, store } = await played();
    agreed(await challenges.rematch(over, "anna"));
    const started = agreed(await challenges.rematch(over, "ben"));
    if (!("game" in started)) throw new Error("no game has started");
    expect(started.game).toMatchObject({
      seats: { x: { player: { id: "ben" } }, o: { player: { id: "anna" } } },
      rematchOf: over.id,
    });
    expect((await store.runningGames({ guildId: "guild" }, { offset: 0, limit: 9 })).total).toBe(1);
  });

  test("may be answered like any challenge, with the sides exchanged", async () => {
    const { challenges, over } = await played();
    const asked = agreed(await challenges.rematch(over, "ben"));
    if ("game" in asked) throw new Error("a game has started");
    const { game } = agreed(await challenges.accept(asked.id, "anna"));
    expect(game.seats).toMatchObject({ x: { player: { id: "ben" } }, o: { player: { id: "anna" } } });
  });

  test("happens once, however often and by whomever it is pressed", async () => {
    const { challenges, over } = await played();
    const asked = await atOnce(10, () => challenges.rematch(over, "anna"));
    expect(asked.filter(({ ok }) => ok).length).toBe(1);
    expect(new Set(asked.map(codeOf))).toEqual(new Set([undefined, "rematched"]));
    const answered = await atOnce(10, () => challenges.rematch(over, "ben"));
    expect(answered.filter(({ ok }) => ok).length).toBe(1);
    expect(codeOf(await challenges.rematch(over, "anna"))).toBe("rematched");
  });

  test("by both at the same moment makes one challenge at most, and one game at most", async () => {
    const { challenges, over, store } = await played();
    await Promise.all([challenges.rematch(over, "anna"), challenges.rematch(over, "ben")]);
    const challenge = present(await store.rematchChallenge(over.id));
    const { total } = await store.runningGames({ guildId: "guild" }, { offset: 0, limit: 9 });
    expect(total).toBe(challenge.state === "accepted" ? 1 : 0);
  });

  test("counts among the open challenges of a member", async () => {
    const { challenges, over } = await played();
    for (let count = 0; count < OPEN_CHALLENGES; count += 1) agreed(await challenges.issue(invitation()));
    expect(codeOf(await challenges.rematch(over, "anna"))).toBe("tooManyChallenges");
  });

  test("the computer is a bug: it needs no challenge", async () => {
    const { challenges, games } = await openPlay();
    const computer: Player = { kind: "computer", level: "novice" };
    const { game } = present(await games.open(opening({ players: { x: member("anna"), o: computer } })));
    const { game: over } = agreed(await games.act(game.id, { kind: "resign", by: member("anna") }));
    await expect(challenges.rematch(over, "anna")).rejects.toThrow("needs no challenge");
  });
});
