import type { Language } from "../../../contract/api";
import type { CellWords } from "../../../contract/api/answerText";
import { format } from "../../../contract/texts/format";
import { DOCUMENTS } from "../../platform/html/documentTexts";
import { intlLocale } from "../../../contract/texts/intlLocale";

/** How values are written outside of the app, in files and letters: dates in words where they are `long`. */
export function cellWords(
  {
    language,
    timeZone,
    dates = "medium",
  }: { language: Language; timeZone: string; dates?: "medium" | "long" },
  currency: string,
): CellWords {
  const texts = DOCUMENTS[language].report;
  const number = new Intl.NumberFormat(intlLocale(language), { maximumFractionDigits: 6 });
  const day = new Intl.DateTimeFormat(intlLocale(language), { dateStyle: dates, timeZone: "UTC" });
  const moment = new Intl.DateTimeFormat(intlLocale(language), {
    dateStyle: dates,
    timeStyle: "short",
    timeZone,
  });
  const list = new Intl.ListFormat(intlLocale(language), { type: "unit", style: "short" });
  return {
    locale: language,
    number: (value) => number.format(Number(value)),
    money: (value, own = currency) =>
      new Intl.NumberFormat(intlLocale(language), { style: "currency", currency: own }).format(Number(value)),
    date: (value) => day.format(new Date(`${String(value).slice(0, 10)}T00:00:00Z`)),
    dateTime: (value) => moment.format(new Date(String(value))),
    list: (values) => list.format(values),
    text: (key, values = {}) => {
      const name = key.replace("reports.", "");
      return format((texts as Record<string, string>)[name] ?? key, values, language);
    },
  };
}
