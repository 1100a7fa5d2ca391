import pg from "pg";
import type { Sql } from "sql-template-tag";
import type { SourceTable } from "../../../contract/api";
import type { PostgresSource } from "../../../contract/resource";
import { Batch, lossOf } from "../db/batch";
import type { Queryable } from "../db/database";
import { isGivenUp, isUnavailable, sqlState } from "../db/errors";
import { GatheringSocket } from "../db/gatheringSocket";
import { failing, type HttpError } from "../errors";
import { sentence } from "../texts";
import { introspect } from "./introspect";
import {
  type OpenSource,
  type SourceDatabase,
  type SourceLook,
  SourceRefusal,
  type SourceWriting,
} from "./port";

const INT8 = 20;
const TYPES = new pg.TypeOverrides();
TYPES.setTypeParser(INT8, Number);

const CONNECT_MS = 5000;
const STATEMENT_SECONDS = 10;
const LOCK_MS = 3000;
/** On this side it is waited for a little longer than the database itself does. */
const MARGIN_MS = 2000;
const CONNECTIONS = 4;
/** How long the tables are taken to be as they were. */
const TABLES_MS = 60_000;

/** Opens a reading transaction of one packet: for as long as that lasts, and no longer. */
const SETTLE_READING =
  "SELECT set_config('transaction_read_only', 'on', true), set_config('statement_timeout', $1, true), set_config('lock_timeout', $2, true)";

type Trouble = "source_down" | "source_slow";

/** Wrong logins, unknown databases and missing rights: nothing that waiting helps. */
const REFUSED =
  /^(28...|3D000|42501|SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|CERT_HAS_EXPIRED|ERR_TLS_CERT_ALTNAME_INVALID|UNABLE_TO_VERIFY_LEAF_SIGNATURE)$/;
const SLOW_MESSAGE = /^(Query read timeout|timeout exceeded when trying to connect|timeout expired)/;
/** A table or column that is not there any more, or of another type. */
const CHANGED = /^(42P01|42703|42883|42804|3F000)$/;
/** Integrity, data and what triggers say: about the values that were to be written. */
const ABOUT_VALUES = /^(22...|23...|P0001|44000|428C9)$/;

function troubleOf(error: unknown): Trouble {
  const isSlow = isGivenUp(error) || (error instanceof Error && SLOW_MESSAGE.test(error.message));
  return isSlow ? "source_slow" : "source_down";
}

/** 502 or 504; nothing of what the driver says, which may name hosts and logins, goes out. */
function failure(error: unknown, name: string): HttpError {
  const code = sqlState(error) ?? "";
  if (CHANGED.test(code)) return failing(502)("source_changed", { params: { name } });
  if (code === "42501") return failing(403)("source_forbidden", { params: { name } });
  const trouble = troubleOf(error);
  return failing(trouble === "source_slow" ? 504 : 502)(trouble, { params: { name } });
}

function text(error: unknown, key: "constraint" | "column"): { [name: string]: string } {
  const value: unknown = (error as Record<string, unknown>)[key];
  return typeof value === "string" ? { [key]: value } : {};
}

/** A PostgreSQL database of the user's own. */
export class PostgresDatabase implements SourceDatabase, OpenSource {
  readonly #pool: pg.Pool;
  readonly #statementMs: number;
  #tables: { at: number; found: Promise<SourceTable[]> } | undefined;
  #lastTables: readonly SourceTable[] | undefined;
  seen: SourceLook = { state: "unchecked", at: null };

