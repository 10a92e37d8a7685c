import { ComponentType } from "discord-api-types/v10";
import type { Timestamp } from "../../lib/time.ts";
import { AUDIENCES, type Audience } from "../../play/ports/rating-store.ts";
import { altOfRatingChart, type RatingChart } from "../../render/rating-chart.ts";
import type { GameKind } from "../../rules/game-kind.ts";
import {
  AUDIENCE_LABELS,
  audienceSentence,
  LIST_ME,
  LOOK_BACK,
  type Profile,
  profileChart,
  profileText,
  UNLIST_ME,
} from "../wording/profile.ts";
import { pastGameName } from "../wording/replay.ts";
import { ButtonStyle, button, picture, row, text } from "./components.ts";
import { type Content, content } from "./content.ts";
import { makeCustomId } from "./custom-id.ts";

export type RenderRatings = (chart: RatingChart) => Promise<Uint8Array>;

const PICTURE = "profile.png";

/** What members choose about their own profile. */
export interface OwnChoices {
  readonly audience: Audience;
  readonly listed: boolean;
}

/**
 * @param kinds every game that has profiles
 * @param own undefined for whoever looks at somebody else's
 */
export async function profileMessage(
  profile: Profile,
  kinds: readonly GameKind[],
  own: OwnChoices | undefined,
  render: RenderRatings,
  now: Timestamp,
): Promise<Content> {
  const { kind, memberId, games, standing } = profile;
  // A picture of nothing says nothing.
  const hasPlayed = standing !== undefined || games.length > 0;
  const start = kind.begin(kind.presets[0].variant);
  if (start === undefined) throw new Error(`${kind.name} has no standard game`);
  const chart = profileChart(profile, start.scene([]).shapes, now);
  const alt = altOfRatingChart(chart);
  const others = kinds.filter(({ key }) => key !== kind.key);
  const switches = others.map(({ key, name }) =>
    button({ verb: "profileOf", kind: key, member: memberId }, name),
  );
  return content(
    [
      text(profileText(profile)),
      ...(hasPlayed ? [picture(PICTURE, alt)] : []),
      ...(games.length > 0 ? [row(gameSelect(profile, kinds))] : []),
      row(...switches, ...(own ? [listing(kind, own)] : [])),
      ...(own ? [row(...audiences(kind, own)), text(audienceSentence(own.audience, own.listed))] : []),
    ],
    { pictures: hasPlayed ? [{ name: PICTURE, png: await render(chart), alt }] : [] },
  );
}

const listing = ({ key }: GameKind, { listed }: OwnChoices) =>
  listed
    ? button({ verb: "unlistMe", kind: key }, UNLIST_ME)
    : button({ verb: "listMe", kind: key }, LIST_ME);

const audiences = ({ key }: GameKind, { audience: chosen }: OwnChoices) =>
  AUDIENCES.map((audience) =>
    button(
      { verb: "showTo", kind: key, audience },
      AUDIENCE_LABELS[audience],
      audience === chosen ? ButtonStyle.Primary : ButtonStyle.Secondary,
      audience === chosen,
    ),
  );

const gameSelect = ({ memberId, games, kind }: Profile, kinds: readonly GameKind[]) => ({
  type: ComponentType.StringSelect as const,
  custom_id: makeCustomId({ verb: "profileGame", kind: kind.key, member: memberId }),
  placeholder: LOOK_BACK,
  options: games.map((game) => ({
    label: pastGameName(
      game,
      kinds.find(({ key }) => key === game.kind),
      () => undefined,
    ),
    value: String(game.id),
  })),
});
