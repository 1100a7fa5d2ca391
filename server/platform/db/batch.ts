import pg from "pg";
import { prepareValue } from "pg/lib/utils.js";

/** One statement of a batch; `name` where its plan is to stay on the connection. */
export interface BatchStatement {
  text: string;
  values?: readonly unknown[];
  name?: string | undefined;
}

/** How the rows of an answer are read. */
interface RowShape {
  names: readonly string[];
  readers: readonly ((text: string) => unknown)[];
  /** A row without values: to copy one costs less than to add properties one by one. */
  blank: Readonly<Record<string, unknown>>;
}

const NO_COLUMNS: RowShape = { names: [], readers: [], blank: {} };

function rowShape(fields: readonly pg.FieldDef[], types: pg.CustomTypesConfig): RowShape {
  const names = fields.map(({ name }) => name);
  return {
    names,
    readers: fields.map(
      ({ dataTypeID }) => types.getTypeParser(dataTypeID, "text") as RowShape["readers"][0],
    ),
    blank: Object.fromEntries(names.map((name) => [name, null])),
  };
}

function readRow(
  { names, readers, blank }: RowShape,
  texts: readonly (string | null)[],
): Record<string, unknown> {
  const row = { ...blank };
  for (let index = 0; index < names.length; index += 1) {
    const text = texts[index];
    if (text !== null && text !== undefined) row[names[index] as string] = readers[index]?.(text);
  }
  return row;
}

interface Pending {
  text: string;
  /** Apart from the names that the driver itself gives, which it keeps its own book of. */
  name: string;
  values: (string | Buffer | null)[];
  shape: RowShape;
  rows: Record<string, unknown>[];
  resolve(rows: Record<string, unknown>[]): void;
  reject(error: Error): void;
}

/** What a connection has prepared, by name, with how its rows are read: that stays while the statement does. */
const prepared = new WeakMap<pg.Connection, Map<string, RowShape>>();

function preparedOn(connection: pg.Connection): Map<string, RowShape> {
  let names = prepared.get(connection);
  if (names === undefined) {
    names = new Map();
    prepared.set(connection, names);
  }
  return names;
}

/**
 * Statements that leave together, with one `Sync` behind them: one transaction without a `BEGIN`, and one answer
 * (PostgreSQL's manual, "Pipelining" in its extended query protocol). They are added before the batch is sent. When one
 * fails, all of them are undone and those behind it are not done. What a kept statement answers is described once for a
 * connection.
 */
export class Batch extends pg.Query {
  // What the driver reads and calls besides what its types say.
  declare readonly query_timeout: number;
  declare callback: (error: Error | null) => void;

  /** When the database has done and committed all of it; rejects with the database's error, or the driver's. */
  readonly done: Promise<void>;
  private readonly statements: Pending[] = [];
  private current = 0;
  /** What went wrong on this side with an answer that has to be read to its end all the same. */
  private unreadable: Error | undefined;
  private connection: pg.Connection | undefined;
  private settle!: { resolve(): void; reject(error: Error): void };

  /** `answerMs`: how long the whole answer may take, after which the connection is given up. */
  constructor(
    answerMs: number,
    private readonly types: pg.CustomTypesConfig,
  ) {
    super("");
    Object.assign(this, { query_timeout: answerMs, callback: () => undefined });
    this.done = new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
    });
    this.done.catch(() => undefined);
  }

  /** The rows of the statement; rejects once the batch is sent. */
  add({ text, values = [], name }: BatchStatement): Promise<Record<string, unknown>[]> {
    const answer = new Promise<Record<string, unknown>[]>((resolve, reject) => {
      if (this.connection) throw new Error("A reading transaction sends its statements in one turn");
      this.statements.push({
        text,
        name: name === undefined ? "" : `batch_${name}`,
        values: values.map((value) => prepareValue(value)),
        shape: NO_COLUMNS,
        rows: [],
        resolve,
        reject,
      });
    });
    // Whoever waits for the whole hears of it by `done`.
    answer.catch(() => undefined);
    return answer;
  }

  override submit = (connection: pg.Connection): Error | null => {
    this.connection = connection;
    const names = preparedOn(connection);
    for (const statement of this.statements) this.send(connection, names, statement);
    connection.sync();
    return null;
  };

  private send(connection: pg.Connection, names: ReadonlyMap<string, RowShape>, statement: Pending): void {
    const { text, values, name } = statement;
    const known = names.get(name);
    if (known) statement.shape = known;
    else {
      // A batch that failed may have left it behind.
      if (name !== "") connection.close({ type: "S", name }, true);
      connection.parse({ text, name, types: [] }, true);
    }
    connection.bind({ statement: name, values }, true);
    if (!known) connection.describe({ type: "P", name: "" }, true);
    connection.execute({}, true);
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    const statement = this.statements[this.current];
    if (!statement) return;
    statement.shape = rowShape(fields, this.types);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const statement = this.statements[this.current];
    try {
      statement?.rows.push(readRow(statement.shape, fields));
    } catch (error) {
      this.unreadable ??= error instanceof Error ? error : new Error(String(error));
    }
  }

  handleCommandComplete(): void {
    const statement = this.statements[this.current];
    if (!statement || !this.connection) return;
    this.current += 1;
    if (statement.name !== "") preparedOn(this.connection).set(statement.name, statement.shape);
    if (this.unreadable) statement.reject(this.unreadable);
    else statement.resolve(statement.rows);
  }

  handleReadyForQuery(): void {
    if (this.unreadable) {
      this.handleError(this.unreadable);
      return;
    }
    this.callback(null);
    this.settle.resolve();
  }

  handleError(error: Error): void {
    this.callback(error);
    for (const { reject } of this.statements.slice(this.current)) reject(error);
    this.settle.reject(error);
  }
}

/** What a database says before it hangs up. */
const LAST_WORDS: readonly (string | undefined)[] = ["FATAL", "PANIC"];

/** Why a connection is of no more use after this error; none where the database has said it and goes on. */
export function lossOf(error: unknown): Error | undefined {
  const goesOn = error instanceof pg.DatabaseError && !LAST_WORDS.includes(error.severity);
  return goesOn ? undefined : new Error("The connection was lost", { cause: error });
}
