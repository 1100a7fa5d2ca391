import type { Month } from "../../contract/resource/spans";
import type { Sql } from "sql-template-tag";
import type { ResolvedResource } from "../resolved";
import type { PatternWork } from "../pattern";

/** The signed-in person as predicates know them (`$user.…`). */
export interface PredicateUser {
  pk?: number | string | null;
  email?: string | null;
  role?: string | null;
  member_pk?: number | string | null;
}

/** Everything a predicate may depend on besides the record. */
export interface PredicateContext {
  user: PredicateUser;
  now: Date;
  /** IANA zone in which `$now` becomes a day or a time of day; UTC unless said. */
  timeZone?: string;
  /** The month in which the organisation's fiscal year begins; January unless said. */
  fiscalYearStart?: Month | undefined;
  /** ISO 4217, of amounts that name no currency. */
  currency?: string;
  /** Judges a condition on related records; undefined for a condition on the record itself. */
  related?: ((key: string, condition: unknown, record: unknown) => boolean | undefined) | undefined;
  /** What an entry of a rule about other records comes to, for the row that stands under this alias in a statement. */
  factsOf?: (resource: string, alias: string) => (key: string, condition: unknown) => Sql;
  /** What the person may read at the end of a path over references, for the row that stands under this alias in a statement. */
  lookup?: (resource: ResolvedResource, alias: string, path: string) => { json: Sql; text: Sql } | undefined;
  /** What its regular expressions may cost. Whoever judges what others wrote, as the server does, hands one on. */
  work?: PatternWork;
}

/** What conditions are judged by where what their regular expressions cost is bounded. */
export type CountedContext = PredicateContext & { work: PatternWork };
