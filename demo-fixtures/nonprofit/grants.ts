import { daysBefore } from "../dates";
import { createSeededRandom, type SeededRandom } from "../random";
import { grantEligibility, grantFunders, grantTopics } from "./grantTexts";
import type { SampleOrganization } from "./types";

/** A grant of the catalogue; amounts are decimal texts, dates `YYYY-MM-DD`. */
export interface SampleGrant {
  id: number;
  title: string;
  funder: string;
  description: string;
  service_focus: string[];
  amount_min: string | null;
  amount_max: string | null;
  total_amount: string | null;
  currency: string;
  deadline: string | null;
  eligibility: string;
  states: string[];
  url: string;
  stage: "posted" | "forecast" | "archived";
  posted_at: string;
}

/** An application to an organisation. */
export interface SampleSubmission {
  id: string;
  grant: number | null;
  status: "draft" | "submitted" | "under_review" | "approved" | "declined" | "withdrawn";
  reference: string | null;
  part1: Record<string, string>;
  part2: Record<string, string | string[]>;
  part3: { amount_requested?: string; budget?: { item: string; amount: string }[]; certify?: boolean };
  created_at: string;
  updated_at: string;
  submitted_at: string | null;
}

/** What an organisation has made of the catalogue, and what was handed in to it. */
export interface SampleGrantWork {
  saved: { grant: number; member: number; saved_at: string }[];
  dismissed: number[];
  /** Nothing where the organisation's own data tell what it looks for. */
  criteria: {
    service_focus: string[];
    states: string[];
    min_amount: string | null;
    max_amount: string | null;
    keywords: string[];
  } | null;
  submissions: SampleSubmission[];
}

const SEED = 77_003;
const STATES = ["VT", "NH", "NY", "MA", "ME", "CT", "PA", "CA", "TX", "WA"];
const ROUNDS = ["", "Small Grants", "Partnership Grants", "Seed Grants", "Renewal Grants"] as const;
const HOW = [
  "Projects run for six to twelve months and report once, in plain words.",
  "Half is paid at the start and half when the report is in.",
  "Staff time, material and a fair share of running costs can be included.",
  "First-time applicants are welcome and can ask for a call beforehand.",
  "The jury meets twice a year and answers within eight weeks.",
];

const day = (date: Date): string => date.toISOString().slice(0, 10);

function amounts(
  random: SeededRandom,
  round: string,
): Pick<SampleGrant, "amount_min" | "amount_max" | "total_amount"> {
  const unit = round === "Small Grants" || round === "Seed Grants" ? 500 : 5000;
  const min = unit * random.integer(1, 5);
  const max = min * random.integer(2, 8);
  return {
    amount_min: random.chance(0.75) ? `${min}.00` : null,
    amount_max: random.chance(0.9) ? `${max}.00` : null,
    total_amount: random.chance(0.7) ? `${max * random.integer(4, 30)}.00` : null,
  };
}

function grantOf(
  id: number,
  focus: string,
  [name, pays]: readonly [string, string],
  round: string,
  now: Date,
  random: SeededRandom,
): SampleGrant {
  const stage = random.chance(0.06) ? "forecast" : "posted";
  const postedDaysAgo = random.integer(5, 120);
  const others = grantTopics.map((topic) => topic.focus).filter((other) => other !== focus);
  return {
    id,
    title: round === "" ? name : `${name}: ${round}`,
    funder: random.pick(grantFunders),
    description: `Pays for ${pays}. ${random.sample(HOW, 2).join(" ")}`,
    service_focus: random.chance(0.35) ? [focus, random.pick(others)] : [focus],
    ...amounts(random, round),
    currency: "USD",
    deadline: random.chance(0.08)
      ? null
      : day(daysBefore(now, random.integer(-210, stage === "forecast" ? -60 : 30))),
    eligibility: random.pick(grantEligibility),
    states: random.chance(0.55) ? [] : random.sample(STATES, random.integer(1, 3)),
    url: `https://grants.example/opportunities/${1000 + id}`,
    stage,
    posted_at: daysBefore(now, postedDaysAgo, 14 * 60).toISOString(),
  };
}

/** The catalogue: more than 300 grants, open, announced and closed. The same `now` gives equal ones. */
export function sampleGrants(now: Date): SampleGrant[] {
  const random = createSeededRandom(SEED);
  const grants: SampleGrant[] = [];
  for (const round of ROUNDS) {
    for (const { focus, programmes } of grantTopics) {
      for (const programme of programmes) {
        grants.push(grantOf(grants.length + 1, focus, programme, round, now, random));
      }
    }
  }
  return grants;
}

interface Applicant {
  organization: string;
  contact: string;
  mission: string;
  project: string;
  summary: string;
  focus: string[];
  budget: [item: string, amount: number][];
  status: SampleSubmission["status"];
  days: number;
}

