import type { Area } from "../../engine/area";
import { connectPlaces } from "../donations";
import { rsvpDownload } from "./download";
import { eventMetrics } from "./metrics";
import { placeSamples } from "./mailSamples";
import { placesAtEvents } from "./paidPlaces";
import { eventParts } from "./personalData";
import { eventRetention } from "./retention";
import { sendReminders } from "./reminders";
import { eventRoutes } from "./routes";
import { passOnLapsedSeats } from "./seats";
import { eventSearch } from "./search";
import { eventModels } from "./model";
import { eventTargets } from "./targets";
import { eventTimeline } from "./timeline";

export { addPeople } from "./addPeople";
export { findExceptions } from "./exceptionQueries";
export { imagesOf, presentRow } from "./presenter";
export { findEvent, findNextEvents } from "./queries";
export { countSeats } from "./rsvpQueries";

connectPlaces(placesAtEvents);

/** The calendar, public events, places at them, and calendar subscriptions. */
export const eventsArea: Area = {
  suite: "nonprofit",
  routes: eventRoutes,
  timers: [
    { everyMs: 60_000, run: passOnLapsedSeats, failure: "seats that became free were not offered" },
    { everyMs: 60_000, run: sendReminders, failure: "reminders of events were not sent" },
  ],
  metrics: eventMetrics,
  mails: { place: placeSamples },
  downloads: { event_rsvps: rsvpDownload },
  personalData: eventParts,
  retention: eventRetention,
  search: eventSearch,
  timeline: eventTimeline,
  models: eventModels,
  targets: eventTargets,
};
