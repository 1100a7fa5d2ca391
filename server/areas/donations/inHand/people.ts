import type { ImportDoubt } from "../../../../contract/api";
import type { GiverReach } from "../../../../contract/imports/gifts";
import type { Match } from "../../../../contract/imports/plan";
import type { Membership } from "../../../platform/auth/sessions";
import type { Transaction } from "../../../platform/db/database";
import type { Services } from "../../../platform/http/services";
import type { NamedGiver } from "../queries/donations";

/** Somebody who may have given. */
export interface PossibleGiver extends Match {
  /** By an address alone nobody can be told from another. */
  is_named: boolean;
}

/** For whom people are shown. */
export interface Reader {
  services: Services;
  orgId: number;
  membership: Membership;
  now: Date;
}

/** What gifts want of people, of whom donations know nothing. */
export interface PeopleOfGifts {
  /** Who these givers may be, in their order, the likeliest first. */
  similar(
    tx: Transaction,
    orgId: number,
    givers: readonly (NamedGiver & GiverReach)[],
  ): Promise<PossibleGiver[][]>;
  /** Doubtful rows with what is known of who they may be about. */
  present(
    tx: Transaction,
    reader: Reader,
    doubts: readonly (Omit<ImportDoubt, "matches"> & { matches: readonly Match[] })[],
  ): Promise<ImportDoubt[]>;
  /** Keeps how people are reached who came with their gifts. */
  reach(tx: Transaction, orgId: number, told: readonly (GiverReach & { person: number })[]): Promise<void>;
  /** Deletes those whom nothing leads to, and whom nobody has changed. */
  takeAway(tx: Transaction, orgId: number, people: readonly number[]): Promise<void>;
}

let connected: PeopleOfGifts | undefined;

/** Connects the area of people. */
export function connectPeople(people: PeopleOfGifts): void {
  connected = people;
}

/** The people of whoever connected them. */
export function peopleOfGifts(): PeopleOfGifts {
  if (!connected) throw new Error("No area has connected its people to donations.");
  return connected;
}
