import type { MemberId } from "../../lib/ids.ts";
import { LEVELS } from "../../lib/level.ts";
import { bySide, opposite } from "../../lib/side.ts";
import type { Timestamp } from "../../lib/time.ts";
import { samePlayer } from "../../play/player.ts";
import type { Achievements, PastGame } from "../../play/ports/history-store.ts";
import type { Audience, HeadToHead, Standing } from "../../play/ports/rating-store.ts";
import { deviationAt } from "../../rating/rated.ts";
import { shownRating } from "../../rating/rating.ts";
import type { RatingChart } from "../../render/rating-chart.ts";
import type { GameKind } from "../../rules/game-kind.ts";
import { WITH_HINTS } from "./hint.ts";
import { LEVEL_NAMES, mention, playerName } from "./names.ts";
import { ratingText, soFar } from "./rated.ts";
import { resultFor } from "./result.ts";

export const PROFILE_HIDDEN = "This member does not show their profile here.";
export const LIST_ME = "List me everywhere";
export const UNLIST_ME = "Take me off the list";
export const LOOK_BACK = "Look back at a game";

/** The buttons by which members choose who sees their profile. */
export const AUDIENCE_LABELS: { readonly [audience in Audience]: string } = {
  everyone: "Everyone",
  shared: "Servers we share",
  nobody: "Nobody",
};

const OWN: { readonly [audience in Audience]: string } = {
  everyone: "Everyone can see this profile.",
  shared: "Members with whom you have played in a server can see this profile.",
  nobody: "Nobody else can see this profile.",
};

export const audienceSentence = (audience: Audience, listed: boolean): string =>
  `-# ${OWN[audience]} ${listed ? "You stand on the list of all servers." : "You do not stand on the list of all servers."}`;

const DAY_FORMAT = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** All that is known of a member in one game. */
export interface Profile {
  readonly memberId: MemberId;
  readonly kind: GameKind;
  /** Undefined before the first rated game. */
  readonly standing: Standing | undefined;
  /** The newest rated games, the newest first. */
  readonly rated: readonly PastGame[];
  /** The newest games, the newest first. */
  readonly games: readonly PastGame[];
  readonly achievements: Achievements;
  /** Against whoever looks; undefined on one's own profile. */
  readonly headToHead: { readonly viewerId: MemberId; readonly games: HeadToHead } | undefined;
}

const sideIn = ({ players }: PastGame, memberId: MemberId) =>
  samePlayer(players.x, { kind: "member", id: memberId }) ? "x" : "o";

const resultIn = (game: PastGame, memberId: MemberId) => resultFor(sideIn(game, memberId), game.outcome);

/** Streaks and the best win among the newest rated games. */
function facts({ rated, memberId }: Profile): readonly string[] {
  let run = 0;
  let longest = 0;
  for (const game of rated.toReversed()) {
    run = resultIn(game, memberId) === "won" ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  const beaten = rated.flatMap((game) => {
    const opponent = game.ratings?.before[opposite(sideIn(game, memberId))];
    return resultIn(game, memberId) === "won" && opponent ? [shownRating(opponent)] : [];
  });
  return [
    longest > 0 && `Wins in a row: ${run} now, ${longest} at most`,
    beaten.length > 0 && `Best win: against a rating of ${Math.max(...beaten)}`,
  ].filter((line) => line !== false);
}

/** A profile as figures for a picture. */
export function profileChart(profile: Profile, shapes: RatingChart["shapes"], now: Timestamp): RatingChart {
  const { kind, standing, rated, achievements, memberId } = profile;
  const earned = rated.toReversed().flatMap((game) => {
    const after = game.ratings?.after[sideIn(game, memberId)];
    return after ? [{ at: game.endedAt, rating: after.rating, deviation: after.deviation }] : [];
  });
  const today = standing && {
    at: now,
    rating: standing.rating.rating,
    deviation: deviationAt(standing.rating, now),
  };
  const points = today ? [...earned, today] : earned;
  const day = (time: Timestamp | undefined): string => (time === undefined ? "" : DAY_FORMAT.format(time));
  return {
    heading: standing ? ratingText(standing.rating, now) : "No rating yet",
    note: standing ? (standing.games === 1 ? "1 rated game" : `${standing.games} rated games`) : kind.name,
    points,
    days: [day(points[0]?.at), day(points.at(-1)?.at)],
    shapes,
    results: achievements.bySide,
    facts: facts(profile),
    levels: LEVELS.map((level) => ({
      name: LEVEL_NAMES[level],
      beaten: achievements.beaten.includes(level),
    })),
    words: {
      won: "won",
      drawn: "drawn",
      lost: "lost",
      sides: bySide((side) => kind.sideNames[side]),
      beaten: "Computers beaten",
      noneBeaten: "No computer beaten yet",
    },
  };
}

/** How many opponents are named. */
const NAMED_OPPONENTS = 3;

/**
 * Whom a member has met most often in rated games, and with what results: `Most rated games: against @ben 3 won,
 * 1 drawn, 2 lost.` Undefined before the first one.
 */
function opponentsSentence({ rated, memberId }: Profile): string | undefined {
  const opponentIn = (game: PastGame) => playerName(game.players[opposite(sideIn(game, memberId))]);
  const names = [...new Set(rated.map(opponentIn))];
  const met = names.map((name) => [name, rated.filter((game) => opponentIn(game) === name)] as const);
  const most = met.toSorted(([, one], [, other]) => other.length - one.length).slice(0, NAMED_OPPONENTS);
  if (most.length === 0) return undefined;
  const told = most.map(([name, games]) => {
    const count = (result: ReturnType<typeof resultIn>) =>
      games.filter((game) => resultIn(game, memberId) === result).length;
    return `against ${name} ${count("won")} won, ${count("drawn")} drawn, ${count("lost")} lost`;
  });
  return `-# Most rated games: ${told.join(" · ")}.`;
}

/** What stands above the picture. */
export function profileText(profile: Profile): string {
  const { memberId, kind, games, headToHead } = profile;
  const lines = games.map((game) => {
    const opponent = game.players[opposite(sideIn(game, memberId))];
    const day = `<t:${Math.floor(game.endedAt / 1_000)}:d>`;
    const hints = game.hints ? ` · ${WITH_HINTS}` : "";
    return `-# #${game.id} ${resultIn(game, memberId)} against ${playerName(opponent)}${hints} · ${day}`;
  });
  return [
    `### ${mention(memberId)} · ${kind.name}`,
    headToHead && soFar(headToHead.viewerId, memberId, headToHead.games),
    opponentsSentence(profile),
    ...(lines.length > 0 ? lines : ["No game has ended yet. `/play` and `/challenge` start one."]),
  ]
    .filter(Boolean)
    .join("\n");
}
