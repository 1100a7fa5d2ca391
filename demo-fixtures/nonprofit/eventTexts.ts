import type { SampleBanner, SampleEvent, SampleQuestion } from "./sampleEvent";

/** A day: so many days from now, or a weekday, so many weeks after the next one. */
type Day = { days: number } | { weekday: string; weeks: number };

/** An event as written down by hand. */
export interface EventSource {
  title: string;
  description: string;
  category: SampleEvent["category"];
  /** The first day. */
  when: Day;
  /** `18:30`; without it the event is of whole days. */
  time?: string;
  minutes: number;
  rrule?: string;
  /** A series on the nth weekday of each month, from five months ago. */
  monthly?: { nth: number; weekday: string };
  location?: string;
  is_public?: boolean;
  for_members?: boolean;
  status?: SampleEvent["status"];
  capacity?: number;
  waitlist?: boolean;
  price_minor?: number;
  color?: string;
  /** Registration opens and closes so many days before the first date. */
  opens_days?: number;
  closes_days?: number;
  reminder_days?: SampleEvent["reminder_days"];
  questions?: SampleQuestion[];
  /** Position in the organisation's list of teams. */
  team?: number;
  /** How many sign up for each date that people sign up for. */
  people?: number;
  /** Of a series: for which dates, as weeks (of a monthly series: months) from now. */
  signed_up_on?: number[];
  exceptions?: {
    on: Day;
    cancelled?: boolean;
    moved_to?: { on: Day; time: string };
    changes?: { title?: string; location?: string };
  }[];
}

type BannerSource = Omit<SampleBanner, "pk" | "starts_at" | "ends_at"> & {
  /** Days from now. */
  from: number;
  until: number | null;
};

const DAY = 24 * 60;

