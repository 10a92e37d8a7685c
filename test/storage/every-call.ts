import { findGame } from "../../src/games/index.ts";
import { toChannelId, toForeignGameId, toGuildId, toMemberId, toMessageId } from "../../src/lib/ids.ts";
import type { Store } from "../../src/play/ports/store.ts";
import { MEMBER_DEFAULTS, SERVER_DEFAULTS } from "../../src/play/settings.ts";
import { WHOLE } from "../../src/processes/share.ts";
import { apart, inServer } from "../support/places.ts";
import { present } from "../support/present.ts";
import {
  computer,
  member,
  sampleBlitz,
  sampleBoard,
  sampleChallenge,
  sampleGame,
  sampleWatcher,
} from "./samples.ts";
import { challenge as createChallenge, createGame } from "./support.ts";

type Calls = { readonly [Method in Exclude<keyof Store, "close">]: () => Promise<unknown> };

/** Every method of the store once, on rows that make it run all of its statements. */
export async function everyCall(store: Store): Promise<Calls> {
  const seats = { x: computer(), o: member("ben") };
  const game = await createGame(store, sampleBlitz({ moves: ["a1"], seats }), 0);
  const played = await createGame(store, sampleGame({ moves: ["a1"] }), 0);
  const finished = await createGame(store, sampleGame({ moves: ["a1"] }), 0);
  const counted = await createGame(store, sampleGame({ rated: true, moves: ["a1", "b1", "c1", "d1"] }), 0);
  const challenge = await createChallenge(store);
  const accepted = await createChallenge(store);
  await store.acceptChallenge(accepted.id, sampleGame(), 0);
  const { view } = await store.addBoard(sampleBoard(game.id));
  const page = { offset: 0, limit: 9 };
  const everything = { now: 1e12, until: 0, limit: 9 };
  return {
    game: () => store.game(game.id),
    hasFinished: () => store.hasFinished("takxo", toMemberId("carl")),
    createGame: () => createGame(store, sampleGame({ moves: ["a1"] }), 0),
    restartTurn: () => store.restartTurn(game.id, 0, 1_500),
    pulse: async () => {
      await store.pulse(WHOLE, 0, 0);
      await store.pulse(WHOLE, 1_000, 0);
    },
    putForward: () => store.putForward(toGuildId("guild"), 0, 1_000),
    claimGames: () => store.claimGames(everything, WHOLE),
    claimComputerTurns: () => store.claimComputerTurns(everything, WHOLE),
    claimReminders: () => store.claimReminders(everything, WHOLE),
    deferReminder: () => store.deferReminder(game.id, 1_000, undefined),
    claimViews: () => store.claimViews(everything),
    claimChallenges: () => store.claimChallenges(everything),
    commit: async () => {
      await store.commit({ game: { ...played, version: 1, moves: ["a1", "b1"] } }, played, 0);
      await store.commit({ game: { ...played, version: 2, moves: [] } }, { ...played, version: 1 }, 0);
      const outcome = { winner: "x", reason: "line" } as const;
      await store.commit({ game: { ...counted, version: 1, outcome } }, counted, 0);
      const opens = sampleGame({ follows: finished.id });
      await store.commit({ game: { ...finished, version: 1 }, opens }, finished, 0);
    },
    moveGame: () => store.moveGame(game.id, inServer("guild", "lounge")),
    runningGames: async () => {
      await store.runningGames({ near: inServer() }, page);
      await store.runningGames({ near: apart(), channelIds: [toChannelId("channel")] }, page);
      await store.runningGames({ near: inServer(), playerId: toMemberId("anna") }, page);
    },
    idleGames: () => store.idleGames(9_999, 9),
    markReminded: () => store.markReminded(played.id, 2, 0),
    remindedGames: () => store.remindedGames(9_999, 9),
    challenge: () => store.challenge(challenge.id),
    createChallenge: () =>
      store.createChallenge(sampleChallenge({ hostId: toMemberId("carl") }), { most: 5, since: 0 }),
    placeChallenge: async () => {
      await store.placeChallenge(challenge.id, toMessageId("message"));
      await store.placeChallenge(accepted.id, toMessageId("message"));
    },
    acceptChallenge: () => store.acceptChallenge(challenge.id, sampleGame(), 0),
    endChallenge: () => store.endChallenge(challenge.id, "expired", 0),
    deferChallenge: () => store.deferChallenge(challenge.id, 0),
    addBoard: () => store.addBoard(sampleBoard(game.id, { messageId: toMessageId("new") })),
    addWatcher: async () => {
      await store.addWatcher(sampleWatcher(game.id), 9, 1_000);
      await store.addWatcher(sampleWatcher(game.id, { messageId: toMessageId("newer") }), 9, 1_000);
    },
    views: () => store.views(game.id),
    markShown: () => store.markShown(view.id, 0, 0),
    deferView: () => store.deferView(view.id, 0),
    standings: () => store.standings("takxo", [toMemberId("anna"), toMemberId("ben")]),
    headToHead: () => store.headToHead("takxo", toMemberId("anna"), toMemberId("ben"), 0),
    leaderboard: async () => {
      await store.leaderboard({ kind: "takxo", guildId: toGuildId("guild"), activeSince: 0 }, page);
      await store.leaderboard({ kind: "takxo", guildId: undefined, activeSince: 0 }, page);
    },
    pastGames: async () => {
      await store.pastGames(toMemberId("anna"), undefined, 9);
      await store.pastGames(toMemberId("anna"), "takxo", 9);
    },
    ratedGames: () => store.ratedGames(toMemberId("anna"), "takxo", 9),
    channelGames: () => store.channelGames(toChannelId("channel"), 9),
    turnTimes: () => store.turnTimes(game.id),
    analysisOf: () => store.analysisOf(game.id, 1),
    keepAnalysis: () =>
      store.keepAnalysis(game.id, 1, { turns: [], end: { turn: "x", score: 0, isDrawn: true } }),
    keepForeignGame: () => store.keepForeignGame(toForeignGameId("one"), "{}", 9_999),
    foreignGame: () => store.foreignGame(toForeignGameId("one"), 0),
    expiredForeignGames: () => store.expiredForeignGames(9_999, 9),
    forgetForeignGame: () => store.forgetForeignGame(toForeignGameId("one")),
    isBeingPlayed: () =>
      store.isBeingPlayed({ kind: present(findGame("takxo")), variant: "4", moves: ["a1", "b1"] }),
    noteServers: async () => {
      await store.noteServers([toGuildId("1"), toGuildId("2")], WHOLE, 0);
      await store.noteServers([toGuildId("1")], WHOLE, 0);
      await store.noteServers([toGuildId("2")], WHOLE, 0);
    },
    ban: () => store.ban(toMemberId("9"), 0),
    banned: () => store.banned([toMemberId("8"), toMemberId("7")]),
    unban: () => store.unban(toMemberId("9")),
    runningGamesOf: async () => {
      await store.runningGamesOf({ memberId: toMemberId("anna") }, 9);
      await store.runningGamesOf({ guildId: toGuildId("guild") }, 9);
    },
    leftServers: () => store.leftServers(9_999, 9),
    markBack: () => store.markBack(toGuildId("1")),
    claimShare: () => store.claimShare(game.id, toChannelId("channel")),
    releaseShare: () => store.releaseShare(game.id, toChannelId("channel")),
    achievements: () => store.achievements(toMemberId("anna"), "takxo"),
    placeOf: () =>
      store.placeOf({ kind: "takxo", guildId: toGuildId("guild"), activeSince: 0 }, toMemberId("anna")),
    profileChoices: () => store.profileChoices(toMemberId("anna")),
    setAudience: () => store.setAudience(toMemberId("anna"), "shared"),
    setListed: () => store.setListed(toMemberId("anna"), true),
    block: () => store.block(toMemberId("anna"), toMemberId("ben")),
    blocked: () => store.blocked(toMemberId("anna"), page),
    blockersOf: () => store.blockersOf(toMemberId("anna"), toMemberId("ben")),
    unblock: () => store.unblock(toMemberId("anna"), toMemberId("ben")),
    memberSettings: () => store.memberSettings(toMemberId("anna")),
    setMemberSettings: () => store.setMemberSettings(toMemberId("dora"), MEMBER_DEFAULTS),
    serverSettings: () => store.serverSettings(toGuildId("guild")),
    setServerSettings: () => store.setServerSettings(toGuildId("guild"), SERVER_DEFAULTS),
    welcome: async () => {
      await store.welcome(toMemberId("anna"));
      await store.welcome(toMemberId("emil"));
    },
    havePlayed: () => store.havePlayed(toMemberId("anna"), toMemberId("ben")),
    storedAbout: () => store.storedAbout(toMemberId("anna")),
    gamesOf: () => store.gamesOf(toMemberId("anna")),
    storedGames: () => store.storedGames([game.id]),
    challengesOf: () => store.challengesOf(toMemberId("anna")),
    unfinishedGames: () => store.unfinishedGames(toMemberId("anna")),
    forget: () => store.forget(toMemberId("dora"), 1_000),
    ratedFrom: () => store.ratedFrom(toMemberId("dora")),
    purge: () => store.purge(1_000),
    keepLease: () => store.keepLease("process", 1_000),
    endLease: () => store.endLease("process"),
    load: () => store.load(),
    removeView: () => store.removeView(view.id),
    forgetServer: async () => {
      await createGame(store, sampleGame({ outcome: { winner: "x", reason: "line" } }), 0);
      await store.forgetServer(toGuildId("guild"), 99);
    },
  };
}
