import type { APIApplicationCommand } from "discord-api-types/v10";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { FromPage } from "../protocol.ts";

export type MenuTarget = Extract<FromPage, { type: "menu" }>["target"];

/** A menu that is open: where, for whom or what, and the commands that it offers. */
export interface OpenMenu {
  readonly x: number;
  readonly y: number;
  readonly target: MenuTarget;
  readonly commands: readonly APIApplicationCommand[];
}

interface Props {
  readonly menu: OpenMenu;
  readonly onChoose: (name: string) => void;
  readonly onClose: () => void;
}

/** The commands of a member or of a message, where the reader asked for them. */
export function ContextMenu({ menu, onChoose, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const focusOn = (index: number) => {
    const items = [...(box.current?.querySelectorAll("button") ?? [])];
    items.at(index % items.length)?.focus();
  };
  useLayoutEffect(() => {
    const { offsetWidth = 0, offsetHeight = 0 } = box.current ?? {};
    box.current?.style.setProperty("left", `${Math.min(menu.x, innerWidth - offsetWidth - 8)}px`);
    box.current?.style.setProperty("top", `${Math.min(menu.y, innerHeight - offsetHeight - 8)}px`);
    focusOn(0);
  }, [menu]);
  useEffect(() => {
    const onPointer = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) onClose();
    };
    document.addEventListener("pointerdown", onPointer);
    document.addEventListener("scroll", onClose, true);
    return () => {
      document.removeEventListener("pointerdown", onPointer);
      document.removeEventListener("scroll", onClose, true);
    };
  }, [onClose]);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = [...(box.current?.querySelectorAll("button") ?? [])].indexOf(
      event.target as HTMLButtonElement,
    );
    if (event.key === "ArrowDown") focusOn(at + 1);
    else if (event.key === "ArrowUp") focusOn(at - 1);
    else if (event.key === "Escape" || event.key === "Tab") onClose();
    else return;
    event.preventDefault();
  };
  return (
    <div ref={box} class="context-menu" role="menu" aria-label="Apps" tabIndex={-1} onKeyDown={onKeyDown}>
      {menu.commands.map(({ id, name }) => (
        <button key={id} type="button" role="menuitem" class="option" onClick={() => onChoose(name)}>
          {name}
        </button>
      ))}
    </div>
  );
}
