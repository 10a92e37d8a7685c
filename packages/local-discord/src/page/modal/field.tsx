import { type APIComponentInLabel, ComponentType, TextInputStyle } from "discord-api-types/v10";
import { useChat } from "../chat.ts";
import { Select } from "../select.tsx";
import { selectChoices } from "../select-choices.ts";
import type { FieldValue } from "./form.ts";

interface Props {
  readonly label: string;
  readonly component: APIComponentInLabel;
  readonly value: FieldValue;
  readonly invalid: boolean;
  readonly onValue: (value: FieldValue) => void;
}

/** What is filled in below a label. */
export function Field({ label, component, value, invalid, onValue }: Props) {
  const { world } = useChat();
  switch (component.type) {
    case ComponentType.TextInput: {
      const shared = {
        id: component.custom_id,
        value: String(value),
        placeholder: component.placeholder ?? "",
        "aria-invalid": invalid,
        "aria-required": component.required !== false,
        onInput: (event: { readonly currentTarget: { readonly value: string } }) =>
          onValue(event.currentTarget.value),
      };
      return component.style === TextInputStyle.Paragraph ? (
        <textarea rows={4} {...shared} />
      ) : (
        <input type="text" autoComplete="off" {...shared} />
      );
    }
    case ComponentType.RadioGroup:
    case ComponentType.CheckboxGroup: {
      const single = component.type === ComponentType.RadioGroup;
      const chosen = typeof value === "string" ? [value] : value;
      const toggle = (option: string) =>
        chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option];
      return (
        <fieldset class="ticks">
          <legend class="visually-hidden">{label}</legend>
          {component.options.map((option) => (
            <label key={option.value} class="tick">
              <input
                type={single ? "radio" : "checkbox"}
                name={component.custom_id}
                checked={chosen.includes(option.value)}
                aria-invalid={invalid}
                onChange={() => onValue(single ? option.value : toggle(option.value))}
              />
              <span class="option-words">
                <span>{option.label}</span>
                {option.description && <small>{option.description}</small>}
              </span>
            </label>
          ))}
        </fieldset>
      );
    }
    case ComponentType.Checkbox:
      return (
        <label class="tick">
          <input
            type="checkbox"
            checked={value === "true"}
            onChange={(event) => onValue(String(event.currentTarget.checked))}
          />
          <span>{label}</span>
        </label>
      );
    case ComponentType.FileUpload:
      return <p class="note">The local Discord takes no files.</p>;
    default: {
      const { choices } = selectChoices(component, world);
      return (
        <Select
          label={label}
          placeholder={component.placeholder ?? "Make a selection"}
          choices={choices}
          chosen={typeof value === "string" ? [value] : value}
          min={component.required === false ? 0 : (component.min_values ?? 1)}
          max={component.max_values ?? 1}
          invalid={invalid}
          onChoose={onValue}
        />
      );
    }
  }
}
