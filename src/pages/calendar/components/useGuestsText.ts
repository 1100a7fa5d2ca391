import { useTranslate } from "ra-core";

/** Says how many guests somebody brings. */
export function useGuestsText(): (count: number) => string {
  const t = useTranslate();
  return (count) =>
    count === 0 ? t("calendar.attendees.alone") : t("calendar.attendees.guests", { smart_count: count });
}
