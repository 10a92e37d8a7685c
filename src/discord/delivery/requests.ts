import { type APIMessage, type Client, Routes } from "discord.js";
import { type ChannelId, type MessageId, toMessageId } from "../../lib/ids.ts";
import type { View } from "../../play/view.ts";
import { type Content, request } from "../messages/content.ts";
import type { Message } from "./origin.ts";
import type { Pace } from "./pace.ts";

/** The requests by which the bot shows games of its own right: by their ids alone, whoever is connected. */
export interface Requests {
  /** Changes a message; a private one by the token of the call that it answered. */
  edit(message: Message & Partial<Pick<View, "access">>, content: Content): Promise<void>;
  /**
   * Posts a message, and tells its id.
   * @param nonce Discord posts no second message of this nonce within minutes, but tells of the first
   */
  post(channelId: ChannelId, content: Content, nonce: string): Promise<MessageId>;
  /** Takes a message away. */
  remove(message: Message): Promise<void>;
}

/** The same requests, each when its turn has come. */
export const paced = (requests: Requests, pace: Pace): Requests => ({
  async edit(...edit) {
    await pace();
    await requests.edit(...edit);
  },
  async post(...post) {
    await pace();
    return requests.post(...post);
  },
  async remove(message) {
    await pace();
    await requests.remove(message);
  },
});

export const createRequests = ({ application, rest }: Client<true>): Requests => ({
  async edit({ channelId, messageId, access }, content) {
    if (access) {
      const route = Routes.webhookMessage(application.id, access.token, messageId);
      await rest.patch(route, { ...request(content), auth: false });
    } else await rest.patch(Routes.channelMessage(channelId, messageId), request(content));
  },

  async post(channelId, content, nonce) {
    const { body, files } = request(content);
    const once = { ...body, nonce, enforce_nonce: true };
    const posted = (await rest.post(Routes.channelMessages(channelId), { body: once, files })) as APIMessage;
    return toMessageId(posted.id);
  },

  async remove({ channelId, messageId }) {
    await rest.delete(Routes.channelMessage(channelId, messageId));
  },
});
