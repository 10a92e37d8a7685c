import { expect, test } from "vitest";
import { mediaAddress, parseJump, webAddress } from "../../src/page/links.ts";

test("a Discord link names server, channel and message", () => {
  expect(parseJump("https://discord.com/channels/1/2/3")).toEqual({
    guildId: "1",
    channelId: "2",
    messageId: "3",
  });
  expect(parseJump("https://discord.com/channels/1/2")?.messageId).toBeUndefined();
});

test.each([
  "https://discord.com.evil.example/channels/1/2/3",
  "https://evil.example/?https://discord.com/channels/1/2/3",
  "http://discord.com/channels/1/2/3",
  "https://discord.com/channels/@me/2/3",
])("%s is no such link", (url) => {
  expect(parseJump(url)).toBeUndefined();
});

test("only web addresses may be followed", () => {
  expect(webAddress("https://a.example/b")).toBe("https://a.example/b");
  for (const url of ["javascript:alert(1)", "data:text/html,x", "//a.example", "file:///etc", " https://a b"])
    expect(webAddress(url)).toBeUndefined();
});

test("attachment:// means a file of the same message", () => {
  const files = [{ filename: "board.png", url: "http://127.0.0.1:1/board.png" }];
  expect(mediaAddress("attachment://board.png", files)).toBe("http://127.0.0.1:1/board.png");
  expect(mediaAddress("attachment://other.png", files)).toBeUndefined();
  expect(mediaAddress("https://a.example/c.png", files)).toBe("https://a.example/c.png");
});
