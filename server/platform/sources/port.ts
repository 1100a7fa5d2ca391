import type { SourceTable } from "../../../contract/api";
import type { Queryable } from "../db/database";
import type { Sentence } from "../texts";

/** How a source was found at the last look. */
export interface SourceLook {
  state: "unchecked" | "ok" | "slow" | "down" | "refused" | "unset";
  /** For those who set it up. */
  says?: Sentence;
  at: Date | null;
}

/** A database of the user's own. Every work on it may throw 502 `source_down` or 504 `source_slow`. */
export interface SourceDatabase {
  /** Its tables and views, as they were at the last look. */
  tables(): Promise<readonly SourceTable[]>;
  /** One transaction that can change nothing. */
  read<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** One transaction; throws `SourceRefusal` for what the database does not take. */
  write<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
}

/** The databases that `sources.json` names. */
export interface SourcesPort {
  /** What is known of a source, without asking it. */
  look(name: string): SourceLook;
  /** Asks it whether it is there, and reads its tables anew. */
  test(name: string): Promise<SourceLook>;
  /** Throws 502 for one that is not set up. */
  database(name: string): SourceDatabase;
}

/** What a database says of values that it does not take. */
export class SourceRefusal extends Error {
  override readonly name = "SourceRefusal";

  constructor(
    /** PostgreSQL's SQLSTATE. */
    readonly code: string,
    readonly about: { constraint?: string; column?: string; message: string },
  ) {
    super(`The source refused a change (${code})`);
  }
}
