import { withOffset } from "../../../contract/api/eventSchedule";
import type { DownloadedFile } from "../../downloadedFile";
import type { DemoCalendar, DemoOccurrence } from "./demoCalendar";

/** An event, or one date of it, as a file for other calendars. */
export async function calendarFileOf(
  calendar: DemoCalendar,
  subdomain: string,
  occurrence: DemoOccurrence,
  isOneDate: boolean,
): Promise<DownloadedFile> {
  const { calendarFile, occurrenceFile } = await import("../../../contract/api/eventFile");
  const { event, start } = occurrence;
  const host = `${subdomain}.localhost`;
  const content = {
    name: event.title,
    host,
    pageOf: () => `http://${host}/public/events/${event.slug}`,
    textOf: (html: string) =>
      html
        .replaceAll(/<[^>]*>/g, " ")
        .replaceAll(/\s+/g, " ")
        .trim(),
  };
  const text =
    isOneDate && event.rrule !== null
      ? occurrenceFile(occurrence, content)
      : calendarFile({ ...content, entries: [{ event, exceptions: calendar.exceptions(event.id) }] });
  const contentType = "text/calendar; charset=utf-8";
  return {
    name: `${event.slug}-${withOffset(start, event.timezone).slice(0, 10)}.ics`,
    contentType,
    blob: new Blob([text], { type: contentType }),
  };
}
