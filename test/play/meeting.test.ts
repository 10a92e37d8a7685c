import { expect, test } from "vitest";
import { toMemberId } from "../../src/lib/ids.ts";
import { agreed, codeOf, invitation, member, offering, opening, openPlay, resign } from "./setting.ts";

const [anna, ben] = [member("anna"), member("ben")];
const RUNNING = { kind: "move", by: anna, move: "a1" } as const;

/** A play in which Ben has blocked Anna. */
async function blocked() {
  const play = await openPlay();
  await play.store.block(toMemberId("ben"), toMemberId("anna"));
  return play;
}

test("whoever is blocked challenges the blocker in vain, and learns nothing", async () => {
  const { challenges } = await blocked();
  expect(await challenges.issue(invitation())).toEqual({ ok: false, error: { code: "notTaken" } });
  agreed(await challenges.issue(invitation({ guestId: toMemberId("carl") })));
});

test("whoever has blocked a member is told so when they challenge them", async () => {
  const { challenges } = await blocked();
  expect(
    await challenges.issue(invitation({ hostId: toMemberId("ben"), guestId: toMemberId("anna") })),
  ).toEqual({
    ok: false,
    error: { code: "ownBlock", memberId: "anna" },
  });
});

test("a challenge to anyone is not for those whom its host has blocked", async () => {
  const { challenges, store } = await blocked();
  const { id } = agreed(
    await challenges.issue(invitation({ hostId: toMemberId("ben"), guestId: undefined })),
  );
  expect(codeOf(await challenges.accept(id, toMemberId("anna"), { isInformed: true }))).toBe("notTaken");
  expect((await store.challenge(id))?.state).toBe("open");
  agreed(await challenges.accept(id, toMemberId("carl")));
});

test("a challenge that was made before a block is accepted by neither", async () => {
  const { challenges, store } = await openPlay();
  const { id } = agreed(await challenges.issue(invitation()));
  await store.block(toMemberId("anna"), toMemberId("ben"));
  expect(codeOf(await challenges.accept(id, toMemberId("ben")))).toBe("notTaken");
  await store.unblock(toMemberId("anna"), toMemberId("ben"));
  await store.block(toMemberId("ben"), toMemberId("anna"));
  expect(codeOf(await challenges.accept(id, toMemberId("ben")))).toBe("ownBlock");
});

test("a running game goes on, and its rematch is refused to the blocked when asked for", async () => {
  const { games } = await blocked();
  const { game } = agreed(await games.open(opening()));
  agreed(await games.act(game.id, RUNNING));
  agreed(await games.act(game.id, offering(ben, "draw")));
  agreed(await games.act(game.id, { kind: "decline", by: anna }));
  agreed(await games.act(game.id, resign(ben)));
  expect(codeOf(await games.act(game.id, offering(anna, "rematch")))).toBe("notTaken");
  expect(codeOf(await games.act(game.id, offering(ben, "rematch")))).toBe("ownBlock");
});

test("a rematch that was asked for before a block does not start", async () => {
  const { games, store } = await openPlay();
  const { game } = agreed(await games.open(opening()));
  agreed(await games.act(game.id, resign(ben)));
  agreed(await games.act(game.id, offering(anna, "rematch")));
  await store.block(toMemberId("anna"), toMemberId("ben"));
  expect(codeOf(await games.act(game.id, { kind: "accept", by: ben }))).toBe("notTaken");
  agreed(await games.act(game.id, { kind: "decline", by: ben }));
});

test("the games of a match go on, which were agreed on when it began", async () => {
  const { games, store } = await openPlay();
  const setup = { ...opening().setup, games: 2 };
  const { game } = agreed(await games.open(opening({ setup })));
  agreed(await games.act(game.id, resign(ben)));
  await store.block(toMemberId("ben"), toMemberId("anna"));
  agreed(await games.act(game.id, { kind: "ready", by: anna }));
  const { opened } = agreed(await games.act(game.id, { kind: "ready", by: ben }));
  expect(opened?.game.match.number).toBe(2);
});