  constructor(
    readonly name: string,
    readonly url: string,
    private readonly source: PostgresSource,
    private readonly clock: () => Date,
  ) {
    this.#statementMs = (source.timeoutSeconds ?? STATEMENT_SECONDS) * 1000;
    this.#pool = new pg.Pool({
      connectionString: url,
      max: source.connections ?? CONNECTIONS,
      pipeline: true,
      stream: () => new GatheringSocket(),
      connectionTimeoutMillis: CONNECT_MS,
      idleTimeoutMillis: 30_000,
      query_timeout: this.#statementMs + MARGIN_MS,
      types: TYPES,
      application_name: "almoner",
      keepAlive: true,
    });
    // One that breaks tells whoever uses it; told to nobody it would end the process.
    this.#pool.on("error", () => undefined);
    this.#pool.on("connect", (client) => client.on("error", () => undefined));
  }

  tables(): Promise<readonly SourceTable[]> {
    const now = this.clock().getTime();
    if (this.#tables && now - this.#tables.at < TABLES_MS) return this.#tables.found;
    const found = this.read((tx) => introspect(tx, this.source.schemas ?? ["public"]));
    const entry = { at: now, found };
    this.#tables = entry;
    found.then(
      (tables) => {
        if (this.#tables === entry) this.#lastTables = tables;
      },
      () => {
        if (this.#tables === entry) this.#tables = undefined;
      },
    );
    return found;
  }

  lastTables(): readonly SourceTable[] | undefined {
    return this.#lastTables;
  }

  /** Whether a text is an address of one. */
  static isAddress(url: string): boolean {
    return /^postgres(ql)?:\/\//.test(url) && URL.canParse(url);
  }

  async ask(): Promise<void> {
    this.forgetTables();
    await this.tables();
  }

  forgetTables(): void {
    this.#tables = undefined;
  }

  read<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    return this.#transaction("BEGIN READ ONLY", work, true);
  }

  /** Whatever keeps a connection from being made is wrong with the source: no TLS there, or no database at all. */
  async #connect(): Promise<pg.PoolClient> {
    try {
      return await this.#pool.connect();
    } catch (error) {
      this.seen = { ...lookOf(error), at: this.clock() };
      throw failure(error, this.name);
    }
  }

  async readAtOnce<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    let client: pg.PoolClient | undefined;
    let lost: Error | undefined;
    try {
      client = await this.#connect();
      const batch = new Batch(this.#statementMs + MARGIN_MS, TYPES);
      void batch.add({ text: SETTLE_READING, values: [String(this.#statementMs), String(LOCK_MS)] });
      const tx: Queryable = {
        query: async <Row>({ text, values }: Sql) => (await batch.add({ text, values })) as Row[],
      };
      const working = (async () => work(tx))();
      client.query(batch);
      try {
        const [result] = await Promise.all([working, batch.done]);
        this.seen = { state: "ok", at: this.clock() };
        return result;
      } finally {
        lost = await batch.done.then(() => undefined, lossOf);
      }
    } catch (error) {
      throw this.#told(error);
    } finally {
      client?.release(lost);
    }
  }

  write<T>(work: (tx: SourceWriting) => Promise<T>): Promise<T> {
    if (this.source.write === false) throw failing(403)("source_forbidden", { params: { name: this.name } });
    return this.#transaction("BEGIN", work, false);
  }

  async #transaction<T>(
    begin: string,
    work: (tx: SourceWriting) => Promise<T>,
    isReading: boolean,
  ): Promise<T> {
    let client: pg.PoolClient | undefined;
    let broken: Error | undefined;
    try {
      client = await this.#connect();
      const own = client;
      let ended: Promise<unknown> | undefined;
      const end = (): Promise<unknown> => own.query("COMMIT");
      // Sent together with the first statement, which is refused where this fails.
      const begun = own.query(
        `${begin}; SET LOCAL statement_timeout = ${this.#statementMs}; SET LOCAL lock_timeout = ${LOCK_MS}`,
      );
      begun.catch(() => undefined);
      const query = async <Row>({ text, values }: Sql): Promise<Row[]> => {
        try {
          return (await own.query({ text, values })).rows as Row[];
        } catch (error) {
          throw this.#told(error);
        }
      };
      const last = <Row>(statement: Sql): Promise<Row[]> => {
        const answer = query<Row>(statement);
        ended = end();
        ended.catch(() => undefined);
        return answer;
      };
      const result = await work({ query, last });
      await begun;
      this.seen = { state: "ok", at: this.clock() };
      if (isReading) {
        // Nothing hangs on its end: whoever asked does not wait for that.
        client = undefined;
        end().then(
          () => own.release(),
          (lost: unknown) => own.release(lost instanceof Error ? lost : true),
        );
      } else await (ended ?? end());
      return result;
    } catch (error) {
      await client?.query("ROLLBACK").catch((lost: unknown) => {
        broken = lost instanceof Error ? lost : new Error("The connection was lost");
      });
      throw this.#told(error);
    } finally {
      client?.release(broken);
    }
  }

  /** An error as callers may see it, with what it says of the source noted. */
  #told(error: unknown): unknown {
    const code = sqlState(error);
    if (error instanceof pg.DatabaseError && code !== undefined && ABOUT_VALUES.test(code)) {
      return new SourceRefusal(code, {
        ...text(error, "constraint"),
        ...text(error, "column"),
        message: error.message,
      });
    }
    const isOfDatabase =
      error instanceof pg.DatabaseError || isUnavailable(error) || REFUSED.test(code ?? "");
    if (!isOfDatabase && !(error instanceof Error && SLOW_MESSAGE.test(error.message))) return error;
    if (CHANGED.test(code ?? "")) {
      this.forgetTables();
      // What is missing is told in Settings, and need not wait for somebody to ask.
      this.tables().catch(() => undefined);
    } else if (code !== "42501") this.seen = { ...lookOf(error), at: this.clock() };
    return failure(error, this.name);
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}

function lookOf(error: unknown): Pick<SourceLook, "state" | "says"> {
  const code = sqlState(error) ?? "";
  if (REFUSED.test(code)) return { state: "refused", says: sentence("field.source_refused", { code }) };
  if (troubleOf(error) === "source_slow") return { state: "slow", says: sentence("field.source_slow") };
  return { state: "down", says: sentence("field.source_down", { code: code === "" ? "–" : code }) };
}
