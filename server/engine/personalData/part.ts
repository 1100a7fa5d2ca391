import type { Sql } from "sql-template-tag";
import type { ErasureOutcome, PersonalKind } from "../../../contract/api";
import type { Transaction } from "../../platform/db/database";
import type { Services } from "../../platform/http/services";
import type { Person } from "./person";

/** What an erasure works with. */
export interface Erasing {
  tx: Transaction;
  services: Services;
  now: Date;
  /** What is written in the place of a name. */
  erasedName: string;
}

/** What opening encrypted values needs. */
export type Sealed = Pick<Erasing, "tx" | "services">;

/** One kind of what is kept about people: how it is found, and what becomes of it when somebody is erased. */
export interface PersonalPart {
  kind: PersonalKind;
  outcome: ErasureOutcome | ((person: Person) => ErasureOutcome);
  /** Whether it is read with the system's rights, since it belongs to no organisation. */
  isSystem?: boolean;
  /** A row for each thing that is kept, as it is told; nothing where there cannot be any. */
  entries(person: Person): Sql | undefined;
  /** Rows that no statement finds, since what would tell them is stored encrypted. */
  sealedEntries?(person: Person, work: Sealed): Promise<Record<string, unknown>[]>;
  /** What of the rows is stored encrypted, opened. */
  open?(rows: Record<string, unknown>[], person: Person, work: Sealed): Promise<Record<string, unknown>[]>;
  /** How a row is told, where people would not understand it as it is kept. */
  present?(row: Record<string, unknown>): Record<string, unknown>;
  /** Takes it out, or takes out of it whose it was. Not asked of what is kept as it is. */
  erase?(person: Person, erasing: Erasing): Promise<void>;
}

/** What an erasure does with the part. */
export function outcomeOf({ outcome }: PersonalPart, person: Person): ErasureOutcome {
  return typeof outcome === "function" ? outcome(person) : outcome;
}
