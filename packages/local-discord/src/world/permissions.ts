import type { APIGuildMember, APIOverwrite, APIRole } from "discord-api-types/v10";
import { PermissionFlagsBits } from "discord-api-types/v10";

const ALL_PERMISSIONS = Object.values(PermissionFlagsBits).reduce((all, flag) => all | flag, 0n);

interface Realm {
  readonly id: string;
  readonly ownerId: string;
  readonly roles: readonly APIRole[];
}

const apply = (permissions: bigint, overwrites: readonly APIOverwrite[]): bigint => {
  const deny = overwrites.reduce((all, overwrite) => all | BigInt(overwrite.deny), 0n);
  const allow = overwrites.reduce((all, overwrite) => all | BigInt(overwrite.allow), 0n);
  return (permissions & ~deny) | allow;
};

/**
 * What a member may do, with a channel's overwrites in the order of topics/permissions.mdx: everyone, roles,
 * member.
 */
export function permissionsOf(
  realm: Realm,
  member: APIGuildMember,
  overwrites: readonly APIOverwrite[] = [],
): bigint {
  const { id: memberId } = member.user;
  if (memberId === realm.ownerId) return ALL_PERMISSIONS;
  const held = new Set([realm.id, ...member.roles]);
  const base = realm.roles
    .filter((role) => held.has(role.id))
    .reduce((all, role) => all | BigInt(role.permissions), 0n);
  if ((base & PermissionFlagsBits.Administrator) !== 0n) return ALL_PERMISSIONS;
  const forEveryone = overwrites.filter(({ id }) => id === realm.id);
  const forRoles = overwrites.filter(({ id }) => member.roles.includes(id));
  const forMember = overwrites.filter(({ id }) => id === memberId);
  return [forEveryone, forRoles, forMember].reduce(apply, base);
}

export const has = (permissions: bigint, wanted: bigint): boolean => (permissions & wanted) === wanted;
