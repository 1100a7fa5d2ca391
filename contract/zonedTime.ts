/** The zone of the machine, where the organisation has none. */
export function localTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

interface WallClock {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The clock of a zone; making one takes far longer than reading it, and a file has thousands of moments. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat("en-u-ca-gregory-nu-latn", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  clocks.set(timeZone, clock);
  return clock;
}

function wallClock(instant: Date, timeZone: string): WallClock {
  const parts = clockOf(timeZone).formatToParts(instant);
  const number = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  return {
    year: number("year"),
    month: number("month"),
    day: number("day"),
    hour: number("hour"),
    minute: number("minute"),
    second: number("second"),
  };
}

function offsetMinutes(instant: Date, timeZone: string): number {
  const { year, month, day, hour, minute, second } = wallClock(instant, timeZone);
  const asUtc = Date.UTC(year, month - 1, day, hour, minute, second);
  return Math.round((asUtc - Math.floor(instant.getTime() / 1000) * 1000) / 60_000);
}

const two = (n: number): string => String(n).padStart(2, "0");

/** An instant as `<input type="datetime-local">` wants it in a zone (`2026-11-21T10:30`); `""` if it is none. */
export function toWallClock(iso: string, timeZone: string): string {
  const instant = new Date(iso);
  if (Number.isNaN(instant.getTime())) return "";
  const { year, month, day, hour, minute } = wallClock(instant, timeZone);
  return `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
}

/**
 * The instant at which clocks of the zone show `2026-11-21T10:30`, as ISO 8601 with that zone's offset. A time that
 * a spring change skips is the one an hour later; one that an autumn change repeats is its first.
 */
export function fromWallClock(local: string, timeZone: string): string | undefined {
  const asUtc = new Date(`${local}Z`);
  if (Number.isNaN(asUtc.getTime())) return undefined;
  const around = [-1, 1].map((days) =>
    offsetMinutes(new Date(asUtc.getTime() + days * 86_400_000), timeZone),
  );
  const [before = 0, after = 0] = around;
  const fits = [before, after].find((offset) => {
    const instant = new Date(asUtc.getTime() - offset * 60_000);
    return offsetMinutes(instant, timeZone) === offset;
  });
  const instant = new Date(asUtc.getTime() - (fits ?? before) * 60_000);
  return withOffset(instant, offsetMinutes(instant, timeZone));
}

function withOffset(instant: Date, minutes: number): string {
  const shifted = new Date(instant.getTime() + minutes * 60_000).toISOString().slice(0, 19);
  const size = Math.abs(minutes);
  return `${shifted}${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** An instant in a zone: ISO 8601 with offset, its day, and its time of day. */
export function zonedNow(now: Date, timeZone: string): { dateTime: string; date: string; time: string } {
  const dateTime = withOffset(now, offsetMinutes(now, timeZone));
  return { dateTime, date: dateTime.slice(0, 10), time: dateTime.slice(11, 16) };
}
