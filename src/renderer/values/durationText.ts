import { asText } from "../../ui/asText";
import { intlLocale } from "../../../contract/texts/intlLocale";

/** Minutes as the language writes hours and minutes: `1 hr 30 min`, `1 Std. 30 Min.`. */
export function durationText(value: unknown, locale: string): string {
  if (typeof value !== "number" || !Number.isFinite(value)) return asText(value);
  const minutes = Math.round(value);
  const hours = Math.trunc(minutes / 60);
  const parts = [
    ...(hours === 0 ? [] : [unit(hours, "hour", locale)]),
    ...(minutes % 60 === 0 && hours !== 0 ? [] : [unit(minutes % 60, "minute", locale)]),
  ];
  return parts.join(" ");
}

function unit(value: number, name: string, locale: string): string {
  return new Intl.NumberFormat(intlLocale(locale), {
    style: "unit",
    unit: name,
    unitDisplay: "short",
  }).format(value);
}
