import { z } from "zod";
import { REMINDERS } from "../clock/reminders.ts";
import {
  CHALLENGERS,
  MEMBER_DEFAULTS,
  type MemberSettings,
  NOTICES,
  SERVER_DEFAULTS,
  type ServerSettings,
} from "../play/settings.ts";

// What another version has not known, or not known so, is as if nobody had chosen it.
const MEMBER = z.object({
  challenges: z.enum(CHALLENGERS).catch(MEMBER_DEFAULTS.challenges),
  notices: z.enum(NOTICES).catch(MEMBER_DEFAULTS.notices),
  reminders: z.array(z.enum(REMINDERS)).readonly().catch(MEMBER_DEFAULTS.reminders),
  takeBacks: z.boolean().catch(MEMBER_DEFAULTS.takeBacks),
  confirm: z.boolean().catch(MEMBER_DEFAULTS.confirm),
  flip: z.boolean().catch(MEMBER_DEFAULTS.flip),
});

const SERVER = z.object({
  rated: z.boolean().catch(SERVER_DEFAULTS.rated),
  pings: z.boolean().catch(SERVER_DEFAULTS.pings),
  quiet: z.boolean().catch(SERVER_DEFAULTS.quiet),
});

export const parseMemberSettings = (column: unknown): MemberSettings => MEMBER.parse(column ?? {});
export const parseServerSettings = (column: unknown): ServerSettings => SERVER.parse(column ?? {});

export const memberSettingsColumn = (settings: MemberSettings) => ({
  ...settings,
  reminders: [...settings.reminders],
});

export const serverSettingsColumn = (settings: ServerSettings) => ({ ...settings });
