import { useEffect, useRef } from "preact/hooks";
import type { Member } from "../../protocol.ts";
import { Avatar } from "../avatar.tsx";

export interface Item {
  readonly key: string;
  readonly label: string;
  readonly detail: string | undefined;
  readonly member?: Member | undefined;
  readonly choose: () => void;
}

interface Props {
  readonly title: string;
  readonly hint: string | undefined;
  /** What stands there instead of a list without items. */
  readonly empty: string | undefined;
  readonly items: readonly Item[];
  readonly at: number;
  readonly onHover: (index: number) => void;
}

/** The list above the command box; the focus stays in the box. */
export function Completion({ title, hint, empty, items, at, onHover }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: "nearest" });
  }, [at]);
  return (
    <div class="completion">
      <p class="completion-title">
        <b>{title}</b> {hint}
      </p>
      {items.length === 0 && empty && <p class="completion-empty">{empty}</p>}
      <div ref={list} class="completion-list" id="completion" role="listbox" aria-label={title}>
        {items.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the command box that owns the list has the keys
          <div
            key={item.key}
            id={`completion-${index}`}
            role="option"
            tabIndex={-1}
            class={index === at ? "option at" : "option"}
            aria-selected={index === at}
            onMouseDown={(event) => event.preventDefault()}
            onPointerMove={() => index !== at && onHover(index)}
            onClick={item.choose}
          >
            {item.member && <Avatar member={item.member} small />}
            <span class="option-words">
              <span>{item.label}</span>
              {item.detail && <small>{item.detail}</small>}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
