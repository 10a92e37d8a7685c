import { useId, useRef, useState } from "preact/hooks";
import { Avatar } from "./avatar.tsx";
import { Icon } from "./icons.tsx";
import type { Choice } from "./select-choices.ts";

interface Props {
  readonly label: string;
  readonly placeholder: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly min: number;
  readonly max: number;
  readonly disabled?: boolean | undefined;
  readonly busy?: boolean;
  readonly invalid?: boolean;
  readonly onChoose: (values: readonly string[]) => void;
}

/** A list of one or several values: a single one is taken at once, several when the list closes. */
export function Select(props: Props) {
  const { choices, chosen, min, max } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const [marked, setMarked] = useState(chosen);
  const [tooFew, setTooFew] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const shown = choices.filter(({ value }) => (open ? marked : chosen).includes(value));

  const show = () => {
    if (props.disabled || props.busy) return;
    setMarked(chosen);
    setTooFew(false);
    setAt(
      Math.max(
        0,
        choices.findIndex(({ value }) => chosen.includes(value)),
      ),
    );
    setOpen(true);
    requestAnimationFrame(() => list.current?.scrollIntoView({ block: "nearest" }));
  };
  const close = (values: readonly string[]) => {
    setOpen(false);
    const changed = values.length !== chosen.length || values.some((value) => !chosen.includes(value));
    setTooFew(values.length < min);
    if (changed && values.length >= min) props.onChoose(values);
  };
  const choose = (value: string) => {
    if (max === 1) {
      setOpen(false);
      props.onChoose(min === 0 && chosen.includes(value) ? [] : [value]);
    } else if (marked.includes(value)) setMarked(marked.filter((other) => other !== value));
    else if (marked.length < max) setMarked([...marked, value]);
  };
  const move = (to: number) => {
    setAt(Math.min(choices.length - 1, Math.max(0, to)));
    list.current?.children[to]?.scrollIntoView({ block: "nearest" });
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(at + 1),
    ArrowUp: () => move(at - 1),
    Home: () => move(0),
    End: () => move(choices.length - 1),
    Enter: () => choose(choices[at]?.value ?? ""),
    " ": () => choose(choices[at]?.value ?? ""),
    // As a click elsewhere does.
    Escape: () => close(marked),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = open ? keys[event.key] : event.key === "ArrowDown" ? show : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <div class="select">
      <button
        type="button"
        role="combobox"
        class="select-button"
        aria-label={props.label}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={open ? `${id}-${at}` : undefined}
        aria-disabled={props.disabled}
        aria-invalid={props.invalid}
        aria-busy={props.busy}
        onClick={() => (open ? close(marked) : show())}
        onKeyDown={onKeyDown}
        onBlur={() => open && close(marked)}
      >
        <span class={shown.length > 0 ? "select-value" : "select-value empty"}>
          {shown.map(({ label, emoji }) => [emoji, label].filter(Boolean).join(" ")).join(", ") ||
            props.placeholder}
        </span>
        {props.busy ? <span class="spinner" /> : <Icon name={open ? "up" : "down"} />}
      </button>
      {tooFew && (
        <p class="note" role="alert">
          Choose at least {min}: nothing was changed.
        </p>
      )}
      {open && (
        <div
          ref={list}
          class="listbox"
          role="listbox"
          id={`${id}-list`}
          aria-label={props.label}
          aria-multiselectable={max > 1}
        >
          {choices.map((choice, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox that owns the list has the keys
            <div
              key={choice.value}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              class={index === at ? "option at" : "option"}
              aria-selected={marked.includes(choice.value)}
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onPointerMove={() => setAt(index)}
              onClick={() => choose(choice.value)}
            >
              {choice.member && <Avatar member={choice.member} small />}
              {choice.emoji && <span class="emoji">{choice.emoji}</span>}
              <span class="option-words">
                <span>{choice.label}</span>
                {choice.description && <small>{choice.description}</small>}
              </span>
              {marked.includes(choice.value) && <Icon name="check" />}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
