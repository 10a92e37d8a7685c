import { useEffect, useState } from "preact/hooks";

/** The time in milliseconds, anew each second while `ticking`. */
export function useNow(ticking: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!ticking) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [ticking]);
  return now;
}

/** English words, in the reader's own way of writing dates where that is English too. */
export const locale = navigator.language.startsWith("en-") ? navigator.language : "en-GB";
