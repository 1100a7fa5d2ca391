/*
 * Days and instants of formulas, reckoned as the database's formula functions do: days of the years 1 to 9999 as texts, and
 * instants in UTC to the millisecond.
 */

const MS_PER_DAY = 86_400_000;
const FIRST = -719_162;
const LAST = 2_932_896;
const DAY = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const INSTANT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)\.(\d{3})Z$/;

/** Days since 1970; nothing for what is no day. */
export function daysOf(text: string): number | null {
  const [, year, month, day] = DAY.exec(text) ?? [];
  if (year === undefined || year === "0000") return null;
  // By itself Date takes the years up to 99 for those of the last century.
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return date.getUTCDate() === Number(day) && date.getUTCMonth() === Number(month) - 1
    ? Math.floor(date.getTime() / MS_PER_DAY)
    : null;
}

/** The day as text; nothing beyond the years that there are. */
export function dayText(days: number): string | null {
  if (days < FIRST || days > LAST) return null;
  return new Date(days * MS_PER_DAY).toISOString().slice(0, 10);
}

/** Milliseconds since 1970; nothing for what is no instant as records keep it. */
export function instantOf(text: string): number | null {
  const [, day = "", hours, minutes, seconds, rest] = INSTANT.exec(text) ?? [];
  const days = daysOf(day);
  if (days === null) return null;
  return (
    days * MS_PER_DAY + ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest)
  );
}

function instantText(ms: number): string | null {
  const days = Math.floor(ms / MS_PER_DAY);
  return days < FIRST || days > LAST ? null : new Date(ms).toISOString();
}

/** What can be added to a day, and told between two. */
export const DAY_UNITS = ["days", "weeks", "months", "years"] as const;
/** What can be added to an instant, and told between two, in milliseconds. */
export const INSTANT_UNITS = {
  minutes: 60_000,
  hours: 3_600_000,
  days: MS_PER_DAY,
  weeks: 7 * MS_PER_DAY,
} as const;
/** No more than this is added at once. */
const MOST = 10_000_000;

function parts(text: string): [year: number, month: number, day: number] {
  return [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8, 10))];
}

/** So many units later; the last day of a month where it has no such day. */
export function addToDay(day: string, count: number, unit: string): string | null {
  const days = daysOf(day);
  if (days === null || Math.abs(count) > MOST) return null;
  if (unit === "days" || unit === "weeks") return dayText(days + count * (unit === "weeks" ? 7 : 1));
  const [year, month, inMonth] = parts(day);
  const months = year * 12 + month - 1 + count * (unit === "years" ? 12 : 1);
  const [toYear, toMonth] = [Math.floor(months / 12), months - Math.floor(months / 12) * 12];
  if (toYear < 1 || toYear > 9999) return null;
  const last = new Date(0);
  last.setUTCFullYear(toYear, toMonth + 1, 0);
  const number = (value: number, size: number): string => String(value).padStart(size, "0");
  return `${number(toYear, 4)}-${number(toMonth + 1, 2)}-${number(Math.min(inMonth, last.getUTCDate()), 2)}`;
}

/** How many whole units from one day to the other; less than nothing where the other is earlier. */
export function betweenDays(from: string, to: string, unit: string): number | null {
  const [first, last] = [daysOf(from), daysOf(to)];
  if (first === null || last === null) return null;
  if (unit === "days" || unit === "weeks") return Math.trunc((last - first) / (unit === "weeks" ? 7 : 1)) + 0;
  const sign = last < first ? -1 : 1;
  const [early, late] = last < first ? [parts(to), parts(from)] : [parts(from), parts(to)];
  const months = (late[0] - early[0]) * 12 + late[1] - early[1] - (late[2] < early[2] ? 1 : 0);
  return sign * (unit === "years" ? Math.floor(months / 12) : months) + 0;
}

/** So many units later. */
export function addToInstant(instant: string, count: number, unit: string): string | null {
  const ms = instantOf(instant);
  return ms === null || Math.abs(count) > MOST ? null : instantText(ms + count * unitOf(unit));
}

/** How many whole units from one instant to the other. */
export function betweenInstants(from: string, to: string, unit: string): number | null {
  const [first, last] = [instantOf(from), instantOf(to)];
  return first === null || last === null ? null : Math.trunc((last - first) / unitOf(unit)) + 0;
}

function unitOf(unit: string): number {
  return (INSTANT_UNITS as Record<string, number>)[unit] ?? MS_PER_DAY;
}
