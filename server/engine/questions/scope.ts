import sql, { empty, join, raw, type Sql } from "sql-template-tag";
import {
  searchFold,
  type SqlRelation,
  type SqlScope,
  type SqlSource,
} from "../../../definitions/predicate/toSql";
import type { Asker } from "./asker";
import { type Link, type Table, tableOf } from "./table";

interface Joined {
  table: Table;
  alias: string;
  on: Sql;
}

/** The place that a path leads to: a table of the statement, and what is left of the path there. */
export interface Reached {
  table: Table;
  alias: string;
  rest: string;
}

/**
 * One table of a statement with what its rows refer to. References are joined as they are named, so that `from` has to
 * be asked last; a join never makes two rows of one.
 */
export class Rows implements SqlScope {
  readonly alias: string;
  readonly #joined = new Map<string, Joined>();

  constructor(
    readonly asker: Asker,
    readonly table: Table,
    alias?: string,
  ) {
    this.alias = alias ?? asker.alias();
  }

  get context(): SqlScope["context"] {
    return this.asker.predicate;
  }

  get currency(): string {
    return this.asker.place.currency;
  }

  get fold(): NonNullable<SqlScope["fold"]> {
    return this.asker.database?.fold ?? searchFold;
  }

  /** Follows references: `donor.name` is the name at the donors; undefined where the person may not go. */
  reach(path: string): Reached | undefined {
    let here: { table: Table; alias: string } = { table: this.table, alias: this.alias };
    const steps = path.split(".");
    let way = "";
    while (steps.length > 1) {
      const [step = ""] = steps;
      const link = Object.hasOwn(here.table.references, step) ? here.table.references[step] : undefined;
      if (!link) break;
      way = way === "" ? step : `${way}.${step}`;
      const next = this.#join(way, link, here.alias);
      if (!next) return undefined;
      here = next;
      steps.shift();
    }
    return { ...here, rest: steps.join(".") };
  }

  source(path: string): SqlSource | undefined {
    const reached = this.reach(path);
    return reached?.table.source(reached.alias, reached.rest);
  }

  relation(path: string): SqlRelation | undefined {
    const reached = this.reach(path);
    const link = reached && linkOf(reached.table, reached.rest);
    const table = link && tableOf(this.asker, link.model);
    if (!reached || !link || !table) return undefined;
    const rows = new Rows(this.asker, table);
    const between = this.asker.alias();
    const through = link.through === undefined ? empty : raw(`${link.through} ${between} CROSS JOIN `);
    const on = link.on(reached.alias, rows.alias, between);
    return {
      scope: rows,
      select: (value, condition) =>
        sql`SELECT ${value} FROM ${through}${rows.from()} WHERE ${table.rows(rows.alias)} AND ${on} AND ${condition}`,
    };
  }

  /** The record that a reference leads to, with its name. */
  referred(path: string): { table: Table; alias: string } | undefined {
    const reached = this.reach(path);
    const link =
      reached && Object.hasOwn(reached.table.references, reached.rest)
        ? reached.table.references[reached.rest]
        : undefined;
    return link && reached && this.#join(path, link, reached.alias);
  }

  from(): Sql {
    return sql`${this.table.from(this.alias)}${this.#joins()}`;
  }

  /** A condition on a row that stands in the statement around, with what it refers to. */
  standing(condition: Sql): Sql {
    if (this.#joined.size === 0) return condition;
    return sql`(SELECT ${condition} FROM (VALUES (1)) AS ${raw(this.asker.alias())}${this.#joins()})`;
  }

  #joins(): Sql {
    const joins = [...this.#joined.values()].map(
      ({ table, alias, on }) => sql` LEFT JOIN ${table.from(alias)} ON ${on} AND ${table.rows(alias)}`,
    );
    return joins.length > 0 ? join(joins, "") : empty;
  }

  #join(way: string, link: Link, one: string): Joined | undefined {
    const known = this.#joined.get(way);
    if (known) return known;
    const table = tableOf(this.asker, link.model);
    if (!table) return undefined;
    const alias = this.asker.alias();
    const joined = { table, alias, on: link.on(one, alias, alias) };
    this.#joined.set(way, joined);
    return joined;
  }
}

function linkOf(table: Table, name: string): Link | undefined {
  return Object.hasOwn(table.relations, name) ? table.relations[name] : undefined;
}