const applicants: readonly Applicant[] = [
  {
    organization: "Orchard Lane Preschool",
    contact: "Ada Quist",
    mission: "A place where the youngest grow at their own pace.",
    project: "A garden for every group",
    summary: "Six raised beds, built with the families in two weekends and looked after by the children.",
    focus: ["education", "environment"],
    budget: [
      ["Timber and soil", 1150],
      ["Tools in small sizes", 350],
    ],
    status: "submitted",
    days: 2,
  },
  {
    organization: "Old Mill Choir",
    contact: "Benedikt Sorrel",
    mission: "Singing together, whoever you are and however you sound.",
    project: "Songs for the care home",
    summary: "Twelve afternoons of singing with the residents, and one concert for the whole town.",
    focus: ["arts_culture", "older_people"],
    budget: [
      ["Choir leader", 1800],
      ["Sheet music in large print", 240],
      ["Travel", 160],
    ],
    status: "under_review",
    days: 9,
  },
  {
    organization: "Pedal Forward",
    contact: "Yara Okonkwo-Lind",
    mission: "A bicycle for everybody who needs one to get to work.",
    project: "Thirty bicycles back on the road",
    summary: "Repairing donated bicycles together with the people who will ride them.",
    focus: ["transportation", "employment"],
    budget: [
      ["Spare parts", 2400],
      ["Workshop rent", 900],
    ],
    status: "approved",
    days: 41,
  },
  {
    organization: "Night Owls Youth Club",
    contact: "Marco Feretti",
    mission: "Somewhere good to be in the evening.",
    project: "A stage of our own",
    summary: "A small stage with light and sound that young people build and run themselves.",
    focus: ["youth", "arts_culture"],
    budget: [
      ["Sound system", 5200],
      ["Light", 1900],
      ["Timber", 700],
    ],
    status: "declined",
    days: 63,
  },
  {
    organization: "Grandmothers' Kitchen Table",
    contact: "Perpetua Lindholm",
    mission: "Recipes are for passing on.",
    project: "The cookbook of Larkspur Street",
    summary: "Forty recipes and the stories behind them, collected by pupils and printed in four languages.",
    focus: ["food_nutrition", "education"],
    budget: [
      ["Printing", 2100],
      ["Translation", 800],
    ],
    status: "submitted",
    days: 5,
  },
  {
    organization: "Frog and Ditch Society",
    contact: "Ruben Castellan",
    mission: "Small waters, great variety.",
    project: "Ten ponds for the valley",
    summary: "Digging and planting ten ponds on land that farmers lend for twenty years.",
    focus: ["environment"],
    budget: [
      ["Excavator days", 4200],
      ["Plants", 600],
    ],
    status: "draft",
    days: 12,
  },
];

const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const ID_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

function letters(random: SeededRandom, alphabet: string, count: number): string {
  return Array.from({ length: count }, () => alphabet[random.integer(0, alphabet.length - 1)] ?? "A").join(
    "",
  );
}

function submissionOf(
  applicant: Applicant,
  grant: number | null,
  now: Date,
  random: SeededRandom,
): SampleSubmission {
  const { organization, contact, status, days } = applicant;
  const sum = applicant.budget.reduce((total, [, amount]) => total + amount, 0);
  const handedIn = status !== "draft";
  const at = daysBefore(now, days, random.integer(8 * 60, 19 * 60)).toISOString();
  return {
    id: letters(random, ID_LETTERS, 21) + random.pick(["A", "Q", "g", "w"]),
    grant,
    status,
    reference: handedIn ? `${at.slice(0, 4)}-${letters(random, LETTERS, 8)}` : null,
    part1: {
      organization_name: organization,
      contact_name: contact,
      contact_email: `${contact.split(" ")[0]?.toLowerCase() ?? "hello"}@${organization.toLowerCase().replaceAll(/[^a-z]+/g, "")}.example`,
      mission: applicant.mission,
    },
    part2: {
      project_title: applicant.project,
      summary: applicant.summary,
      service_focus: applicant.focus,
      start_date: day(daysBefore(now, -60)),
      end_date: day(daysBefore(now, -240)),
    },
    part3: handedIn
      ? {
          amount_requested: `${sum}.00`,
          budget: applicant.budget.map(([item, amount]) => ({ item, amount: `${amount}.00` })),
          certify: true,
        }
      : {},
    created_at: daysBefore(now, days + 3, 9 * 60).toISOString(),
    updated_at: at,
    submitted_at: handedIn ? at : null,
  };
}

/** Saved grants (closed ones among them), dismissed ones, criteria and applications of each organisation. */
export function sampleGrantWork(
  organizations: readonly SampleOrganization[],
  grants: readonly SampleGrant[],
  now: Date,
): SampleGrantWork[] {
  return organizations.map((organization, index) => {
    const random = createSeededRandom(SEED + index + 1);
    const first = index === 0;
    const staff = organization.members.slice(0, 4).map(({ pk }) => pk);
    const picked = random.sample(grants, first ? 21 : 9);
    const cut = first ? 5 : 2;
    const mine = applicants.filter((_, position) => (first ? position !== 5 : position >= 4));
    return {
      saved: picked.slice(cut).map(({ id }) => ({
        grant: id,
        member: random.pick(staff),
        saved_at: daysBefore(now, random.integer(1, 40), random.integer(8 * 60, 18 * 60)).toISOString(),
      })),
      dismissed: picked.slice(0, cut).map(({ id }) => id),
      criteria: first
        ? {
            service_focus: ["food_nutrition", "education", "older_people"],
            states: ["VT"],
            min_amount: "2000.00",
            max_amount: "50000.00",
            keywords: ["community kitchen", "tutors", "volunteer drivers"],
          }
        : null,
      submissions: mine.map((applicant, position) =>
        submissionOf(
          applicant,
          position % 2 === 0 ? (grants[position * 7 + 3]?.id ?? null) : null,
          now,
          random,
        ),
      ),
    };
  });
}
