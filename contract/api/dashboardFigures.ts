/** What a figure of a dashboard is asked with: the dashboard's own numbers, or the overview of fundraising. */
export type FigureSource = "dashboard" | "fundraising";

interface NumberFigure {
  from: FigureSource;
  icon: string;
  /** That lists what is counted. */
  resource?: string;
}

/** The numbers that the server keeps, in the order in which they are offered. */
export const NUMBERS = {
  members: { from: "dashboard", icon: "People", resource: "members" },
  volunteers: { from: "dashboard", icon: "VolunteerActivism", resource: "volunteers" },
  pending_volunteers: { from: "dashboard", icon: "HourglassTop", resource: "pending_volunteers" },
  teams: { from: "dashboard", icon: "Groups", resource: "teams" },
  upcoming_events: { from: "dashboard", icon: "Event", resource: "events" },
  rsvps: { from: "dashboard", icon: "HowToReg" },
  donations_amount: { from: "dashboard", icon: "Favorite", resource: "donations" },
  donors: { from: "dashboard", icon: "ThumbUp", resource: "donors" },
  received: { from: "fundraising", icon: "Favorite" },
  donations: { from: "fundraising", icon: "VolunteerActivism", resource: "donations" },
  average: { from: "fundraising", icon: "Balance" },
  repeated_share: { from: "fundraising", icon: "Loop" },
  grants_saved: { from: "dashboard", icon: "Bookmark", resource: "saved_grants" },
  form_responses: { from: "dashboard", icon: "EditNote" },
  messages_sent: { from: "dashboard", icon: "Mail" },
  subscribers: { from: "dashboard", icon: "ForwardToInbox" },
} as const satisfies Record<string, NumberFigure>;
export type NumberName = keyof typeof NUMBERS;
export const NUMBER_NAMES = Object.keys(NUMBERS) as NumberName[];

/** What happened piece by piece of a period, as charts draw it. */
export const LINES = {
  donations_amount: { from: "dashboard", unit: "money" },
  once: { from: "fundraising", unit: "money" },
  repeated: { from: "fundraising", unit: "money" },
  new_members: { from: "dashboard", unit: "count" },
  rsvps: { from: "dashboard", unit: "count" },
} as const satisfies Record<string, { from: FigureSource; unit: "money" | "count" }>;
export type LineName = keyof typeof LINES;
export const LINE_NAMES = Object.keys(LINES) as LineName[];

/** What brought most: the records that each leads to, and the field by which their list is narrowed. */
export const RANKINGS = {
  campaigns: { from: "fundraising", resource: "donations", field: "campaign" },
} as const satisfies Record<string, { from: FigureSource; resource: string; field: string }>;
export type RankingName = keyof typeof RANKINGS;
export const RANKING_NAMES = Object.keys(RANKINGS) as RankingName[];
