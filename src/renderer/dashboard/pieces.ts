import type { SeriesUnit } from "../../../contract/api/dashboard";
import { intlLocale } from "../../../contract/texts/intlLocale";

const STYLES: Record<SeriesUnit, Intl.DateTimeFormatOptions> = {
  day: { day: "numeric", month: "short" },
  week: { day: "numeric", month: "short" },
  month: { month: "short", year: "2-digit" },
  year: { year: "numeric" },
};

/** The pieces of a period as a chart names them: by their first day, month or year. Days are `YYYY-MM-DD`. */
export function pieceLabels(starts: readonly string[], unit: SeriesUnit, locale: string): string[] {
  const format = new Intl.DateTimeFormat(intlLocale(locale), { ...STYLES[unit], timeZone: "UTC" });
  return starts.map((day) => format.format(new Date(`${day}T00:00:00Z`)));
}
