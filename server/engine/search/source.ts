import type { Sql } from "sql-template-tag";
import type { Subject } from "../../../contract/api";
import type { Membership } from "../../platform/auth/sessions";

/** What a source searches with. */
export interface SearchContext {
  orgId: number;
  membership: Membership;
  /** As it was typed, without blanks at its ends. */
  words: string;
}

/** A row that was found. */
export interface FoundRow {
  pk: string;
  title: string;
  detail: string;
  at: Date | null;
}

/** Things of one kind that the search finds. */
export interface SearchSource {
  /** The resource, or a part of the app that is none. */
  resource: string;
  icon: string;
  /** Whoever holds one of these sees them. */
  anyOf: readonly Subject[];
  /** Whoever holds this finds the same rows in another source. */
  unless?: Subject;
  /** Rows of the organisation that hold each of the words: `pk`, `title` and `detail` as text, `at` as timestamptz. */
  rows(context: SearchContext): Sql;
  path(row: FoundRow): string;
  /** The detail as it is shown; the row's own unless told. */
  detail?(row: FoundRow): string;
}
