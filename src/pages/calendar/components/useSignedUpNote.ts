import { useTranslate } from "ra-core";
import type { EventRow } from "../../../../contract/api/events";

/** Says that those who signed up for a date are mailed; nothing when nobody did. */
export function useSignedUpNote(row: EventRow | undefined): string | undefined {
  const t = useTranslate();
  return row && row.rsvp_count > 0
    ? t("calendar.scope.signed_up", { smart_count: row.rsvp_count })
    : undefined;
}
