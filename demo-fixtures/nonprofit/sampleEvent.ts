export interface SampleBanner {
  pk: number;
  title: string;
  body: string;
  level: "info" | "success" | "warning" | "error";
  link: string | null;
  cta: string | null;
  /** Who sees it: a permission subject, or everybody on the dashboard. */
  subject: string | null;
  starts_at: string;
  ends_at: string | null;
}

export interface SampleEvent {
  pk: number;
  title: string;
  slug: string;
  /** HTML. */
  description: string;
  category: "Personal" | "Business" | "Family" | "Holiday" | "ETC";
  all_day: boolean;
  timezone: string;
  /** The wall clock of the first start. */
  local_start: string;
  /** Minutes; whole days for an event of whole days. */
  minutes: number;
  /** RFC 5545, without `RRULE:`. */
  rrule: string | null;
  location: string;
  is_public: boolean;
  for_members: boolean;
  status: "draft" | "published" | "cancelled";
  capacity: number | null;
  waitlist_enabled: boolean;
  /** Minor units of the organisation's currency. */
  price_minor: number | null;
  /** `#rrggbb` */
  color: string | null;
  /** When people can sign up; of a series for its first date. */
  rsvp_opens_at: string | null;
  rsvp_closes_at: string | null;
  /** How many days before those who have a place are reminded. */
  reminder_days: 1 | 2 | 7 | null;
  questions: SampleQuestion[];
  /** `SampleTeam.pk` */
  team: number | null;
  created_at: string;
  exceptions: SampleEventException[];
}

/** What people are asked when they sign up. */
export interface SampleQuestion {
  id: string;
  label: string;
  type: "short_text" | "long_text" | "select" | "checkbox";
  required?: boolean;
  options?: string[];
}

/** What is different about one date of a series. Local times are the wall clock of the event's zone. */
export interface SampleEventException {
  /** The local start that the rule gives: `2026-03-03T18:30:00`. */
  original: string;
  cancelled: boolean;
  /** Where the date was moved to; as long as any other. */
  moved_to: string | null;
  changes: { title?: string; location?: string };
}
