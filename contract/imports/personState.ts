import {
  CONSENT_CHANNELS,
  type CONSENT_ANSWERS,
  type PersonAddress,
  type PersonConsent,
} from "../api/people";
import { foldText } from "../fold";
import { ADDRESS_COLUMNS } from "./limits";
import type { RowSentence } from "./rowSentence";

type Channel = (typeof CONSENT_CHANNELS)[number];

/** Where somebody lives, as a row tells: what it leaves empty is absent. */
export type ImportedAddress = Partial<Record<(typeof ADDRESS_COLUMNS)[number], string>>;

/** What a row tells of a person and nothing of a member; what it leaves empty is absent. */
export interface FurtherDetails {
  address?: ImportedAddress;
  /** A name, as written. */
  household?: string;
  consents?: Partial<Record<Channel, (typeof CONSENT_ANSWERS)[number]>>;
  /** Whether they have died, and the day where the row has one. */
  deceased?: false | { on: string | null };
}

/** The same of somebody who is there. */
export interface PersonState {
  kind: string;
  addresses: readonly PersonAddress[];
  consents: readonly PersonConsent[];
  /** The key is absent where the household is still to be made. */
  household: { pk?: number; name: string } | null;
  birthday: string | null;
  is_deceased: boolean;
  deceased_on: string | null;
}

export const NOBODY: PersonState = {
  kind: "person",
  addresses: [],
  consents: [],
  household: null,
  birthday: null,
  is_deceased: false,
  deceased_on: null,
};

/** How what a row tells is taken. */
export interface Extending {
  /** The day where the organisation is. */
  today: string;
  /** The name of the file; empty where there was none. */
  fileName: string;
  /** The code of the country that a text names; of an empty one that of the organisation. */
  countryOf(written: string): string | undefined;
  /** Whether a day of death that is known stays. */
  fills: boolean;
}

/** What of a row was not taken, since something else is known. */
export interface LeftOut {
  field: string;
  value: string;
  says: RowSentence;
}

/** As many addresses as a person may have. */
const MOST_ADDRESSES = 20;

/** A name as households are found by it: without regard to case, accents and spaces. */
export function householdKey(name: string): string {
  return foldText(name.trim().replaceAll(/\s+/g, " "));
}

const comparable = (text: string): string =>
  foldText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Whether an address says everything that a row does. */
function says(address: PersonAddress, given: ImportedAddress, countryOf: Extending["countryOf"]): boolean {
  return ADDRESS_COLUMNS.every((part) => {
    const [known, wanted] = [address[part] ?? "", given[part] ?? ""];
    if (wanted === "") return true;
    if (part !== "country") return comparable(known) === comparable(wanted);
    return (countryOf(known) ?? comparable(known)) === (countryOf(wanted) ?? comparable(wanted));
  });
}

/**
 * What is known of somebody once a row is taken: an address that is not there is added after the others, of consents the stricter
 * wins, and nobody is moved from one household to another or comes to life again.
 */
export function extended(
  state: PersonState,
  given: FurtherDetails,
  how: Extending,
): { state: PersonState; isChanged: boolean; left: LeftOut[] } {
  const left: LeftOut[] = [];
  const next: PersonState = {
    ...state,
    addresses: withAddress(state, given, how, left),
    consents: withConsents(state, given, how, left),
    household: withHousehold(state, given, left),
    ...withDeath(state, given, how, left),
  };
  const isChanged =
    next.addresses !== state.addresses ||
    next.consents !== state.consents ||
    next.household !== state.household ||
    next.is_deceased !== state.is_deceased ||
    next.deceased_on !== state.deceased_on;
  return { state: isChanged ? next : state, isChanged, left };
}

function withAddress(
  { addresses }: PersonState,
  { address }: FurtherDetails,
  { countryOf }: Extending,
  left: LeftOut[],
): PersonState["addresses"] {
  if (address === undefined) return addresses;
  const { country } = address;
  if (country !== undefined && countryOf(country) === undefined) {
    left.push({ field: "country", value: country, says: { code: "field.country_kept" } });
  }
  if (addresses.some((one) => says(one, address, countryOf))) return addresses;
  if (addresses.length >= MOST_ADDRESSES) {
    const params = { most: MOST_ADDRESSES };
    left.push({ field: "line1", value: address.line1 ?? "", says: { code: "field.most_addresses", params } });
    return addresses;
  }
  const code = country === undefined ? undefined : (countryOf(country) ?? country);
  return [...addresses, { kind: "home", ...address, ...(code !== undefined && { country: code }) }];
}

function withConsents(
  { consents }: PersonState,
  { consents: given = {} }: FurtherDetails,
  { today, fileName }: Extending,
  left: LeftOut[],
): PersonState["consents"] {
  let all = consents;
  for (const channel of CONSENT_CHANNELS) {
    const answer = given[channel];
    const known = all.find((one) => one.channel === channel);
    if (answer === undefined || answer === "unknown" || answer === known?.answer) continue;
    if (known?.answer === "no") {
      left.push({ field: `consent_${channel}`, value: answer, says: { code: "field.consent_kept" } });
      continue;
    }
    const said: PersonConsent = {
      channel,
      answer,
      since: today,
      how: "file",
      ...(fileName !== "" && { source: fileName }),
    };
    all = known ? all.map((one) => (one === known ? said : one)) : [...all, said];
  }
  return all;
}

function withHousehold(
  { kind, household }: PersonState,
  { household: name }: FurtherDetails,
  left: LeftOut[],
): PersonState["household"] {
  if (name === undefined) return household;
  const tell = (told: RowSentence): typeof household => {
    left.push({ field: "household", value: name, says: told });
    return household;
  };
  if (kind !== "person") return tell({ code: "field.only_people_in_household" });
  if (household === null) return { name };
  if (householdKey(household.name) === householdKey(name)) return household;
  return tell({ code: "field.household_kept", params: { household: household.name } });
}

function withDeath(
  { is_deceased: isDeceased, deceased_on: known }: PersonState,
  { deceased }: FurtherDetails,
  { fills }: Extending,
  left: LeftOut[],
): Pick<PersonState, "is_deceased" | "deceased_on"> {
  if (deceased === undefined || deceased === false) {
    if (deceased === false && isDeceased) {
      left.push({ field: "deceased", value: "", says: { code: "field.death_kept" } });
    }
    return { is_deceased: isDeceased, deceased_on: known };
  }
  return { is_deceased: true, deceased_on: fills ? (known ?? deceased.on) : (deceased.on ?? known) };
}

/** Whether something is told of a person at all. */
export function isTelling(given: FurtherDetails): boolean {
  return Object.values(given).some((part) => part !== undefined);
}

/** What somebody's row of a file tells beside their member, by column. */
export function furtherCells({
  address,
  consents,
  household,
  is_deceased: isDeceased,
  deceased_on: day,
}: Omit<PersonState, "kind" | "birthday" | "addresses"> & {
  /** The one that post goes to. */
  address: PersonAddress | null;
}): string[] {
  return [
    ...ADDRESS_COLUMNS.map((part) => address?.[part] ?? ""),
    household?.name ?? "",
    ...CONSENT_CHANNELS.map((channel) => consents.find((one) => one.channel === channel)?.answer ?? ""),
    day ?? (isDeceased ? "yes" : ""),
  ];
}