const hope: readonly EventSource[] = [
  {
    title: "Tuesday supper",
    description: "Three courses, long tables, no questions asked. Bring a neighbour.",
    category: "Family",
    when: { weekday: "TU", weeks: -22 },
    time: "17:30",
    minutes: 120,
    rrule: "FREQ=WEEKLY;BYDAY=TU",
    location: "Community Kitchen, 214 Larkspur Street",
    is_public: true,
    capacity: 60,
    waitlist: true,
    team: 0,
    people: 28,
    signed_up_on: [-3, -2, 0, 1],
    exceptions: [
      { on: { weekday: "TU", weeks: 2 }, cancelled: true },
      { on: { weekday: "TU", weeks: 3 }, changes: { location: "St. Brannock’s parish hall" } },
    ],
  },
  {
    title: "Friday supper",
    description: "Soup, bread and board games until the last guest has found their coat.",
    category: "Family",
    when: { weekday: "FR", weeks: -22 },
    time: "17:30",
    minutes: 120,
    rrule: "FREQ=WEEKLY;BYDAY=FR",
    location: "Community Kitchen, 214 Larkspur Street",
    is_public: true,
    capacity: 60,
    team: 0,
    people: 21,
    signed_up_on: [-2, 0],
  },
  {
    title: "Homework Club",
    description: "Tutors and pupils meet at the big table. Snacks at four.",
    category: "Family",
    when: { weekday: "MO", weeks: -18 },
    time: "15:30",
    minutes: 90,
    rrule: "FREQ=WEEKLY;BYDAY=MO,WE,TH",
    location: "Reading room",
    team: 1,
  },
  {
    title: "Garden work morning",
    description: "Gloves and tools are there. Children welcome, slugs are not.",
    category: "Family",
    when: { weekday: "SA", weeks: -12 },
    time: "09:00",
    minutes: 180,
    rrule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=SA",
    location: "Raised beds behind the library",
    is_public: true,
    team: 3,
    people: 11,
    signed_up_on: [-2, 0],
    exceptions: [
      { on: { weekday: "SA", weeks: 2 }, moved_to: { on: { weekday: "SU", weeks: 2 }, time: "10:00" } },
    ],
  },
  {
    title: "Board meeting",
    description: "Minutes, money, and the leaking roof.",
    category: "Business",
    when: { days: 0 },
    time: "18:00",
    minutes: 120,
    monthly: { nth: 2, weekday: "TH" },
    location: "Meeting room 1",
  },
  {
    title: "Volunteer orientation",
    description: "An hour that turns a kind intention into a name badge.",
    category: "Business",
    when: { days: 0 },
    time: "10:00",
    minutes: 75,
    monthly: { nth: 1, weekday: "SA" },
    location: "Welcome desk",
    is_public: true,
    capacity: 12,
    waitlist: true,
    team: 4,
    people: 17,
    signed_up_on: [-1, 1],
  },
  {
    title: "Staff stand-up",
    description: "What is on the stove this week.",
    category: "Business",
    when: { weekday: "MO", weeks: -30 },
    time: "09:00",
    minutes: 15,
    rrule: "FREQ=WEEKLY;BYDAY=MO",
    location: "Kitchen island",
  },
  {
    title: "Driver briefing",
    description: "New routes, winter tyres, and who takes Mrs. Oakes to the eye doctor.",
    category: "Business",
    when: { weekday: "WE", weeks: -2 },
    time: "17:00",
    for_members: true,
    reminder_days: 1,
    minutes: 60,
    rrule: "FREQ=WEEKLY;INTERVAL=2;COUNT=8;BYDAY=WE",
    location: "Garage",
    team: 2,
  },
  {
    title: "Lantern Gala",
    description: "Dinner, a very quiet auction and a very loud band, for the new kitchen floor.",
    category: "Business",
    when: { days: 24 },
    time: "18:30",
    minutes: 300,
    location: "Old Boathouse, Lake Street",
    is_public: true,
    capacity: 140,
    price_minor: 8500,
    color: "#8a5a00",
    opens_days: 60,
    closes_days: 3,
    team: 5,
  },
  {
    title: "Coat drive",
    description: "Clean, warm, all sizes. We sort, you drop off.",
    category: "ETC",
    when: { days: 6 },
    minutes: 2 * DAY,
    location: "214 Larkspur Street",
    is_public: true,
    people: 9,
  },
  {
    title: "Tax help evening",
    description: "Bring the shoebox of receipts. Two accountants, forty chairs, free coffee.",
    category: "Business",
    when: { days: 10 },
    time: "18:00",
    minutes: 150,
    location: "Reading room",
    is_public: true,
    capacity: 18,
    waitlist: true,
    closes_days: 1,
    questions: [
      {
        id: "income",
        label: "What do you bring?",
        type: "select",
        options: ["Wages of one employer", "Several jobs", "Self-employment", "Pension"],
      },
      { id: "translation", label: "I would like an interpreter", type: "checkbox" },
    ],
    people: 24,
  },
  {
    title: "Blood pressure checks",
    description: "The nurses of the county clinic come to the supper queue.",
    category: "ETC",
    when: { days: 3 },
    time: "16:30",
    minutes: 120,
    location: "Community Kitchen",
    is_public: true,
    people: 6,
  },
  {
    title: "Grant report due",
    description: "Meals served, receipts in order, photographs with permission slips.",
    category: "Business",
    when: { days: 4 },
    minutes: DAY,
  },
  {
    title: "Office closed",
    description: "The phone is answered by a machine with a friendly voice.",
    category: "Holiday",
    when: { days: 33 },
    minutes: 3 * DAY,
  },
  {
    title: "School holidays",
    description: "No Homework Club; the kitchen opens at noon instead.",
    category: "Holiday",
    when: { days: 15 },
    minutes: 5 * DAY,
  },
  {
    title: "Marguerite’s birthday",
    description: "Do not tell her about the cake.",
    category: "Personal",
    when: { days: 8 },
    minutes: DAY,
    rrule: "FREQ=YEARLY",
  },
  {
    title: "Dentist (Tobias)",
    description: "Back by three, possibly mumbling.",
    category: "Personal",
    when: { days: 2 },
    time: "13:30",
    minutes: 60,
  },
  {
    title: "Team picnic",
    description: "Potato salads are judged anonymously.",
    category: "Family",
    when: { days: -12 },
    time: "12:00",
    minutes: 240,
    location: "Oakledge Park",
    is_public: true,
    people: 33,
  },
  {
    title: "Book swap",
    description: "Bring three, take three. Cookbooks count double.",
    category: "ETC",
    when: { days: -25 },
    time: "14:00",
    minutes: 180,
    location: "Reading room",
    is_public: true,
    people: 19,
  },
  {
    title: "Open kitchen day",
    description: "Look into every pot and meet the people behind them.",
    category: "Family",
    when: { days: -58 },
    time: "11:00",
    minutes: 300,
    location: "Community Kitchen, 214 Larkspur Street",
    is_public: true,
    capacity: 80,
    people: 44,
  },
  {
    title: "Lakeside walk",
    description: "Called off: the path is under water.",
    category: "Family",
    when: { days: 12 },
    time: "15:00",
    minutes: 120,
    is_public: true,
    status: "cancelled",
  },
  {
    title: "Summer camp",
    description: "Dates and prices are still being settled.",
    category: "Family",
    when: { days: 90 },
    minutes: 5 * DAY,
    is_public: true,
    status: "draft",
    capacity: 30,
  },
];

