import { asText } from "./asText";

/** How an organisation writes money and cuts days. */
export interface FormatOptions {
  /** ISO 4217; used where a field names no currency of its own. */
  currency: string;
  /** IANA zone; the browser's own when left out. */
  timeZone?: string;
}

/** Writes values the way a language does. Anything it cannot read is returned as the text it came as. */
export interface Formatter {
  readonly locale: string;
  number(value: unknown): string;
  /** Of what nobody knows exactly: `1234567` → `1.2 million`. */
  rough(value: number): string;
  /** `12.5` → `12.5%`. */
  percent(value: unknown): string;
  /** A decimal text (`"25.00"`) or a number; never rounded through a float when it is a text. */
  money(value: unknown, currency?: string): string;
  /** `YYYY-MM-DD`, a calendar day without a time zone. */
  date(value: unknown): string;
  /** ISO 8601 with offset, shown in the organisation's time zone. */
  dateTime(value: unknown, isDay?: boolean): string;
  /** `HH:MM`. */
  time(value: unknown): string;
  /** Texts joined as the language joins them: `a, b and c`. */
  list(values: readonly string[]): string;
}

const DECIMAL = /^-?\d+(\.\d+)?$/;

function isDecimalText(value: string): value is `${number}` {
  return DECIMAL.test(value);
}

function toNumeric(value: unknown): number | `${number}` | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  return typeof value === "string" && isDecimalText(value) ? value : undefined;
}

function toDate(value: unknown): Date | undefined {
  if (typeof value !== "string" && typeof value !== "number" && !(value instanceof Date)) return undefined;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function lazily<T>(create: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= create());
}

/** A formatter per language and organisation. Each Intl object is made once, at its first use. */
export function createFormatter(locale: string, options: FormatOptions): Formatter {
  const { timeZone } = options;
  const numbers = lazily(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }));
  const percents = lazily(
    () => new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 4 }),
  );
  const days = lazily(() => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }));
  const moments = lazily(
    () => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone }),
  );
  const localDays = lazily(() => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone }));
  const times = lazily(() => new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: "UTC" }));
  const lists = lazily(() => new Intl.ListFormat(locale, { type: "unit" }));
  const roughly = lazily(
    () =>
      new Intl.NumberFormat(locale, {
        notation: "compact",
        compactDisplay: "long",
        maximumSignificantDigits: 2,
      }),
  );
  const currencies = new Map<string, Intl.NumberFormat>();

  function currencyFormat(currency: string): Intl.NumberFormat {
    let format = currencies.get(currency);
    if (!format) {
      format = new Intl.NumberFormat(locale, { style: "currency", currency });
      currencies.set(currency, format);
    }
    return format;
  }

  return {
    locale,
    number(value) {
      const numeric = toNumeric(value);
      return numeric === undefined ? asText(value) : numbers().format(numeric);
    },
    rough: (value) => roughly().format(value),
    percent(value) {
      const numeric = toNumeric(value);
      return numeric === undefined ? asText(value) : percents().format(Number(numeric) / 100);
    },
    money(value, currency = options.currency) {
      const numeric = toNumeric(value);
      return numeric === undefined ? asText(value) : currencyFormat(currency).format(numeric);
    },
    date(value) {
      const date = typeof value === "string" ? toDate(`${value.slice(0, 10)}T00:00:00Z`) : undefined;
      return date ? days().format(date) : asText(value);
    },
    dateTime(value, isDay) {
      const date = toDate(value);
      return date ? (isDay ? localDays : moments)().format(date) : asText(value);
    },
    time(value) {
      const date = toDate(`1970-01-01T${asText(value)}Z`);
      return date ? times().format(date) : asText(value);
    },
    list: (values) => lists().format(values),
  };
}
