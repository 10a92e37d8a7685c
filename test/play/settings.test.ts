import { describe, expect, test } from "vitest";
import { toGuildId, toMemberId } from "../../src/lib/ids.ts";
import {
  type Challengers,
  MEMBER_DEFAULTS,
  type MemberSettings,
  SERVER_DEFAULTS,
} from "../../src/play/settings.ts";
import { agreed, codeOf, invitation, member, offering, opening, openPlay, resign, setup } from "./setting.ts";

const [anna, ben] = [member("anna"), member("ben")];
const move = { kind: "move", by: anna, move: "a1" } as const;
const STANDARD = setup({ variant: "4" });

/** A play in which Ben has chosen something. */
async function chosen(changes: Partial<MemberSettings>) {
  const play = await openPlay();
  await play.store.setMemberSettings(toMemberId("ben"), { ...MEMBER_DEFAULTS, ...changes });
  return play;
}

describe("who may challenge a member", () => {
  test.each<[Challengers, string | undefined, string | undefined]>([
    ["everyone", undefined, undefined],
    ["played", "notTaken", undefined],
    ["nobody", "notTaken", "notTaken"],
  ])("%s", async (challenges, stranger, known) => {
    const play = await chosen({ challenges });
    expect(codeOf(await play.challenges.issue(invitation()))).toBe(stranger);
    agreed(await play.games.open(opening()));
    expect(codeOf(await play.challenges.issue(invitation()))).toBe(known);
  });

  test("those who take no challenges still challenge others, who accept, and join what others offer", async () => {
    const { challenges } = await chosen({ challenges: "nobody" });
    const own = agreed(await challenges.issue(invitation({ hostId: toMemberId("ben"), guestId: undefined })));
    agreed(await challenges.accept(own.id, toMemberId("anna"), { isInformed: true }));
    const open = agreed(await challenges.issue(invitation({ guestId: undefined })));
    agreed(await challenges.accept(open.id, toMemberId("ben"), { isInformed: true }));
  });

  test.each<[Challengers, string | undefined]>([
    ["everyone", undefined],
    ["played", undefined],
    ["nobody", "notTaken"],
  ])("%s, and so who may ask for a rematch", async (challenges, code) => {
    const { games } = await chosen({ challenges });
    const { game } = agreed(await games.open(opening()));
    agreed(await games.act(game.id, resign(anna)));
    expect(codeOf(await games.act(game.id, offering(anna, "rematch")))).toBe(code);
  });
});

describe("take-backs", () => {
  test("are not asked for where the opponent wants none, and those of the computer stay", async () => {
    const { games } = await chosen({ takeBacks: false });
    const { game } = agreed(await games.open(opening()));
    agreed(await games.act(game.id, move));
    expect(codeOf(await games.act(game.id, offering(anna, "takeBack")))).toBe("takeBacksOff");
    agreed(await games.act(game.id, offering(anna, "draw")));
  });

  test("can be asked for by one who takes none back", async () => {
    const { games } = await chosen({ takeBacks: false });
    const { game } = agreed(await games.open(opening({ seats: { x: seatOf("ben"), o: seatOf("anna") } })));
    agreed(await games.act(game.id, { ...move, by: ben }));
    agreed(await games.act(game.id, offering(ben, "takeBack")));
  });
});

const seatOf = (id: string) => ({ player: member(id), seenAt: 0 });

describe("a server without rated games", () => {
  const rated = { setup: STANDARD, hostSide: "random" } as const;
  const without = async (play: Awaited<ReturnType<typeof openPlay>>) =>
    play.store.setServerSettings(toGuildId("guild"), { ...SERVER_DEFAULTS, rated: false });

  test("has casual challenges, and refuses what is to be rated", async () => {
    const play = await openPlay();
    await without(play);
    const challenge = agreed(await play.challenges.issue(invitation(rated)));
    expect(challenge.rated).toBe(false);
    expect(await play.challenges.terms(challenge)).toEqual({ rated: false, because: "server" });
    expect(await play.challenges.issue(invitation({ ...rated, rated: true }))).toEqual({
      ok: false,
      error: { code: "notRatable", because: "server" },
    });
  });

  test("has casual games of challenges and rematches of rated games from before", async () => {
    const play = await openPlay();
    const { id } = agreed(await play.challenges.issue(invitation(rated)));
    const { game } = agreed(await play.games.open(opening({ setup: STANDARD, rated: true })));
    await without(play);
    expect(agreed(await play.challenges.accept(id, toMemberId("ben"))).game.rated).toBe(false);
    agreed(await play.games.act(game.id, resign(anna)));
    agreed(await play.games.act(game.id, offering(anna, "rematch")));
    const { opened } = agreed(await play.games.act(game.id, offering(ben, "rematch")));
    expect(opened?.game.rated).toBe(false);
  });
});
