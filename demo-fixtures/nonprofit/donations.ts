import { daysBefore } from "../dates";
import { createSeededRandom, type SeededRandom } from "../random";
import type { SampleOrganization } from "./types";

export interface SampleDonor {
  pk: number;
  first_name: string;
  last_name: string;
  email: string;
}

/** Amounts are in minor units of the organisation's currency, which has two decimals in every sample. */
export interface SampleDonation {
  pk: number;
  /** `SampleDonor.pk` */
  donor: number;
  amount_minor: number;
  fee_minor: number;
  refunded_minor: number;
  fee_covered: boolean;
  currency: string;
  frequency: "once" | "monthly" | "yearly";
  status: "pending" | "succeeded" | "failed" | "refunded" | "partially_refunded" | "disputed";
  anonymous: boolean;
  campaign: string | null;
  /** `SampleTeam.pk` */
  team: number | null;
  message: string;
  /** Of a repeated donation: the first of the series, which is the same for all of them. */
  series: number | null;
  /** When the series came to its end. */
  series_ended_at: string | null;
  created_at: string;
  paid_at: string | null;
}

/** An organisation's donors, and their donations from the oldest to the newest. */
export interface SampleGiving {
  donors: SampleDonor[];
  donations: SampleDonation[];
}

const FIRST = (
  "Adelheid Bartosz Célestine Dagny Eamon Fenna Gideon Halina Ingmar Josephine Kaspar Linnea Malachi Nerys Ottilie " +
  "Percival Quilla Rosalind Stellan Tamsin Ulrike Verity Winifred Yorick Zelda Ambrose Benedikta Cormac Delyth Esmé"
).split(" ");
const LAST = (
  "Applegarth Brennigan Castellane Dunmore Ellingham Fairweather Grünfeld Holloway Iversholt Jessop Kilbride " +
  "Lindqvist Marchbank Northcott O'Shaughly Penhallow Quennell Rushbrook Santerre Thorncastle Underhay Vasterling " +
  "Whitlock Yarborough Zillmer"
).split(" ");
const DOMAINS = ["mail.example", "post.example", "inbox.example"];

const AMOUNTS = [
  1000, 1500, 2000, 2500, 2500, 3000, 5000, 5000, 5000, 7500, 10_000, 10_000, 15_000, 25_000, 50_000,
];
const REGULAR = [500, 1000, 1000, 1500, 2000, 2500, 5000];

interface Words {
  campaigns: readonly string[];
  messages: readonly string[];
}

/** What campaigns are for, by their names. */
export const CAMPAIGNS: Readonly<Record<string, string>> = {
  "Winter coats": "A warm coat for everyone who comes to our table between November and March.",
  "New kitchen stove": "The old one has four burners, of which two still work. We cook for ninety.",
  "Autumn gala": "One evening, a long table, and the year’s biggest pot of soup.",
  "Otter bridges": "Ledges under six road bridges, so that otters need not cross the road.",
  "Clean banks": "Boats, gloves and skips for eight clean-up days along the river.",
  "Nets for schools": "A net, a tray and a field guide for every class that visits us.",
};

const WORDS: Record<string, Words> = {
  hope: {
    campaigns: ["Winter coats", "New kitchen stove", "Autumn gala"],
    messages: [
      "For everyone who peels potatoes on Tuesdays.",
      "In memory of my grandmother, who never let a guest leave hungry.",
      "Keep the soup warm!",
      "You drove my father to every appointment. Thank you.",
      "From the whole fourth grade.",
    ],
  },
  river: {
    campaigns: ["Otter bridges", "Clean banks", "Nets for schools"],
    messages: [
      "We saw the otter on Sunday!",
      "For the stretch below the weir.",
      "Our children still talk about the frogspawn.",
      "Less plastic, more kingfishers.",
    ],
  },
};

const DONORS = 96;
const SINGLE = 170;
const SERIES = 9;
const DAYS = 730;

/** What the processor keeps: 2.9 % and 30 hundredths. */
function feeOf(amountMinor: number): number {
  return Math.round(amountMinor * 0.029) + 30;
}

function addressPart(name: string): string {
  return name
    .normalize("NFKD")
    .replaceAll(/[^A-Za-z]/g, "")
    .toLowerCase();
}

/** Some of the members give too, the person who can sign in as a member among them. */
function donorsOf({ members }: SampleOrganization, random: SeededRandom, first: number): SampleDonor[] {
  const signsIn = members.filter(({ can_sign_in, email }) => can_sign_in && email.startsWith("member@"));
  const others = random.sample(
    members.filter(({ can_sign_in, status }) => !can_sign_in && status === "Active"),
    11,
  );
  const people = [...signsIn, ...others].map(({ first_name, last_name, email }) => ({
    first_name,
    last_name,
    email,
  }));
  const known = new Set(people.map(({ email }) => email));
  while (people.length < DONORS) {
    const first_name = random.pick(FIRST);
    const last_name = random.pick(LAST);
    const email = `${addressPart(first_name)}.${addressPart(last_name)}@${random.pick(DOMAINS)}`;
    if (known.has(email)) continue;
    known.add(email);
    people.push({ first_name, last_name, email });
  }
  return people.map((person, index) => ({ pk: first + index + 1, ...person }));
}

