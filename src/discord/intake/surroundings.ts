import type { Place } from "../../play/place.ts";
import { OBJECTIONS } from "../wording/refusal.ts";
import type { Acting } from "./acting.ts";
import type { Call } from "./call.ts";
import type { KnowServer } from "./known-servers.ts";
import { objectionTo } from "./opponent.ts";
import { lackingPermissions } from "./permissions.ts";
import { visibleChannels } from "./visible-channels.ts";

/** What can be found out about the place where somebody acts, and about the others there. */
export type Surroundings = Pick<Call, "visibleChannels" | "objection" | "hasLeft">;

export const surroundingsOf = (interaction: Acting, place: Place, knowServer: KnowServer): Surroundings =>
  place.kind === "server" ? inServer(interaction, knowServer) : apart(interaction, place);

const inServer = (interaction: Acting, knowServer: KnowServer): Surroundings => ({
  async visibleChannels() {
    await knowServer(interaction);
    return visibleChannels(interaction);
  },
  async objection(opponentId) {
    await knowServer(interaction);
    const lacking = lackingPermissions(interaction);
    if (lacking !== undefined || opponentId === undefined) return lacking;
    const found = await objectionTo(interaction, opponentId);
    return found && OBJECTIONS[found];
  },
  async hasLeft(memberId) {
    await knowServer(interaction);
    return (await objectionTo(interaction, memberId)) === "notMember";
  },
});

/** The bot sees nobody there but the one who acts. */
const apart = (interaction: Acting, { channelId }: Place): Surroundings => ({
  visibleChannels: async () => [channelId],
  objection: async () => lackingPermissions(interaction),
  hasLeft: async () => false,
});
