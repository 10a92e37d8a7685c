/** The permissions that the bot needs, as Discord's own settings call them. */
export const PERMISSION_NAMES = {
  ViewChannel: "View Channel",
  SendMessages: "Send Messages",
  AttachFiles: "Attach Files",
  SendMessagesInThreads: "Send Messages in Threads",
} as const;
