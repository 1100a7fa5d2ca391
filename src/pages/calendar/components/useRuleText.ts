import { useTranslate } from "ra-core";
import { useCallback } from "react";
import { useRenderer } from "../../../renderer/context";
import { readRecurrence, recurrenceSentence, WEEKDAYS, type Weekday } from "../model/recurrence";
import { intlLocale } from "../../../../contract/texts/intlLocale";

/** The weekday's name, alone or within a sentence. */
export function weekdayName(weekday: Weekday, locale: string, width: "long" | "short"): string {
  // 5 January 2026 is a Monday.
  const day = new Date(Date.UTC(2026, 0, 5 + WEEKDAYS.indexOf(weekday)));
  return new Intl.DateTimeFormat(intlLocale(locale), { weekday: width, timeZone: "UTC" }).format(day);
}

/** Writes a rule as a sentence of the language: `Every 2 weeks on Monday and Friday, 10 times`. */
export function useRuleText(): (rule: string, timezone: string) => string {
  const t = useTranslate();
  const { locale, format } = useRenderer();
  return useCallback(
    (rule, timezone) => {
      const read = readRecurrence(rule, timezone);
      if (read.kind === "other") return t("calendar.rule.other", { rule: read.rule });
      const list = new Intl.ListFormat(intlLocale(locale), { type: "conjunction" });
      const parts = recurrenceSentence(read.recurrence, {
        date: (date) => format.date(date),
        weekday: (weekday) => weekdayName(weekday, locale, "long"),
        list: (words) => list.format(words),
      });
      return parts.map(({ key, values }) => t(key, values)).join("");
    },
    [t, locale, format],
  );
}
