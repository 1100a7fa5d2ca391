import type { Sql } from "sql-template-tag";
import type { SourceTable } from "../../../contract/api";
import type { SourceDefinition } from "../../../contract/resource";
import type { Queryable } from "../db/database";
import type { Randomness } from "../random";
import type { Sentence } from "../texts";
import type { DescriptionQuestion, JudgedDescription } from "./describe";

/** How a source was found at the last look. */
export interface SourceLook {
  state: "unchecked" | "ok" | "slow" | "down" | "refused" | "unset";
  /** For those who set it up. */
  says?: Sentence;
  at: Date | null;
}

/** A source that is set up. */
export interface OpenSource {
  /** How it was found last. */
  seen: SourceLook;
  /** Asks it anew whether it is there, and what it has. */
  ask(): Promise<void>;
  close(): Promise<void>;
}

/** What is asked of an API. */
export interface SourceRequest {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below the source's own address. */
  path: string;
  query?: readonly (readonly [name: string, value: string])[];
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: unknown;
  /** It changes nothing, whatever its method. */
  isRead?: boolean;
  /** Statuses that are answered as well, and not thrown. */
  told?: readonly number[];
}

/** What an API answered. */
export interface SourceAnswer {
  status: number;
  headers: Headers;
  /** Its JSON; undefined where there was nothing. */
  json: unknown;
}

/** An API of the user's own. */
export interface SourceApi {
  /**
   * Answers every 2xx, 404, 409, 412, 416 and what is about the values of a change (400, 422). All else is thrown: 502
   * `source_down`, `source_garbage` or `source_login`, 504 `source_slow`, 403 `source_forbidden`.
   */
  call(request: SourceRequest): Promise<SourceAnswer>;
  /**
   * The text of its description: that which the source names, else the first that is found at the usual places; of GraphQL
   * what its introspection answers. Throws 422 `source_undescribed` where there is none.
   */
  description(): Promise<string>;
  /** What every path begins with. */
  readonly address: string;
}

/** A database of the user's own. Every work on it may throw 502 `source_down` or 504 `source_slow`. */
export interface SourceDatabase {
  /** Its tables and views, as they were at the last look. */
  tables(): Promise<readonly SourceTable[]>;
  /** Those of the last look, without asking; undefined before the first. */
  lastTables(): readonly SourceTable[] | undefined;
  /** One transaction that can change nothing. */
  read<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** The same in one round trip: `work` sends all its statements before it waits for any. */
  readAtOnce<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** One transaction; throws `SourceRefusal` for what the database does not take. */
  write<T>(work: (tx: SourceWriting) => Promise<T>): Promise<T>;
}

/** A transaction that changes something. */
export interface SourceWriting extends Queryable {
  /** Sends the last statement together with the end of the transaction, which saves a round trip. */
  last<Row>(statement: Sql): Promise<Row[]>;
}

/** The databases and APIs that `sources.json` names. */
export interface SourcesPort {
  /** What is known of a source, without asking it. */
  look(name: string): SourceLook;
  /** Asks it whether it is there, and reads its tables anew. */
  test(name: string): Promise<SourceLook>;
  /** Throws 502 for one that is not set up. */
  database(name: string): SourceDatabase;
  /** Throws 502 for one that is not set up. */
  api(name: string): SourceApi;
}

/** What a source is opened with. */
export interface SourceSettings<Source extends SourceDefinition> {
  name: string;
  source: Source;
  /** Of the environment. */
  variable(name: string): string | undefined;
  /** A file of the folder with the definitions; undefined where there is none of that name. */
  file(path: string): Promise<string | undefined>;
  /** Whether a text describes an API. */
  judge(question: DescriptionQuestion): Promise<JudgedDescription>;
  random: Randomness;
  clock(): Date;
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
