import type { Sql } from "sql-template-tag";
import type { Subject, TimelineKind } from "../../../contract/api";
import type { Membership } from "../../platform/auth/sessions";

/** Whose timeline it is, and who reads it. */
export interface TimelineContext {
  orgId: number;
  /** The key of the person. */
  person: Sql;
  reader: Membership;
}

/** A row of a source, as the database answers it. */
export interface TimelineRow {
  kind: TimelineKind;
  resource: string;
  pk: string;
  at: Date;
  title: string;
  detail: string;
  minor: number | null;
  currency: string | null;
  pinned: boolean;
}

/** Things of one kind that happened with a person. */
export interface TimelineSource {
  kind: TimelineKind;
  resource: string;
  icon: string;
  /** `at` stands for a day, as its midnight in UTC. */
  isDay?: boolean;
  /** The rows have `pinned` too. */
  pins?: boolean;
  /** Whoever holds one of these sees them; everybody whom the source was made for unless told. */
  anyOf?: readonly Subject[];
  /**
   * Rows of the organisation about the person: `pk`, `title`, `detail` as text, `at` as timestamptz, and `minor` (bigint) with
   * `currency` (text) of an amount, else null. Found by an index that begins with the organisation and leads to the person.
   */
  rows(context: TimelineContext): Sql;
  /** Where the app shows it; empty where it has no place. */
  path(row: TimelineRow): string;
}
