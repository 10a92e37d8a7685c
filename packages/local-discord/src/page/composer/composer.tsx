import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { GivenOption } from "../../protocol.ts";
import { useChat } from "../chat.ts";
import { Icon } from "../icons.tsx";
import type { State } from "../state.ts";
import { Chips } from "./chips.tsx";
import { Completion } from "./completion.tsx";
import {
  add,
  begin,
  type Draft,
  finish,
  focus,
  matchCommands,
  type Problem,
  remove,
  type,
  unused,
} from "./draft.ts";
import { completionItems } from "./items.ts";
import { type Ask, type Question, useQuestion } from "./question.ts";
import { useSlash } from "./slash.ts";
import { Slot } from "./slot.tsx";
import { expected, type Part } from "./values.ts";

interface Props {
  readonly draft: Draft | undefined;
  readonly onDraft: (draft: Draft | undefined) => void;
  readonly choices: State["choices"];
  readonly onRun: (command: string, options: readonly GivenOption[]) => void;
  readonly onComplete: Ask;
}

/** The box in which a command is put together: first its name, then its options. */
export function Composer({ draft, onDraft, choices, onRun, onComplete }: Props) {
  const { world } = useChat();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const [closed, setClosed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const entry = useRef<HTMLInputElement>(null);
  const part = draft?.parts.find(({ option }) => option.name === draft.active);
  const question = useQuestion(draft, part, choices, onComplete);
  useSlash(entry);

  const before = useRef(draft);
  useLayoutEffect(() => {
    const ended = before.current && !draft;
    before.current = draft;
    if (ended || (draft && !part)) entry.current?.focus();
    setText("");
    setClosed(false);
    setAt(draft && !part ? -1 : 0);
  }, [draft]);

  const change = (next: Draft | undefined) => {
    setProblem(undefined);
    onDraft(next);
  };
  const items = completionItems({ draft, part, text, choices: question.choices }, world, change);
  const open = focused && !closed && (draft !== undefined || text.startsWith("/"));
  const index = Math.min(at, items.length - 1);
  const chosen = open ? items[index] : undefined;
  const resting = draft !== undefined && !part && index < 0;
  const listed = resting ? [] : items;

  const submit = () => {
    if (!draft) {
      const [named] = matchCommands(world.commands, text);
      if (text.startsWith("/") && named) change(begin(named));
      else if (text) setProblem({ option: "", text: "Only commands are sent here: type / and choose one." });
      return;
    }
    const result = finish(draft, world);
    if ("option" in result) {
      onDraft(focus(draft, result.option));
      setProblem(result);
      return;
    }
    onRun(draft.command.name, result);
    change(undefined);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const count = items.length;
    const backspace = event.key === "Backspace" && (event.target as HTMLInputElement).value === "";
    if (event.isComposing) return;
    if (event.key === "ArrowDown" && count > 0) setAt((index + 1) % count);
    else if (event.key === "ArrowUp" && count > 0) setAt((Math.max(index, 0) - 1 + count) % count);
    else if (event.key === "Escape" && open) setClosed(true);
    else if (event.key === "Escape" && draft) change(undefined);
    else if ((event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) && chosen) chosen.choose();
    else if (event.key === "Enter") submit();
    else if (backspace && draft) change(draft.active ? remove(draft, draft.active) : stepBack(draft));
    else return;
    event.preventDefault();
  };

  const combobox = {
    role: "combobox",
    autoComplete: "off",
    spellcheck: false,
    "aria-autocomplete": "list",
    "aria-expanded": open && listed.length > 0,
    "aria-controls": "completion",
    "aria-activedescendant": chosen ? `completion-${index}` : undefined,
    onKeyDown,
  } as const;

  return (
    <form
      class="composer"
      aria-label="Command box"
      onFocusIn={() => setFocused(true)}
      onFocusOut={(event) => setFocused(event.currentTarget.contains(event.relatedTarget as Node | null))}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {open && (
        <Completion
          title={part?.option.name ?? (draft ? `/${draft.command.name}` : "Commands")}
          hint={part?.option.description ?? draft?.command.description}
          empty={resting ? sendHint(items.length > 0) : emptyHint(question, part)}
          items={listed}
          at={index}
          onHover={setAt}
        />
      )}
      {problem && (
        <p class="problem" role="alert">
          {problem.text}
        </p>
      )}
      <div class="box">
        <div class="parts">
          {draft && <span class="command-name">/{draft.command.name}</span>}
          {draft?.parts.map((slot) => (
            <Slot
              key={slot.option.name}
              part={slot}
              active={slot === part}
              invalid={problem?.option === slot.option.name}
              combobox={combobox}
              onFocus={() => slot !== part && change(focus(draft, slot.option.name))}
              onText={(value) => change(type(draft, slot.option.name, value))}
              onRemove={() => change(remove(draft, slot.option.name))}
            />
          ))}
          <input
            {...combobox}
            ref={entry}
            class="entry"
            aria-label={draft ? `More options of ${draft.command.name}; Enter sends` : "Command"}
            placeholder={draft ? "" : "Type / for a command"}
            value={part ? "" : text}
            onFocus={() => draft && part && change(focus(draft, undefined))}
            onInput={(event) => {
              setText(event.currentTarget.value);
              setAt(draft && event.currentTarget.value === "" ? -1 : 0);
              setClosed(false);
              setProblem(undefined);
            }}
          />
        </div>
        {draft && (
          <button
            type="button"
            class="icon-button"
            aria-label="Cancel the command"
            onClick={() => change(undefined)}
          >
            <Icon name="close" />
          </button>
        )}
        <button type="submit" class="icon-button send" aria-label="Send" disabled={!draft && !text}>
          <Icon name="send" />
        </button>
      </div>
      {draft && <Chips options={unused(draft)} onAdd={(option) => change(add(draft, option))} />}
    </form>
  );
}

/** Backspace at the end of a command: to its last option, or out of it. */
function stepBack(draft: Draft): Draft | undefined {
  const last = draft.parts.at(-1);
  return last && focus(draft, last.option.name);
}

const sendHint = (more: boolean) => (more ? "Send it, or add options below." : "Send it with Enter.");

function emptyHint({ status }: Question, part: Part | undefined): string | undefined {
  if (status === "failed") return "The application did not respond.";
  return status === "waiting" ? "Loading options…" : part && expected(part.option);
}
