import type { APIMessage } from "discord-api-types/v10";
import { expect, test } from "vitest";
import { compareIds, type Event, initial, reduce, type State } from "../../src/page/state.ts";
import type { ToPage } from "../../src/protocol.ts";

const message = (id: string, content = ""): APIMessage => ({
  id,
  content,
  channel_id: "1",
  author: { id: "5", username: "bot", discriminator: "0", global_name: null, avatar: null },
  timestamp: "2026-01-01T00:00:00.000Z",
  edited_timestamp: null,
  tts: false,
  mention_everyone: false,
  mentions: [],
  mention_roles: [],
  attachments: [],
  embeds: [],
  pinned: false,
  type: 0,
});
const hello: ToPage = {
  type: "hello",
  me: { id: "2", username: "ada", displayName: "Ada", colour: "#000", bot: false },
  members: [],
  guild: { id: "9", name: "Server" },
  channels: [],
  commands: [],
  welcome: { suggestions: [], notice: undefined },
  messages: [message("100"), message("99")],
};
const received = (content: ToPage): Event => ({ type: "received", message: content });
const after = (...events: readonly Event[]): State => events.reduce(reduce, initial);
const ids = (state: State) => state.world?.messages.map(({ id }) => id);
const press = (nonce: string): Event => ({
  type: "asked",
  request: {
    nonce,
    status: "pending",
    about: { kind: "component", messageId: "100", customId: "c", values: undefined },
  },
});

test("ids compare as numbers that are too large for one", () => {
  expect(compareIds("99", "100")).toBeLessThan(0);
  expect(compareIds("1000000000000000002", "1000000000000000001")).toBeGreaterThan(0);
});

test("messages stand by age, however they arrive", () => {
  expect(ids(after(received(hello), received({ type: "message", message: message("98") })))).toEqual([
    "98",
    "99",
    "100",
  ]);
});

test("a message that is known changes in its place", () => {
  const state = after(received(hello), received({ type: "message", message: message("99", "new") }));
  expect(state.world?.messages.map(({ content }) => content)).toEqual(["new", ""]);
});

test("deleted and dismissed messages vanish", () => {
  const deleted: ToPage = { type: "messageDelete", channelId: "1", messageId: "99" };
  expect(ids(after(received(hello), received(deleted)))).toEqual(["100"]);
  expect(ids(after(received(hello), { type: "dismissed", messageId: "100" }))).toEqual(["99"]);
});

test("what was dismissed does not come back with a new connection", () => {
  expect(ids(after(received(hello), { type: "dismissed", messageId: "100" }, received(hello)))).toEqual([
    "99",
  ]);
});

test("a new hello replaces what was known", () => {
  expect(ids(after(received(hello), received({ ...hello, messages: [] })))).toEqual([]);
});

test("an answered press leaves nothing, a failed one stays until the next press on the message", () => {
  const answer = (status: "sent" | "answered" | "failed") =>
    received({ type: "interaction", nonce: "a", status });
  expect(after(press("a"), answer("sent")).requests).toHaveLength(1);
  expect(after(press("a"), answer("answered")).requests).toEqual([]);
  const failed = after(press("a"), answer("failed"));
  expect(failed.requests.map(({ status }) => status)).toEqual(["failed"]);
  expect(reduce(failed, press("b")).requests.map(({ nonce }) => nonce)).toEqual(["b"]);
});

test("what was pending when the connection dropped has failed", () => {
  const state = after(press("a"), { type: "unlinked" });
  expect(state.link).toBe("lost");
  expect(state.requests.map(({ status }) => status)).toEqual(["failed"]);
});

test("a form stays open until it is answered", () => {
  const modal = { custom_id: "m", title: "Form", components: [] };
  const submitted: Event = {
    type: "asked",
    request: { nonce: "b", status: "pending", about: { kind: "modal" } },
  };
  const open = after(press("a"), received({ type: "modalOpen", nonce: "a", modal }), submitted);
  expect(open.modal?.opener).toBe("a");
  const failed = reduce(open, received({ type: "interaction", nonce: "b", status: "failed" }));
  expect(failed.modal?.opener).toBe("a");
  const answered = reduce(open, received({ type: "interaction", nonce: "b", status: "answered" }));
  expect(answered.modal).toBeUndefined();
});
