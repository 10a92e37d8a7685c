import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

/** A slash typed anywhere else on the page begins a command. */
export function useSlash(entry: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest("input, textarea, dialog");
      if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey) entry.current?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