type Draft = Omit<SampleDonation, "pk" | "series"> & { series: number | null; key: number };

interface Scope {
  organization: SampleOrganization;
  random: SeededRandom;
  now: Date;
  words: Words;
}

function baseOf(
  { organization, random, words }: Scope,
  amountMinor: number,
): Omit<Draft, "key" | "donor" | "created_at" | "paid_at"> {
  const covered = random.chance(0.25);
  const amount = covered ? amountMinor + feeOf(amountMinor) : amountMinor;
  const forTeam = random.chance(0.2);
  const publicTeams = organization.teams.filter(({ is_public }) => is_public);
  return {
    amount_minor: amount,
    fee_minor: feeOf(amount),
    refunded_minor: 0,
    fee_covered: covered,
    currency: organization.currency,
    frequency: "once",
    status: "succeeded",
    anonymous: random.chance(0.08),
    campaign: !forTeam && random.chance(0.35) ? random.pick(words.campaigns) : null,
    team: forTeam ? random.pick(publicTeams).pk : null,
    message: random.chance(0.18) ? random.pick(words.messages) : "",
    series: null,
    series_ended_at: null,
  };
}

/** More is given towards the end of a year and lately than long ago. */
function singleDay(random: SeededRandom): number {
  return Math.max(1, Math.floor(DAYS * random.next() ** 1.3));
}

const TROUBLES: readonly SampleDonation["status"][] = [
  "failed",
  "failed",
  "failed",
  "failed",
  "refunded",
  "partially_refunded",
  "disputed",
];

function singles(scope: Scope, donors: readonly SampleDonor[]): Draft[] {
  const { random, now } = scope;
  return Array.from({ length: SINGLE }, (_, index): Draft => {
    const amount = random.pick(AMOUNTS);
    // Everybody gives once, then some again.
    const donor = (donors[index] ?? random.pick(donors)).pk;
    const created = daysBefore(now, singleDay(random), random.integer(7 * 60, 22 * 60));
    const trouble = index < donors.length ? undefined : TROUBLES[index - donors.length];
    const base = baseOf(scope, amount);
    const refunded = trouble === "refunded" ? base.amount_minor : trouble === "partially_refunded" ? 500 : 0;
    const paidAt = trouble === "failed" ? null : new Date(created.getTime() + 90_000).toISOString();
    return {
      ...base,
      key: index,
      donor,
      status: trouble ?? "succeeded",
      refunded_minor: refunded,
      created_at: created.toISOString(),
      paid_at: paidAt,
    };
  });
}

/** Monthly donations of people who go on giving, two of whom have stopped. */
function series(scope: Scope, donors: readonly SampleDonor[], index: number): Draft[] {
  const { random, now } = scope;
  const key = SINGLE + index * 100;
  const months = random.integer(4, 20);
  const ended = index < 2 ? random.integer(1, 3) : 0;
  const dayOffset = random.integer(1, 27);
  const base = { ...baseOf(scope, random.pick(REGULAR)), frequency: "monthly" as const, series: key };
  const endedAt = ended > 0 ? daysBefore(now, (ended - 1) * 30 + dayOffset, 12 * 60).toISOString() : null;
  const donor = donors[(index * 7) % donors.length]?.pk ?? 0;
  return Array.from({ length: months - ended }, (_, month): Draft => {
    const at = daysBefore(now, (months - 1 - month) * 30 + dayOffset, 6 * 60).toISOString();
    return {
      ...base,
      message: month === 0 ? base.message : "",
      key: key + month,
      donor,
      series_ended_at: endedAt,
      created_at: at,
      paid_at: at,
    };
  });
}

function givingOf(
  organization: SampleOrganization,
  now: Date,
  offsets: { donors: number; donations: number },
): SampleGiving {
  const random = createSeededRandom(organization.pk * 7919 + 17);
  const words = WORDS[organization.subdomain] ?? { campaigns: ["General fund"], messages: ["Thank you!"] };
  const scope: Scope = { organization, random, now, words };
  const donors = donorsOf(organization, random, offsets.donors);
  const drafts = [
    ...singles(scope, donors),
    ...Array.from({ length: SERIES }, (_, index) => series(scope, donors, index)).flat(),
  ].toSorted((left, right) => left.created_at.localeCompare(right.created_at) || left.key - right.key);
  const pks = new Map(drafts.map(({ key }, index) => [key, offsets.donations + index + 1]));
  const donations = drafts.map(({ key, ...draft }) => ({
    ...draft,
    pk: pks.get(key) ?? 0,
    series: draft.series === null ? null : (pks.get(draft.series) ?? null),
  }));
  return { donors, donations };
}

/**
 * What was given to each organisation over two years, in the order of the organisations. The same `now` always gives
 * equal records; none lies in the future.
 */
export function sampleDonations(organizations: readonly SampleOrganization[], now: Date): SampleGiving[] {
  const offsets = { donors: 0, donations: 0 };
  return organizations.map((organization) => {
    const giving = givingOf(organization, now, { ...offsets });
    offsets.donors += giving.donors.length;
    offsets.donations += giving.donations.length;
    return giving;
  });
}
