import { PermissionFlagsBits } from "discord-api-types/v10";
import { isUserInstalled } from "../world/availability.ts";
import type { Interaction } from "../world/interactions.ts";
import { has } from "../world/permissions.ts";
import type { World } from "../world/world.ts";
import { originOf } from "./origin.ts";
import type { Address } from "./publish.ts";

/**
 * Where the answers to an interaction go. Where members may not use external apps, only they see what an app
 * of their own answers (topics/permissions.mdx, USE_EXTERNAL_APPS).
 */
export function addressOf(world: World, interaction: Interaction): Address {
  const { channelId, userId, metadata } = interaction;
  const place = world.placeOf(channelId);
  const isHushed =
    place?.guild !== undefined &&
    isUserInstalled(metadata.authorizing_integration_owners) &&
    !has(place.permissions(userId), PermissionFlagsBits.UseExternalApps);
  return { channelId, privateTo: userId, isHushed, origin: originOf(world, interaction) };
}
