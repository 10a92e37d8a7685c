import type { TimeStyle } from "./inline.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Unit, its length, and how little may be missing to count as a whole one: half of the next smaller unit. */
const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number, number])[] = [
  ["year", 365 * day, 15 * day],
  ["month", 30 * day, 12 * hour],
  ["day", day, 30 * minute],
  ["hour", hour, 30 * second],
  ["minute", minute, 0],
  ["second", second, 0],
];

const absolute: Readonly<Record<Exclude<TimeStyle, "R">, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { day: "2-digit", month: "2-digit", year: "numeric" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { day: "2-digit", month: "2-digit", year: "numeric", hour: "2-digit", minute: "2-digit" },
  S: {
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  },
};

/** Where and when the reader is. */
export interface Reader {
  readonly now: number;
  readonly locale: string;
  readonly timeZone?: string;
}

/** The words of `<t:seconds:style>`, styles as in Discord's reference; `now` is in milliseconds. */
export function formatTime(seconds: number, style: TimeStyle, reader: Reader): string {
  const time = seconds * second;
  if (style === "R") return relative(time - reader.now, reader.locale);
  if (Number.isNaN(new Date(time).getTime())) return "Invalid date";
  return dateFormat(reader, absolute[style]).format(time);
}

/** Whole units, rounded down, so that a deadline does not look further away than it is. */
function relative(distance: number, locale: string): string {
  const away = Math.abs(distance);
  const found = units.find(([, length, missing]) => away + missing >= length);
  if (!found) return "now";
  const [unit, length, missing] = found;
  const count = Math.floor((away + missing) / length) * Math.sign(distance);
  return new Intl.RelativeTimeFormat(locale, { numeric: "always" }).format(count, unit);
}

/** When a message was posted: `16:20`, with the day where it is not today. */
export function formatPosted(time: number, reader: Reader): string {
  const clock = dateFormat(reader, { timeStyle: "short" }).format(time);
  const date = (at: number) => dateFormat(reader, absolute.d).format(at);
  if (date(time) === date(reader.now)) return clock;
  return date(time) === date(reader.now - day) ? `Yesterday at ${clock}` : `${date(time)} ${clock}`;
}

const dateFormat = ({ locale, timeZone }: Reader, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, timeZone === undefined ? options : { ...options, timeZone });
