/** RFC 5545's weekdays, from Monday on. */
export const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const FREQUENCIES = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** The weekday of a month that a rule names: `-1` is the last. */
export interface NthWeekday {
  nth: number;
  weekday: Weekday;
}

/** When a series ends. */
export type RecurrenceEnd =
  | { kind: "never" }
  | { kind: "until"; date: string }
  | { kind: "count"; count: number };

/** A rule as people choose it, part by part. */
export interface Recurrence {
  freq: Frequency;
  interval: number;
  /** Of a weekly rule; none means the weekday of the start. */
  weekdays: Weekday[];
  /** Of a monthly rule: a weekday instead of the day of the month. */
  nthWeekday: NthWeekday | undefined;
  end: RecurrenceEnd;
}

/** What a rule's text says: parts, or a rule that has more to it than can be chosen here. */
export type ReadRecurrence = { kind: "parts"; recurrence: Recurrence } | { kind: "other"; rule: string };

export const MOST_OCCURRENCES = 730;

function isWeekday(text: string): text is Weekday {
  return WEEKDAYS.some((weekday) => weekday === text);
}

function isFrequency(text: string | undefined): text is Frequency {
  return FREQUENCIES.some((frequency) => frequency === text);
}

/** The day of `YYYY-MM-DD`. */
export function weekdayOf(date: string): Weekday {
  const day = new Date(`${date.slice(0, 10)}T00:00:00Z`).getUTCDay();
  return WEEKDAYS[(day + 6) % 7] ?? "MO";
}

/** Which weekday of its month a date is; the fifth is told as the last, since not every month has one. */
export function nthWeekdayOf(date: string): NthWeekday {
  const nth = Math.ceil(Number(date.slice(8, 10)) / 7);
  return { nth: nth > 4 ? -1 : nth, weekday: weekdayOf(date) };
}

const KNOWN_PARTS = new Set(["FREQ", "INTERVAL", "BYDAY", "UNTIL", "COUNT", "WKST"]);

/** Reads the text of a rule (RFC 5545, 3.3.10); `timezone` tells the day of its UNTIL. */
export function readRecurrence(rule: string, timezone: string): ReadRecurrence {
  const parts = new Map(
    rule.split(";").map((part): [string, string] => {
      const [name = "", value = ""] = part.split("=", 2);
      return [name, value];
    }),
  );
  const other: ReadRecurrence = { kind: "other", rule };
  const freq = parts.get("FREQ");
  if (!isFrequency(freq) || [...parts.keys()].some((name) => !KNOWN_PARTS.has(name))) return other;
  const days = readDays(freq, parts.get("BYDAY"));
  if (!days) return other;
  const interval = Number(parts.get("INTERVAL") ?? 1);
  return { kind: "parts", recurrence: { freq, interval, ...days, end: readEnd(parts, timezone) } };
}

function readDays(
  freq: Frequency,
  byday: string | undefined,
): Pick<Recurrence, "weekdays" | "nthWeekday"> | undefined {
  if (byday === undefined) return { weekdays: [], nthWeekday: undefined };
  const days = byday.split(",");
  if (freq === "WEEKLY" && days.every(isWeekday)) {
    return { weekdays: WEEKDAYS.filter((weekday) => days.includes(weekday)), nthWeekday: undefined };
  }
  const match = /^(-1|[1-4])([A-Z]{2})$/.exec(byday);
  const [, nth, weekday = ""] = match ?? [];
  if (freq !== "MONTHLY" || !isWeekday(weekday)) return undefined;
  return { weekdays: [], nthWeekday: { nth: Number(nth), weekday } };
}

function readEnd(parts: ReadonlyMap<string, string>, timezone: string): RecurrenceEnd {
  const count = parts.get("COUNT");
  if (count !== undefined) return { kind: "count", count: Number(count) };
  const until = parts.get("UNTIL");
  return until === undefined ? { kind: "never" } : { kind: "until", date: dayOfUntil(until, timezone) };
}

function dayOfUntil(until: string, timezone: string): string {
  const match = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})Z)?$/.exec(until);
  const [, year, month, day, hour, minute, second] = match ?? [];
  const date = `${year}-${month}-${day}`;
  if (hour === undefined) return date;
  // Written like ISO 8601: en-CA.
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone: timezone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  return format.format(new Date(`${date}T${hour}:${minute}:${second}Z`));
}

/** The rule's text. UNTIL is a bare date: the whole of that day in the event's zone counts. */
export function writeRecurrence({ freq, interval, weekdays, nthWeekday, end }: Recurrence): string {
  const parts = [`FREQ=${freq}`];
  if (interval > 1) parts.push(`INTERVAL=${interval}`);
  if (freq === "WEEKLY" && weekdays.length > 0) parts.push(`BYDAY=${weekdays.join(",")}`);
  if (freq === "MONTHLY" && nthWeekday) parts.push(`BYDAY=${nthWeekday.nth}${nthWeekday.weekday}`);
  if (end.kind === "until") parts.push(`UNTIL=${end.date.replaceAll("-", "")}`);
  if (end.kind === "count") parts.push(`COUNT=${end.count}`);
  return parts.join(";");
}

/** Whether two rules mean the same, however their texts came about. */
export function sameRule(one: string | null, other: string | null, timezone: string): boolean {
  if (one === null || other === null) return one === other;
  const written = (rule: string): string => {
    const read = readRecurrence(rule, timezone);
    return read.kind === "parts" ? writeRecurrence(read.recurrence) : rule;
  };
  return written(one) === written(other);
}

/** A rule to begin with: the frequency as it falls on the start, without end. */
export function startingRecurrence(freq: Frequency, start: string): Recurrence {
  return {
    freq,
    interval: 1,
    weekdays: freq === "WEEKLY" ? [weekdayOf(start)] : [],
    nthWeekday: undefined,
    end: { kind: "never" },
  };
}

/** A part of the sentence that tells a rule: a key of the texts with its values. */
export interface SentencePart {
  key: string;
  values: Record<string, string | number>;
}

/** How the sentence writes days and names. */
export interface SentenceWords {
  date(date: string): string;
  weekday(weekday: Weekday): string;
  list(words: readonly string[]): string;
}

/** What a rule says, in parts to be translated and joined in order. */
export function recurrenceSentence(
  { freq, interval, weekdays, nthWeekday, end }: Recurrence,
  words: SentenceWords,
): SentencePart[] {
  const parts: SentencePart[] = [
    { key: `calendar.rule.${freq.toLowerCase()}`, values: { smart_count: interval } },
  ];
  if (freq === "WEEKLY" && weekdays.length > 0) {
    parts.push({ key: "calendar.rule.on", values: { days: words.list(weekdays.map(words.weekday)) } });
  }
  if (freq === "MONTHLY" && nthWeekday) {
    const key = `calendar.rule.nth.${nthWeekday.nth === -1 ? "last" : nthWeekday.nth}`;
    parts.push({ key, values: { day: words.weekday(nthWeekday.weekday) } });
  }
  if (end.kind === "until")
    parts.push({ key: "calendar.rule.until", values: { date: words.date(end.date) } });
  if (end.kind === "count") parts.push({ key: "calendar.rule.times", values: { smart_count: end.count } });
  return parts;
}