const river: readonly EventSource[] = [
  {
    title: "Bank clean-up",
    description: "Waders in all sizes; tea from the van afterwards.",
    category: "Family",
    when: { weekday: "SA", weeks: -10 },
    time: "10:00",
    minutes: 150,
    rrule: "FREQ=WEEKLY;BYDAY=SA",
    location: "The weir, Inistioge",
    is_public: true,
    capacity: 25,
    waitlist: true,
    team: 0,
    people: 12,
    signed_up_on: [-1, 0],
    exceptions: [{ on: { weekday: "SA", weeks: 1 }, cancelled: true }],
  },
  {
    title: "Otter count",
    description: "Dawn, three bridges, one thermos.",
    category: "ETC",
    when: { weekday: "SU", weeks: -6 },
    time: "06:30",
    minutes: 120,
    rrule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU",
    location: "Brandon bridge",
    team: 1,
  },
  {
    title: "Committee meeting",
    description: "Insurance, inspectors, and who borrowed the long rope.",
    category: "Business",
    when: { days: 0 },
    time: "19:30",
    minutes: 90,
    monthly: { nth: 1, weekday: "MO" },
    location: "Weir Cottages",
  },
  {
    title: "River evening",
    description: "Slides, songs and a short talk about eels that is never short.",
    category: "Family",
    when: { days: 17 },
    time: "20:00",
    minutes: 120,
    location: "Parish hall",
    is_public: true,
    capacity: 70,
    people: 15,
  },
  {
    title: "Frogspawn walk",
    description: "Rubber boots are not optional.",
    category: "Family",
    when: { days: -20 },
    time: "11:00",
    minutes: 120,
    location: "Mill pond",
    is_public: true,
    people: 14,
  },
  {
    title: "Bank holiday",
    description: "No visits, no calls, no meetings.",
    category: "Holiday",
    when: { days: 26 },
    minutes: DAY,
  },
];

/** What is written down by hand for each organisation, by subdomain. */
export const eventSources: Record<
  string,
  { events: readonly EventSource[]; banners: readonly BannerSource[] }
> = {
  hope: {
    events: hope,
    banners: [
      {
        title: "Lantern Gala: tickets are out",
        body: "Share the page, seats go fast once the band is announced.",
        level: "success",
        link: "/events",
        cta: "Open the calendar",
        subject: null,
        from: -5,
        until: 24,
      },
      {
        title: "Background checks",
        body: "Three tutors need a new one before the school holidays end.",
        level: "warning",
        link: "/members",
        cta: "See members",
        subject: "people",
        from: -2,
        until: 20,
      },
      {
        title: "New fridge!",
        body: "Thanks to everybody who carried.",
        level: "info",
        link: null,
        cta: null,
        subject: null,
        from: -60,
        until: -30,
      },
    ],
  },
  river: {
    events: river,
    banners: [
      {
        title: "Water level",
        body: "The lower path is closed until the river is back in its bed.",
        level: "warning",
        link: null,
        cta: null,
        subject: null,
        from: -1,
        until: 9,
      },
    ],
  },
};

const visitor = (
  first_name: string,
  last_name: string,
): { first_name: string; last_name: string; email: string } => ({
  first_name,
  last_name,
  email: `${first_name}.${last_name}`
    .normalize("NFKD")
    .replaceAll(/[^A-Za-z.]/g, "")
    .toLowerCase()
    .concat("@visitor.example"),
});

/** People who sign up without being members. */
export const visitors: readonly { first_name: string; last_name: string; email: string }[] = [
  visitor("Odette", "Marlowe"),
  visitor("Benedikt", "Stroh"),
  visitor("Halima", "Warsame"),
  visitor("Quentin", "Applegarth"),
  visitor("Lidia", "Moscovitz"),
  visitor("Raymond", "Tuttle"),
  visitor("Wanjiru", "Kamau"),
  visitor("Torsten", "Eklund"),
  visitor("Gwendolyn", "Pryce"),
  visitor("Salvatore", "Buonocore"),
  visitor("Agnieszka", "Wilk"),
  visitor("Delroy", "Bannerman"),
  visitor("Marit", "Solheim"),
  visitor("Ignatius", "Okonjo"),
  visitor("Celeste", "Fontaine"),
  visitor("Barnaby", "Thistlewood"),
  visitor("Rukmini", "Iyer"),
  visitor("Anselm", "Krause"),
];
