import type { EventCategory } from "../../../../contract/api/events";

/** In the calendar's order; a map, so that a new category does not compile when forgotten. */
const KNOWN: Record<EventCategory, true> = {
  Personal: true,
  Business: true,
  Family: true,
  Holiday: true,
  ETC: true,
};
export const CATEGORIES = Object.keys(KNOWN) as EventCategory[];

/** What of the events is shown, as it stands in the address. */
export interface EventsView {
  isUpcoming: boolean;
  category: EventCategory | undefined;
  page: number;
}

/** Reads an address; what makes no sense means the first page of everything upcoming. */
export function readEventsView(search: string): EventsView {
  const values = new URLSearchParams(search);
  const page = Number(values.get("page") ?? "1");
  return {
    isUpcoming: values.get("when") !== "past",
    category: CATEGORIES.find((category) => category === values.get("category")),
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
  };
}

/** The address of a view, without what goes without saying. */
export function eventsPath({ isUpcoming, category, page }: EventsView): string {
  const values = new URLSearchParams();
  if (!isUpcoming) values.set("when", "past");
  if (category) values.set("category", category);
  if (page > 1) values.set("page", String(page));
  const search = values.toString();
  return search === "" ? "/public/events" : `/public/events?${search}`;
}
