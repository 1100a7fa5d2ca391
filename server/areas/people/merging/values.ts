import {
  CONSENT_CHANNELS,
  type MergedValue,
  type MergeRequest,
  type PersonAddress,
  type PersonConsent,
} from "../../../../contract/api";
import { invalidFields } from "../../../platform/errors";
import { mergePatch } from "../../../platform/mergePatch";
import { sentence } from "../../../platform/texts";
import type { PersonColumns, PersonRow } from "../queries";

type Chosen = NonNullable<MergeRequest["values"]>;
type Several = readonly [PersonRow, ...PersonRow[]];

/** Of which one is taken, by what a form calls them. */
const ONE_OF = [
  "full_name",
  "first_name",
  "last_name",
  "email",
  "phone",
  "honorific",
  "pronouns",
  "birthday",
  "deceased_on",
  "language",
  "household",
] as const;
/** Of which all are taken. */
const ALL_OF = ["emails", "phones", "addresses", "tags"] as const;
/** Of which one who is so is enough. */
const ANY_OF = ["is_deceased", "do_not_contact"] as const;
type Field = (typeof ONE_OF)[number] | (typeof ALL_OF)[number];

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

const channels = (row: PersonRow, channel: "email" | "phone"): string[] =>
  row.channels.flatMap((one) => (one.channel === channel ? [one.value] : []));

const pictures = (rows: Several): (string | null)[] => rows.map(({ picture }) => picture?.id ?? null);

function valueOf(row: PersonRow, field: Field): unknown {
  if (field === "emails") return channels(row, "email");
  if (field === "phones") return channels(row, "phone");
  return row[field];
}

function united(values: readonly unknown[]): unknown[] {
  const all = values.flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : []));
  return [...new Map(all.map((one) => [JSON.stringify(one).toLowerCase(), one])).values()];
}

/** The first value that says something; of texts, `""` where none does. */
function firstOf(values: readonly unknown[]): unknown {
  return values.find((value) => !isEmpty(value)) ?? values[0] ?? null;
}

/** The strictest that one of them said of each channel, and of equals the latest. */
function mergedConsents(rows: Several): PersonConsent[] {
  const strictness = ({ answer }: PersonConsent): number => ["no", "yes", "unknown"].indexOf(answer);
  const all = rows
    .flatMap(({ consents }) => consents)
    .toSorted(
      (one, other) =>
        strictness(one) - strictness(other) || (other.since ?? "").localeCompare(one.since ?? ""),
    );
  return CONSENT_CHANNELS.flatMap((channel) => all.find((one) => one.channel === channel) ?? []);
}

/** What is told where it is so of one of them. */
function toldWhereSo(
  rows: Several,
  field: "family_first" | (typeof ANY_OF)[number],
  taken: boolean,
): MergedValue[] {
  const from = rows.map((row) => row[field]);
  return from.includes(true) ? [{ field, from, taken }] : [];
}

const customKeys = (rows: Several): string[] => [
  ...new Set(rows.flatMap(({ custom }) => Object.keys(custom))),
];

/** What the first of several has once the others are merged into it, field by field; fields that nobody has are left out. */
export function mergedValues(rows: Several): MergedValue[] {
  const told = (field: string, from: unknown[], taken: unknown): MergedValue[] =>
    from.every(isEmpty) ? [] : [{ field, from, taken }];
  const of = (field: Field): unknown[] => rows.map((row) => valueOf(row, field));
  return [
    ...ONE_OF.flatMap((field) => told(field, of(field), firstOf(of(field)))),
    ...told("picture", pictures(rows), firstOf(pictures(rows))),
    ...ALL_OF.flatMap((field) => told(field, of(field), united(of(field)))),
    ...told(
      "consents",
      rows.map(({ consents }) => consents),
      mergedConsents(rows),
    ),
    ...toldWhereSo(rows, "family_first", rows[0].family_first),
    ...ANY_OF.flatMap((field) => toldWhereSo(rows, field, true)),
    ...customKeys(rows).flatMap((key) => {
      const from = rows.map(({ custom }) => custom[key] ?? null);
      return told(`custom.${key}`, from, firstOf(from));
    }),
  ];
}

