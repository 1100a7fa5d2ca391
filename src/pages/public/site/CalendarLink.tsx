import type { ReactElement } from "react";
import { useSite } from "./site";
import { useAsk } from "./useAsk";
import { AnchorButton } from "../../../ui/controls/asButton";

/** The event, or one of its dates, as a file for the visitor's own calendar. */
export function CalendarLink({
  slug,
  occurrenceId,
}: {
  slug: string;
  occurrenceId: number | undefined;
}): ReactElement | null {
  const { api, t } = useSite();
  const { data: href } = useAsk(`${slug} ${occurrenceId}`, () => api.calendarUrl(slug, occurrenceId));
  if (!href) return null;
  return (
    <div>
      <AnchorButton variant="secondary" href={href} download={`${slug}.ics`}>
        {t("public.event.calendar")}
      </AnchorButton>
    </div>
  );
}
