/** When something begins and ends; without an end there is its beginning alone. */
export interface Timed {
  start: Date | null;
  end: Date | null;
  allDay: boolean;
}

/**
 * A function for the times of events on the clocks of a zone (the machine's own unless told): `7:00 – 8:30`. Which half
 * of the day it is, is told by the hours beside which an event stands. Empty for whole days.
 */
export function timeTextOf(locale: string, timeZone: string | undefined): (event: Timed) => string {
  const format = new Intl.DateTimeFormat(locale, {
    hour: "numeric",
    minute: "2-digit",
    ...(timeZone !== undefined && { timeZone }),
  });
  const known = new Map<number, string>();
  const clock = (time: Date): string => {
    const text = known.get(time.getTime()) ?? withoutHalf(format.formatToParts(time));
    known.set(time.getTime(), text);
    return text;
  };
  return ({ start, end, allDay }) => {
    if (allDay || start === null) return "";
    return end === null ? clock(start) : `${clock(start)} – ${clock(end)}`;
  };
}

/**
 * The times of an event in words that stand by themselves: `7:00 – 8:30 PM`, with days where it ends on another than it
 * begins: `Mar 3, 11:30 PM – Mar 4, 12:30 AM`. Empty for whole days.
 */
export function timeInList(
  { start, end, allDay }: Timed,
  locale: string,
  timeZone: string | undefined,
): string {
  if (allDay || start === null) return "";
  const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone });
  const clock = { hour: "numeric", minute: "2-digit" } as const;
  if (end === null) return format(clock).format(start);
  const day = format({ dateStyle: "short" });
  const isOneDay = day.format(start) === day.format(end);
  return format(isOneDay ? clock : { month: "short", day: "numeric", ...clock }).formatRange(start, end);
}

function withoutHalf(parts: Intl.DateTimeFormatPart[]): string {
  return parts
    .map(({ type, value }) => (type === "dayPeriod" ? "" : value))
    .join("")
    .trim();
}
