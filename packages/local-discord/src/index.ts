/// <reference path="./discord-api-spec.d.ts" />
export type { Actor, OptionValues, Touch } from "./actor/actor.ts";
export type { Answer } from "./actor/answer.ts";
export { partsOf, type Target } from "./actor/components.ts";
export type { Fields } from "./actor/modal.ts";
export { ClientRefusal } from "./actor/refusal.ts";
export { answerProblems } from "./checks/answers.ts";
export { type Clock, type ManualClock, manualClock } from "./clock.ts";
export type { ErrorCode } from "./errors.ts";
export {
  type LocalDiscord,
  type LocalDiscordOptions,
  type Server,
  startLocalDiscord,
} from "./local-discord.ts";
export type { Fault } from "./rest/faults.ts";
export type { Recorded, Violation } from "./rest/recorder.ts";
export { BOT_ID } from "./world/cast.ts";
export type { Guild } from "./world/guild.ts";
