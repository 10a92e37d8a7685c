import type { Place } from "./place.ts";
import type { SettingsStore } from "./ports/settings-store.ts";
import { SERVER_DEFAULTS, type ServerSettings } from "./settings.ts";

/** What holds in a place. In those apart nobody chooses for others. */
export const settingsAt = async (
  store: Pick<SettingsStore, "serverSettings">,
  place: Place,
): Promise<ServerSettings> =>
  place.kind === "server" ? store.serverSettings(place.guildId) : SERVER_DEFAULTS;
