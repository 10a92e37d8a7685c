import { type APIStringSelectComponent, ComponentType } from "discord-api-types/v10";
import type { MemberId } from "../../lib/ids.ts";
import { type SetupPreset, setupPresets } from "../../play/setup.ts";
import type { GameKind } from "../../rules/game-kind.ts";
import { INVITE, INVITE_FORM, inviteText } from "../wording/invite.ts";
import { ButtonStyle, button, row, text } from "./components.ts";
import { type Content, content } from "./content.ts";
import { makeCustomId, type PressOf } from "./custom-id.ts";

const select = (
  press: PressOf<"inviteKind" | "invitePreset">,
  choices: readonly Pick<SetupPreset, "key" | "name">[],
  chosen: string,
): APIStringSelectComponent => ({
  type: ComponentType.StringSelect,
  custom_id: makeCustomId(press),
  options: choices.map(({ key, name }) => ({ label: name, value: key, default: key === chosen })),
});

/** In private: what a member may choose before they challenge another one. */
export function inviteMessage(
  kinds: readonly GameKind[],
  kind: GameKind,
  preset: string,
  member: MemberId,
): Content {
  const chosen = { kind: kind.key, preset, member };
  return content([
    text(inviteText(member)),
    row(select({ verb: "inviteKind", ...chosen }, kinds, kind.key)),
    row(select({ verb: "invitePreset", ...chosen }, setupPresets(kind), preset)),
    row(
      button({ verb: "invite", ...chosen }, INVITE, ButtonStyle.Success),
      button({ verb: "inviteForm", kind: kind.key, member }, INVITE_FORM),
    ),
  ]);
}