/** What is written into the first of several: what a form chose, else what is taken. */
export function mergedColumns(rows: Several, chosen: Chosen = {}): PersonColumns {
  const [keep] = rows;
  const part = (field: "first_name" | "last_name" | "full_name" | "honorific" | "pronouns"): string =>
    (chosen[field] ?? String(firstOf(rows.map((row) => row[field])))).trim();
  const isPerson = keep.kind === "person";
  const others = Object.assign(
    {},
    ...rows.toReversed().map(({ custom }) => withoutEmpty(custom)),
  ) as PersonRow["custom"];
  const household = rows.find(
    (row) => row.household && !rows.some(({ id }) => id === row.household?.pk),
  )?.household;
  return {
    first_name: isPerson ? part("first_name") : "",
    last_name: isPerson ? part("last_name") : "",
    full_name: isPerson ? "" : part("full_name"),
    addresses: united(rows.map(({ addresses }) => addresses)) as PersonAddress[],
    honorific: isPerson ? part("honorific") : "",
    pronouns: isPerson ? part("pronouns") : "",
    family_first: isPerson && (chosen.family_first ?? keep.family_first),
    ...mergedDeath(rows, chosen),
    birthday:
      chosen.birthday === undefined
        ? (rows.find((row) => row.birthday !== null)?.birthday ?? null)
        : chosen.birthday,
    language:
      chosen.language === undefined
        ? (rows.find((row) => row.language !== null)?.language ?? null)
        : chosen.language,
    tags: [...new Set(rows.flatMap(({ tags }) => tags))],
    custom: mergePatch(others, chosen.custom),
    do_not_contact: rows.some((row) => row.do_not_contact),
    consents: mergedConsents(rows),
    household_id: chosen.household === undefined ? (household?.pk ?? null) : chosen.household,
    head_id: rows.find(({ head }) => head)?.head?.pk ?? null,
    salutation: String(firstOf(rows.map(({ salutation }) => salutation))),
    picture: mergedPicture(rows, chosen),
    is_archived: rows.every((row) => row.archived_at !== null),
  };
}

function mergedDeath(rows: Several, chosen: Chosen): Pick<PersonColumns, "is_deceased" | "deceased_on"> {
  const isDeceased = rows.some((row) => row.is_deceased);
  const known = rows.find((row) => row.deceased_on !== null)?.deceased_on ?? null;
  return {
    is_deceased: isDeceased,
    deceased_on: !isDeceased || chosen.deceased_on === undefined ? known : chosen.deceased_on,
  };
}

/** Throws 422 for a picture of nobody of them. */
function mergedPicture(rows: Several, { picture: wanted }: Chosen): PersonRow["picture"] {
  if (wanted === null) return null;
  const found = rows.find(({ picture }) => picture && (wanted === undefined || picture.id === wanted));
  if (wanted !== undefined && !found) {
    throw invalidFields({ "values.picture": [sentence("field.unknown_reference")] });
  }
  return found?.picture ?? null;
}

const withoutEmpty = (values: PersonRow["custom"]): PersonRow["custom"] =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));

/** The address and the number that come first; throws 422 for one that nobody of them has. */
export function firstChannels(rows: Several, chosen: Chosen = {}): string[] {
  return (["email", "phone"] as const).flatMap((channel) => {
    const all = rows.flatMap((row) => channels(row, channel));
    const wanted = chosen[channel];
    if (wanted === undefined) return all.slice(0, 1);
    if (!all.includes(wanted))
      throw invalidFields({ [`values.${channel}`]: [sentence("field.unknown_reference")] });
    return [wanted];
  });
}
