import type { APIApplicationCommandOptionChoice } from "discord-api-types/v10";
import { useEffect, useState } from "preact/hooks";
import type { GivenOption } from "../../protocol.ts";
import { useChat } from "../chat.ts";
import type { State } from "../state.ts";
import { type Draft, soFar } from "./draft.ts";
import { completes, type Part } from "./values.ts";

/** Asks the bot for completion; gives the question's nonce. */
export type Ask = (command: string, options: readonly GivenOption[]) => string;

export interface Question {
  readonly status: "none" | "waiting" | "answered" | "failed";
  readonly choices: readonly APIApplicationCommandOptionChoice[];
}

/** How long a reader must have stopped typing before the bot is asked, in milliseconds. */
const pause = 150;

/** What the bot says about the option that is being typed, if the bot completes it. */
export function useQuestion(
  draft: Draft | undefined,
  part: Part | undefined,
  answer: State["choices"],
  ask: Ask,
): Question {
  const { requests } = useChat();
  const [asked, setAsked] = useState<{ readonly part: Part; readonly nonce: string } | undefined>(undefined);
  useEffect(() => {
    if (!draft || !part || !completes(part.option)) return;
    const timer = setTimeout(
      () => setAsked({ part, nonce: ask(draft.command.name, soFar(draft, part.option.name)) }),
      pause,
    );
    return () => clearTimeout(timer);
  }, [part]);

  if (!part || !completes(part.option)) return { status: "none", choices: [] };
  // An answer to what was typed before would offer what nobody looks for any more.
  const nonce = asked?.part === part ? asked.nonce : undefined;
  if (nonce !== undefined && answer?.nonce === nonce) return { status: "answered", choices: answer.choices };
  const failed = requests.some((request) => request.nonce === nonce && request.status === "failed");
  return { status: failed ? "failed" : "waiting", choices: [] };
}
