import { randomBytes } from "node:crypto";
import { ButtonStyle, Client, ComponentType, Events, GatewayIntentBits, MessageFlags } from "discord.js";

/**
 * The reference: a bot of discord.js and nothing else. Its command shows a picture and a button; a press
 * shows another picture of the same size, given in bytes on the command line.
 */
const [bytes] = process.argv.slice(2).map(Number);
const { DISCORD_TOKEN: token, DISCORD_API_URL: api = "" } = process.env;

/** Compressed data looks like chance, so that nothing on the way can pack it further. */
const message = () =>
  ({
    flags: MessageFlags.IsComponentsV2,
    files: [{ name: "board.png", attachment: randomBytes(bytes ?? 0) }],
    components: [
      { type: ComponentType.MediaGallery, items: [{ media: { url: "attachment://board.png" } }] },
      {
        type: ComponentType.ActionRow,
        components: [
          { type: ComponentType.Button, customId: "again", label: "Again", style: ButtonStyle.Primary },
        ],
      },
    ],
  }) as const;

const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api } });
client.on(Events.InteractionCreate, async (interaction) => {
  if (interaction.isButton()) await interaction.update(message());
  else if (interaction.isChatInputCommand()) await interaction.reply(message());
});
client.once(Events.ClientReady, ({ application }) =>
  application.commands.set([{ name: "help", description: "Shows a picture" }]),
);
await client.login(token);
