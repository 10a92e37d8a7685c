import type { InputHTMLAttributes } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../icons.tsx";
import type { Part } from "./values.ts";

interface Props {
  readonly part: Part;
  readonly active: boolean;
  readonly invalid: boolean;
  readonly combobox: InputHTMLAttributes<HTMLInputElement>;
  readonly onFocus: () => void;
  readonly onText: (text: string) => void;
  readonly onRemove: () => void;
}

/** One option of the command: its name, and where its value is typed. */
export function Slot({ part, active, invalid, combobox, onFocus, onText, onRemove }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { name, description, required } = part.option;
  useLayoutEffect(() => {
    if (active) input.current?.focus();
  }, [active]);
  return (
    <span class={invalid ? "slot invalid" : "slot"}>
      <label for={`slot-${name}`}>{name}</label>
      <input
        {...combobox}
        ref={input}
        id={`slot-${name}`}
        aria-label={`${name}: ${description}`}
        aria-required={required === true}
        aria-invalid={invalid}
        size={Math.max(6, part.text.length + 1)}
        value={part.text}
        onFocus={onFocus}
        onInput={(event) => onText(event.currentTarget.value)}
      />
      {!required && (
        <button type="button" class="slot-remove" aria-label={`Leave out ${name}`} onClick={onRemove}>
          <Icon name="close" />
        </button>
      )}
    </span>
  );
}
