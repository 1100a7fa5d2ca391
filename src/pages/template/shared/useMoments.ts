import { useMemo } from "react";
import { useRenderer } from "../../../renderer/context";
import { createMoments, type Moments } from "./moments";

/** Moments in the current language and the organisation's time zone. */
export function useMoments(): Moments {
  const { locale, organisation, now } = useRenderer();
  const { timeZone } = organisation;
  return useMemo(() => createMoments(locale, timeZone, now), [locale, timeZone, now]);
}
