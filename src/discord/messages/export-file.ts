import type { MemberId } from "../../lib/ids.ts";
import type { Timestamp } from "../../lib/time.ts";
import type { Challenge } from "../../play/challenge.ts";
import { guildOf } from "../../play/place.ts";
import type { StoredGame } from "../../play/ports/privacy-store.ts";
import type { Audience, Standing } from "../../play/ports/rating-store.ts";
import type { MemberSettings } from "../../play/settings.ts";
import { type FindGame, kindOf } from "../../play/table.ts";
import { makeJsonRecord } from "../../record/json-record.ts";
import { setupName } from "../wording/setup.ts";
import { recordOf } from "./share-message.ts";

/** All that is stored about a member, but for their games. */
export interface Exported {
  readonly memberId: MemberId;
  readonly profile: { readonly audience: Audience; readonly listed: boolean };
  readonly settings: MemberSettings;
  /** Whether those who run the bot have banned the member. */
  readonly banned: boolean;
  readonly ratings: readonly { readonly kind: string; readonly standing: Standing }[];
  readonly blocked: readonly MemberId[];
  readonly challenges: readonly Challenge[];
}

const time = (at: Timestamp): string => new Date(at).toISOString();

const placeOf = ({ place }: Pick<Challenge, "place">) => ({
  server: guildOf(place) ?? null,
  channel: place.channelId,
});

/** One game as JSON, its record in the form that can be read back in. */
export function exportedGame({ game, times }: StoredGame, findGame: FindGame, now: Timestamp): string {
  const kind = kindOf(findGame, game.setup.kind);
  const record = makeJsonRecord(
    recordOf({ game }, times, () => undefined),
    kind,
    now,
  );
  const about = JSON.stringify({ number: game.id, ...placeOf(game), rated: game.rated });
  return `${about.slice(0, -1)},"record":${record.trim()}}`;
}

const challengeOf = (challenge: Challenge, findGame: FindGame): object => ({
  number: challenge.id,
  ...placeOf(challenge),
  from: challenge.hostId,
  to: challenge.guestId ?? null,
  what: setupName(kindOf(findGame, challenge.setup.kind), challenge.setup),
  state: challenge.state,
  made: time(challenge.createdAt),
});

/**
 * Everything about a member, as JSON.
 * @param games as `exportedGame` makes them
 */
export function makeExport(
  exported: Exported,
  games: readonly string[],
  findGame: FindGame,
  now: Timestamp,
): string {
  const { memberId, profile, settings, banned, ratings, blocked, challenges } = exported;
  const about = {
    made: time(now),
    id: memberId,
    profile,
    settings,
    banned,
    ratings: ratings.map(({ kind, standing: { rating, games: played } }) => ({
      game: kind,
      rating: rating.rating,
      deviation: rating.deviation,
      volatility: rating.volatility,
      games: played,
    })),
    blocked,
    challenges: challenges.map((challenge) => challengeOf(challenge, findGame)),
  };
  return `${JSON.stringify(about, null, 1).slice(0, -2)},\n "games": [\n${games.join(",\n")}\n ]\n}\n`;
}
