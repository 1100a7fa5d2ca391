import type { DashboardNumber } from "../../contract/api/dashboard";
import type { EventRow } from "../../contract/api/events";

/** A number of a test. */
export function sampleNumber(parts: Partial<DashboardNumber>): DashboardNumber {
  return { key: "members", value: 65, previous: 64, change_pct: 1.6, unit: "count", ...parts };
}

/** A date of a test: the kitchen in New York on a Thursday evening. */
export function sampleEvent(parts: Partial<EventRow>, event: Partial<EventRow["event"]> = {}): EventRow {
  return {
    id: "1-1773354600",
    occurrence_id: 1_773_354_600,
    cancelled: false,
    start: "2026-03-12T18:30:00-04:00",
    end: "2026-03-12T20:00:00-04:00",
    is_exception: false,
    spots_left: null,
    rsvp_count: 0,
    ...parts,
    event: {
      id: 1,
      title: "Kitchen",
      slug: "kitchen",
      description: "",
      category: "Family",
      all_day: false,
      timezone: "America/New_York",
      rrule: null,
      location: "Larkspur Street",
      url: null,
      image: null,
      capacity: null,
      waitlist_enabled: false,
      rsvp_opens_at: null,
      rsvp_closes_at: null,
      price: null,
      currency: "USD",
      color: null,
      is_public: true,
      for_members: false,
      status: "published",
      own_color: null,
      team: null,
      reminder_days: null,
      questions: [],
      created_at: "2026-01-01T00:00:00Z",
      updated_at: "2026-01-01T00:00:00Z",
      ...event,
    },
  };
}
