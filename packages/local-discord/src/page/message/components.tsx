import {
  type APIActionRowComponent,
  type APIComponentInMessageActionRow,
  type APIMessage,
  type APIMessageTopLevelComponent,
  type APISectionComponent,
  type APISelectMenuComponent,
  ComponentType,
} from "discord-api-types/v10";
import { useChat } from "../chat.ts";
import { RichText } from "../rich-text.tsx";
import { Select } from "../select.tsx";
import { selectChoices } from "../select-choices.ts";
import { Button, usePending } from "./button.tsx";
import { cssColour } from "./colour.ts";
import { FileCard, Picture } from "./picture.tsx";

interface Props<Component> {
  readonly message: APIMessage;
  readonly component: Component;
}

/** A component of a message, of either version. */
export function Component({ message, component }: Props<APIMessageTopLevelComponent>) {
  switch (component.type) {
    case ComponentType.ActionRow:
      return <Row message={message} component={component} />;
    case ComponentType.TextDisplay:
      return <RichText source={component.content} />;
    case ComponentType.Section:
      return <Section message={message} component={component} />;
    case ComponentType.MediaGallery:
      return (
        <div class={component.items.length > 1 ? "gallery several" : "gallery"}>
          {component.items.map(({ media, description }, index) => (
            <Picture key={index} media={media} alt={description} attachments={message.attachments} />
          ))}
        </div>
      );
    case ComponentType.Separator:
      return (
        <hr
          class={`${component.divider === false ? "bare" : "line"} ${component.spacing === 2 ? "large" : "small"}`}
        />
      );
    case ComponentType.File:
      return <FileCard url={component.file.url} attachments={message.attachments} />;
    case ComponentType.Container:
      return (
        <section
          class={component.accent_color == null ? "card plain" : "card"}
          style={{ borderLeftColor: cssColour(component.accent_color) }}
        >
          {component.components.map((inner, index) => (
            <Component key={index} message={message} component={inner} />
          ))}
        </section>
      );
  }
}

/**
 * The longest label, in characters, that lets five buttons share a phone's width evenly, as a board wants it.
 */
const shortLabel = 6;

function Row({ message, component }: Props<APIActionRowComponent<APIComponentInMessageActionRow>>) {
  const even =
    component.components.length > 2 &&
    component.components.every((inner) => "label" in inner && [...(inner.label ?? "")].length <= shortLabel);
  return (
    <div class={even ? "row even" : "row"}>
      {component.components.map((inner, index) =>
        inner.type === ComponentType.Button ? (
          <Button key={index} message={message} component={inner} />
        ) : (
          <Menu key={inner.custom_id} message={message} component={inner} />
        ),
      )}
    </div>
  );
}

function Menu({ message, component }: Props<APISelectMenuComponent>) {
  const { world, press } = useChat();
  const pending = usePending(message.id, component.custom_id);
  const { choices, chosen } = selectChoices(component, world);
  const placeholder = component.placeholder ?? "Make a selection";
  return (
    <Select
      label={placeholder}
      placeholder={placeholder}
      choices={choices}
      chosen={pending?.values ?? chosen}
      min={component.min_values ?? 1}
      max={component.max_values ?? 1}
      disabled={component.disabled}
      busy={pending !== undefined}
      onChoose={(values) => press(message.id, component.custom_id, values)}
    />
  );
}

function Section({ message, component }: Props<APISectionComponent>) {
  const { accessory } = component;
  return (
    <div class="section">
      <div>
        {component.components.map((text, index) => (
          <RichText key={index} source={text.content} />
        ))}
      </div>
      {accessory.type === ComponentType.Button ? (
        <Button message={message} component={accessory} />
      ) : (
        <div class="thumbnail">
          <Picture media={accessory.media} alt={accessory.description} attachments={message.attachments} />
        </div>
      )}
    </div>
  );
}
