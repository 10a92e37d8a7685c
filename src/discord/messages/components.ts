import {
  type APIActionRowComponent,
  type APIButtonComponentWithCustomId,
  type APIComponentInContainer,
  type APIComponentInMessageActionRow,
  type APIContainerComponent,
  type APIFileComponent,
  type APIMediaGalleryComponent,
  type APIMessageTopLevelComponent,
  type APISectionComponent,
  type APISeparatorComponent,
  type APITextDisplayComponent,
  ButtonStyle,
  ComponentType,
} from "discord-api-types/v10";
import { makeCustomId, type Press } from "./custom-id.ts";

export { ButtonStyle };

export type Component = APIMessageTopLevelComponent;

/** What stands in a container: anything but another one. */
export type InnerComponent = APIComponentInContainer;

export type Button = APIButtonComponentWithCustomId;

export const text = (content: string): APITextDisplayComponent => ({
  type: ComponentType.TextDisplay,
  content,
});

export const separator = (): APISeparatorComponent => ({ type: ComponentType.Separator });

/** Pictures among the files of the message, side by side. */
export const gallery = (
  pictures: readonly { readonly name: string; readonly alt: string }[],
): APIMediaGalleryComponent => ({
  type: ComponentType.MediaGallery,
  items: pictures.map(({ name, alt }) => ({ media: { url: `attachment://${name}` }, description: alt })),
});

export const picture = (name: string, alt: string): APIMediaGalleryComponent => gallery([{ name, alt }]);

/** A file among those of the message, to be loaded down. */
export const attachment = (name: string): APIFileComponent => ({
  type: ComponentType.File,
  file: { url: `attachment://${name}` },
});

export const row = (
  ...components: readonly APIComponentInMessageActionRow[]
): APIActionRowComponent<APIComponentInMessageActionRow> => ({
  type: ComponentType.ActionRow,
  components: [...components],
});

type Style = ButtonStyle.Primary | ButtonStyle.Secondary | ButtonStyle.Success | ButtonStyle.Danger;

export const button = (
  press: Press,
  label: string,
  style: Style = ButtonStyle.Secondary,
  disabled = false,
): APIButtonComponentWithCustomId => ({
  type: ComponentType.Button,
  custom_id: makeCustomId(press),
  label,
  style,
  disabled,
});

/**
 * Everything that belongs together, framed.
 * @param colour of its edge, as 0xrrggbb; undefined for none
 */
export const container = (
  colour: number | undefined,
  components: readonly APIComponentInContainer[],
): APIContainerComponent => ({
  type: ComponentType.Container,
  ...(colour !== undefined && { accent_color: colour }),
  components: [...components],
});

/** Lines of text with one button beside them. */
export const section = (content: string, accessory: APIButtonComponentWithCustomId): APISectionComponent => ({
  type: ComponentType.Section,
  components: [text(content)],
  accessory,
});
