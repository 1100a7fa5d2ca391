import { hopePending, type PendingRow, riverPending } from "./pending";
import { hopePeople, type Person, riverPeople } from "./people";
import type { SampleOrganization, SampleTeam } from "./types";

type Profile = Omit<
  SampleOrganization,
  "pk" | "created_at" | "roles" | "teams" | "members" | "pending_volunteers"
>;

/** A team as written down by hand. `leads` are positions in the list of people, `size` how many join it besides. */
export interface TeamRow extends Pick<SampleTeam, "name" | "description" | "color" | "is_public"> {
  leads: number[];
  size: number;
}

export interface OrganizationSource {
  profile: Profile;
  foundedDaysAgo: number;
  /** Prefix of the membership numbers. */
  code: string;
  seed: number;
  people: readonly Person[];
  teams: readonly TeamRow[];
  pending: readonly PendingRow[];
}

const hope: OrganizationSource = {
  profile: {
    name: "Hope Foundation",
    subdomain: "hope",
    email: "hello@hope.example",
    phone: "+18025550100",
    website: "https://hope.example",
    description:
      "Neighbours helping neighbours since a church kitchen ran out of chairs: warm meals, after-school tutoring and rides to appointments across Chittenden County.",
    address: {
      line1: "214 Larkspur Street",
      line2: "Second floor",
      city: "Burlington",
      state: "VT",
      zip: "05401",
      country: "US",
    },
    timezone: "America/New_York",
    currency: "USD",
    language: "en",
    categories: ["Food security", "Education", "Older people"],
    announcement: "Winter coats wanted! Drop them at Larkspur Street any weekday before 6 pm.",
  },
  foundedDaysAgo: 1980,
  code: "HF",
  seed: 20_110,
  people: hopePeople,
  teams: [
    {
      name: "Community Kitchen",
      description: "Cooks and serves 140 warm meals every Tuesday and Friday.",
      color: "#b45309",
      is_public: true,
      leads: [2, 12],
      size: 14,
    },
    {
      name: "Homework Club",
      description: "One-to-one tutoring for pupils from second to eighth grade.",
      color: "#1d4ed8",
      is_public: true,
      leads: [8],
      size: 11,
    },
    {
      name: "Ride Share",
      description: "Drives older neighbours to the doctor, the shops and back home.",
      color: "#047857",
      is_public: true,
      leads: [7],
      size: 9,
    },
    {
      name: "Garden Crew",
      description: "Keeps the raised beds behind the library growing, from seedlings to soup.",
      color: "#4d7c0f",
      is_public: true,
      leads: [9, 19],
      size: 8,
    },
    {
      name: "Welcome Desk",
      description: "The first friendly face: answers the phone, finds the right form, pours the tea.",
      color: "#7c3aed",
      is_public: false,
      leads: [6],
      size: 6,
    },
    {
      name: "Gala Committee",
      description: "Plans the autumn gala: venue, music, auction and far too many seating charts.",
      color: "#be185d",
      is_public: false,
      leads: [3, 10],
      size: 7,
    },
  ],
  pending: hopePending,
};

const river: OrganizationSource = {
  profile: {
    name: "River Trust",
    subdomain: "river",
    email: "info@river.example",
    phone: "+353209131234",
    website: "https://river.example",
    description:
      "Looks after forty kilometres of riverbank: clean-ups, otter counts and school visits from the first frogspawn to the last leaf.",
    address: {
      line1: "3 Weir Cottages",
      line2: "",
      city: "Inistioge",
      state: "Co. Kilkenny",
      zip: "",
      country: "IE",
    },
    timezone: "Europe/Dublin",
    currency: "EUR",
    language: "en",
    categories: ["Environment", "Education"],
    announcement: "",
  },
  foundedDaysAgo: 1120,
  code: "RT",
  seed: 40_320,
  people: riverPeople,
  teams: [
    {
      name: "Bank Clean-up",
      description: "Pulls trolleys, tyres and the odd bicycle out of the water.",
      color: "#0e7490",
      is_public: true,
      leads: [2],
      size: 7,
    },
    {
      name: "Otter Watch",
      description: "Counts tracks at dawn, three bridges a week.",
      color: "#854d0e",
      is_public: true,
      leads: [4],
      size: 5,
    },
    {
      name: "School Visits",
      description: "Brings nets, magnifying glasses and rubber boots to classrooms.",
      color: "#4338ca",
      is_public: false,
      leads: [3],
      size: 4,
    },
  ],
  pending: riverPending,
};

/** The two sample organisations as written down by hand, in the order of their keys. */
export const organizationSources: readonly OrganizationSource[] = [hope, river];
