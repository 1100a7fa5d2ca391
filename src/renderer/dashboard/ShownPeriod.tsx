import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { useRenderer } from "../context";
import { formatDays } from "./period";
import "./period.css";

/** The days that are shown, in words; its line is there before they are known. */
export function ShownPeriod({ range }: { range?: { from: string | null; to: string } }): ReactElement {
  const t = useTranslate();
  const { locale, format } = useRenderer();
  const text = !range
    ? "\u00a0"
    : range.from === null
      ? t("dashboard.period.until", { to: format.date(range.to) })
      : t("dashboard.period.shown", { range: formatDays({ from: range.from, to: range.to }, locale) });
  return (
    <span className="al-period-shown" aria-live="polite">
      {text}
    </span>
  );
}
