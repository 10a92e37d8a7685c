import type { APIApplicationCommand } from "discord-api-types/v10";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { GivenOption } from "../../protocol.ts";
import { useChat } from "../chat.ts";
import { Icon } from "../icons.tsx";
import type { State } from "../state.ts";
import { Completion, type Item } from "./completion.tsx";
import {
  add,
  begin,
  completes,
  type Draft,
  expected,
  finish,
  matchCommands,
  type Part,
  type Problem,
  pick,
  remove,
  soFar,
  suggest,
  type,
  unused,
} from "./draft.ts";
import { Slot } from "./slot.tsx";

interface Props {
  readonly draft: Draft | undefined;
  readonly onDraft: (draft: Draft | undefined) => void;
  readonly choices: State["choices"];
  readonly onRun: (command: string, options: readonly GivenOption[]) => void;
  /** Asks the bot for completion; gives the question's nonce. */
  readonly onComplete: (command: string, options: readonly GivenOption[]) => string;
}

/** How long a reader must have stopped typing before the bot is asked for completion. */
const pause = 150;

/** The box in which a command is put together: first its name, then its options. */
export function Composer({ draft, onDraft, choices, onRun, onComplete }: Props) {
  const { world, requests } = useChat();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const [closed, setClosed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const [question, setQuestion] = useState<string | undefined>(undefined);
  const entry = useRef<HTMLInputElement>(null);
  const active = draft?.parts.find(({ option }) => option.name === draft.active);
  const asksBot = active !== undefined && completes(active.option);

  useEffect(() => {
    if (!draft || !active || !asksBot) return;
    const timer = setTimeout(
      () => setQuestion(onComplete(draft.command.name, soFar(draft, active.option.name))),
      pause,
    );
    return () => clearTimeout(timer);
  }, [draft?.active, active?.text, asksBot]);

  useEffect(() => {
    const onSlash = (event: KeyboardEvent) => {
      const busy = event.target instanceof Element && event.target.closest("input, textarea, select, dialog");
      if (event.key !== "/" || busy || event.ctrlKey || event.metaKey) return;
      entry.current?.focus();
    };
    document.addEventListener("keydown", onSlash);
    return () => document.removeEventListener("keydown", onSlash);
  }, []);

  const drafted = useRef(false);
  useLayoutEffect(() => {
    const over = drafted.current && !draft;
    drafted.current = draft !== undefined;
    if (over || (draft && draft.active === undefined)) entry.current?.focus();
  }, [draft]);

  const change = (next: Draft | undefined) => {
    setText("");
    setProblem(undefined);
    setClosed(false);
    setAt(next?.active === undefined ? -1 : 0);
    if (next?.active !== draft?.active || next?.command !== draft?.command) setQuestion(undefined);
    onDraft(next);
  };
  const start = (command: APIApplicationCommand) => change(begin(command));

  const answered = choices !== undefined && choices.nonce === question;
  const failed = requests.some(({ nonce, status }) => nonce === question && status === "failed");
  const items: readonly Item[] = !draft
    ? matchCommands(text.startsWith("/") ? world.commands : [], text).map((command) => ({
        key: command.id,
        label: `/${command.name}`,
        detail: command.description,
        choose: () => start(command),
      }))
    : active
      ? suggest(active, world, answered ? choices.choices : []).map((suggestion) => ({
          key: String(suggestion.value),
          label: suggestion.label,
          detail: world.members.find(({ id }) => id === suggestion.memberId)?.username,
          member: world.members.find(({ id }) => id === suggestion.memberId),
          choose: () => change(pick(draft, active.option.name, suggestion)),
        }))
      : unused(draft)
          .filter(({ name }) => name.includes(text.trim().toLowerCase()))
          .map((option) => ({
            key: option.name,
            label: option.name,
            detail: option.description,
            choose: () => change(add(draft, option)),
          }));
  const open = focused && !closed && (draft !== undefined || text.startsWith("/"));
  const index = Math.min(at, items.length - 1);
  const chosen = open ? items[index] : undefined;
  const resting = draft !== undefined && !active && index < 0;
  const listed = resting ? [] : items;

  const submit = () => {
    if (!draft) {
      const [named] = matchCommands(world.commands, text);
      if (text.startsWith("/") && named) start(named);
      else if (text)
        setProblem({ option: "", text: "The playground knows commands only: type / and choose one." });
      return;
    }
    const result = finish(draft, world);
    if ("option" in result) {
      onDraft({ ...draft, active: result.option });
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
          title={!draft ? "Commands" : active ? active.option.name : `/${draft.command.name}`}
          hint={active?.option.description ?? draft?.command.description}
          empty={resting ? sendHint(items.length > 0) : waitHint(asksBot && !answered, failed, active)}
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
          {draft?.parts.map((part) => (
            <Slot
              key={part.option.name}
              part={part}
              active={part === active}
              invalid={problem?.option === part.option.name}
              combobox={combobox}
              onFocus={() => part !== active && change({ ...draft, active: part.option.name })}
              onText={(value) => {
                change(type(draft, part.option.name, value));
                setQuestion(undefined);
              }}
              onRemove={() => change(remove(draft, part.option.name))}
            />
          ))}
          <input
            {...combobox}
            ref={entry}
            class="entry"
            aria-label={draft ? `More options of ${draft.command.name}; Enter sends` : "Command"}
            placeholder={draft ? "" : "Type / for a command"}
            value={draft?.active === undefined ? text : ""}
            onFocus={() => draft?.active !== undefined && change({ ...draft, active: undefined })}
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
      {draft && unused(draft).length > 0 && (
        <div class="chips">
          {unused(draft).map((option) => (
            <button
              key={option.name}
              type="button"
              class="chip"
              title={option.description}
              onClick={() => change(add(draft, option))}
            >
              + {option.name}
            </button>
          ))}
        </div>
      )}
    </form>
  );
}

/** Backspace at the end of a command: to its last option, or out of it. */
function stepBack(draft: Draft): Draft | undefined {
  const last = draft.parts.at(-1);
  return last && { ...draft, active: last.option.name };
}

const sendHint = (more: boolean) =>
  more ? "Send it, or add options with the arrow keys or the buttons below." : "Send it with Enter.";

function waitHint(waiting: boolean, failed: boolean, active: Part | undefined): string | undefined {
  if (failed) return "The application did not respond.";
  return waiting ? "Loading options…" : active && expected(active.option);
}
