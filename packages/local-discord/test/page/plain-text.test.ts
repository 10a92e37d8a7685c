import { ComponentType } from "discord-api-types/v10";
import { expect, test } from "vitest";
import { plainText } from "../../src/page/plain-text.ts";

const ada = { id: "2", username: "ada", displayName: "Ada", colour: "#000", bot: false };
const nothing = { content: "", embeds: [], components: [], attachments: [] };

test("a message in words has names but no signs", () => {
  const content = "## Your **turn**, <@2>\n- see [the board](https://a.example) <t:1:R>";
  expect(plainText({ ...nothing, content }, [ada])).toBe("Your turn, Ada see the board");
});

test("the texts and pictures of components are read in their order", () => {
  const container = {
    type: ComponentType.Container as const,
    components: [
      { type: ComponentType.TextDisplay as const, content: "# Chess" },
      {
        type: ComponentType.MediaGallery as const,
        items: [{ media: { url: "attachment://b.png" }, description: "An empty board." }],
      },
      { type: ComponentType.Separator as const },
    ],
  };
  expect(plainText({ ...nothing, components: [container] }, [])).toBe("Chess An empty board.");
});
