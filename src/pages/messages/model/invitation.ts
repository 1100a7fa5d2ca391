import type { EventListResponse } from "../../../../contract/api/events";
import { escapeHtml } from "./answer";
import { intlLocale } from "../../../../contract/texts/intlLocale";

/** A message that invites to a date of an event: what, when, where, and the page on which one says that one comes. */
export function invitationTo(
  { events: [row], site }: Pick<EventListResponse, "events" | "site">,
  { locale, here, intro }: { locale: string; here: string; intro(title: string): string },
): { subject: string; body: string } | undefined {
  if (!row) return undefined;
  const { event, start } = row;
  const when = new Intl.DateTimeFormat(intlLocale(locale), {
    timeZone: event.timezone,
    dateStyle: "full",
    ...(!event.all_day && { timeStyle: "short" }),
  }).format(new Date(start));
  const lines = [event.title, when, event.location].filter((line) => line !== "").map(escapeHtml);
  const page = new URL(`${site}/${event.slug}`, here).href;
  const link = event.is_public ? `<p><a href="${escapeHtml(page)}">${escapeHtml(page)}</a></p>` : "";
  return {
    subject: intro(event.title).slice(0, MOST),
    body: `<p></p><p>${lines.join("<br>")}</p>${link}`,
  };
}

const MOST = 200;
