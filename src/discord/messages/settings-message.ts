import type { MemberSettings, ServerSettings } from "../../play/settings.ts";
import { CHANGE_MINE, CHANGE_SERVER, memberSettingsText, serverSettingsText } from "../wording/settings.ts";
import { button, row, text } from "./components.ts";
import { type Content, content } from "./content.ts";

/** What holds in a server, and whether the one who asks may change it. */
export interface ServerSide {
  readonly settings: ServerSettings;
  readonly mayManage: boolean;
}

/**
 * What a member has chosen, and what their server has.
 * @param server undefined outside of servers
 */
export const settingsMessage = (mine: MemberSettings, server: ServerSide | undefined): Content =>
  content([
    text(memberSettingsText(mine)),
    ...(server ? [text(serverSettingsText(server.settings))] : []),
    row(
      button({ verb: "changeMine" }, CHANGE_MINE),
      ...(server?.mayManage ? [button({ verb: "changeServer" }, CHANGE_SERVER)] : []),
    ),
  ]);
