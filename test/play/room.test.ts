import { describe, expect, test } from "vitest";
import { toGameId, toMemberId } from "../../src/lib/ids.ts";
import { RUNNING_GAMES } from "../../src/play/limits.ts";
import { inServer } from "../support/places.ts";
import { agreed, invitation, member, opening, openPlay, seat, setup } from "./setting.ts";

/** Fills a server with as many running games as Anna may have there. */
async function crowd(play: Awaited<ReturnType<typeof openPlay>>) {
  const opened = await Promise.all(
    Array.from({ length: RUNNING_GAMES }, (_, game) =>
      play.games.open(opening({ seats: { x: seat(member("anna")), o: seat(member(`guest ${game}`)) } })),
    ),
  );
  return opened.map(agreed);
}

async function crowded() {
  const play = await openPlay();
  return { ...play, opened: await crowd(play) };
}

const TOO_MANY = {
  ok: false,
  error: { code: "tooManyGames", memberId: "anna", limit: RUNNING_GAMES },
};

describe("a member with as many running games in a server as one may have", () => {
  test("starts no other one, on whichever side", async () => {
    const { games } = await crowded();
    expect(await games.open(opening())).toEqual(TOO_MANY);
    const other = { x: seat(member("ben")), o: seat(member("anna")) };
    expect(await games.open(opening({ seats: other }))).toEqual(TOO_MANY);
  });

  test("starts one in another server, and keeps nobody else from starting one", async () => {
    const { games } = await crowded();
    agreed(await games.open(opening({ place: inServer("elsewhere") })));
    const others = { x: seat(member("ben")), o: seat({ kind: "computer", level: "club" }) };
    agreed(await games.open(opening({ seats: others })));
  });

  test("starts one when one is over", async () => {
    const { games, opened } = await crowded();
    const id = opened[0]?.game.id ?? 0;
    agreed(await games.act(toGameId(id), { kind: "resign", by: member("anna"), whole: false }));
    agreed(await games.open(opening()));
  });

  test("offers no challenge, and accepts none, which stays open", async () => {
    const { challenges, store } = await crowded();
    expect(await challenges.issue(invitation())).toEqual(TOO_MANY);
    const hosted = agreed(
      await challenges.issue(invitation({ hostId: toMemberId("ben"), guestId: toMemberId("anna") })),
    );
    expect(await challenges.accept(hosted.id, toMemberId("anna"))).toEqual(TOO_MANY);
    expect((await store.challenge(hosted.id))?.state).toBe("open");
  });

  test("whose challenge was open before cannot be taken up on it", async () => {
    const play = await openPlay();
    const early = agreed(await play.challenges.issue(invitation()));
    await crowd(play);
    expect(await play.challenges.accept(early.id, toMemberId("ben"))).toEqual(TOO_MANY);
  });

  test("gets no rematch, but the next game of a match", async () => {
    const { games, opened } = await crowded();
    const [single, ...others] = opened;
    const id = single?.game.id ?? 0;
    agreed(await games.act(toGameId(id), { kind: "resign", by: member("anna"), whole: false }));
    agreed(await games.act(toGameId(id), { kind: "offer", by: member("anna"), offer: "rematch" }));
    const match = agreed(await games.open(opening({ setup: setup({ games: 2 }) })));
    expect(others).toHaveLength(RUNNING_GAMES - 1);
    expect(await games.act(toGameId(id), { kind: "accept", by: member("guest 0") })).toEqual(TOO_MANY);

    agreed(await games.act(match.game.id, { kind: "resign", by: member("anna"), whole: false }));
    agreed(await games.open(opening()));
    agreed(await games.act(match.game.id, { kind: "ready", by: member("anna") }));
    const { opened: next } = agreed(await games.act(match.game.id, { kind: "ready", by: member("ben") }));
    expect(next?.game.match.number).toBe(2);
  });
});
