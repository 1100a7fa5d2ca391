import sql, { empty, raw, type Sql } from "sql-template-tag";
import type { Subject } from "../../../contract/api";
import { decimalsOf } from "../../../contract/money";
import type { FieldDefinition } from "../../../contract/resource";
import type { Month } from "../../../contract/resource/spans";
import { nativeSource, type NativeType, type SqlSource } from "../../../definitions/predicate/toSql";

/** Who asks, as far as rows depend on it, and where. */
export interface Place {
  orgId: number;
  /** The person's membership. */
  memberId: number;
  /** What the person may not ask for: resources, and fields as `donations.amount`. */
  closed?: () => readonly string[];
  email: string;
  now: Date;
  /** IANA. */
  timeZone: string;
  /** January unless said. */
  fiscalYearStart?: Month | undefined;
  /** ISO 4217, the organisation's own. */
  currency: string;
}

/** A field as it lies in the database; `alias` is the name of its table in the statement. */
export interface ModelField {
  /** What it is, for what no definition names. */
  field?: FieldDefinition;
  /** The record that it refers to, by the column that holds its key. */
  refersTo?: {
    model: string;
    column: string;
    on?(one: string, other: string): Sql;
    /** Whom the record is not about itself, such as the household of its donor. */
    isAside?: true;
  };
  source(alias: string, field: FieldDefinition, place: Place): SqlSource;
}

/** Records that belong to one of these, in another table. */
export interface ModelRelation {
  model: string;
  /** A table between both. */
  through?: string;
  /** Where `one`, a row of this model, and `other` belong together. */
  on(one: string, other: string, between: string): Sql;
}

/** Where the records of a resource lie, and what its fields are in SQL. */
export interface Model {
  resource: string;
  table: string;
  /** The column of the key that calls use. */
  key: string;
  /** Where the key is no plain column: the same as text, and what tells rows apart. */
  keys?: { text(alias: string): Sql; id(alias: string): Sql };
  /** Tables of the installation, which all organisations read. */
  isShared?: true;
  /** Rows that a list computes when it is shown: conditions narrow that list, and no question of its own is asked. `table` is what it reads. */
  inList?: true;
  /** Whoever holds one of these reads the records. */
  anyOf: readonly Subject[] | "everyone";
  /** What a record is called, as text. */
  title(alias: string): Sql;
  /** Which rows of the table are such records, and which of them this person sees. */
  rows?(alias: string, place: Place): Sql;
  fields: Record<string, ModelField>;
  relations?: Record<string, ModelRelation>;
  /** Fields of the definition that have no place in the database, or none that a question could ask of. */
  without?: readonly string[];
}

/** Rows of another table that name this one's in a column. */
export function ownedBy(model: string, name: string): ModelRelation {
  return { model, on: (one, other) => raw(`${other}.${name} = ${one}.id`) };
}

/** The key that calls use, where it is the table's own number. */
export const PK = column("bigint", "id", { type: "integer", readOnly: true });

/** What depends on the place and not on the row alone: made by the statement. */
export function worked(
  type: NativeType,
  make: (alias: string, place: Place) => Sql,
  field?: FieldDefinition,
): ModelField {
  return {
    ...(field && { field }),
    source: (alias, defined, place) => nativeSource(defined, { type, value: make(alias, place) }),
  };
}

/** The day that it is where the organisation is. */
export function todayAt({ now, timeZone }: Place): Sql {
  return sql`(${now}::timestamptz AT TIME ZONE ${timeZone}::text)::date`;
}

/** An SQL expression of the table's row; `%` stands for the alias. */
export function expression(type: NativeType, text: string, field?: FieldDefinition): ModelField {
  return {
    ...(field && { field }),
    source: (alias, defined) =>
      nativeSource(defined, { type, value: raw(`(${text.replaceAll("%", alias)})`) }),
  };
}

/** A column; texts are those that are not empty. */
export function column(type: NativeType, name: string, field?: FieldDefinition): ModelField {
  return {
    ...(field && { field }),
    source: (alias, defined) => nativeSource(defined, { type, value: raw(`${alias}.${name}`) }),
  };
}

/** Currencies that do not have two decimals; all that ISO 4217 knows are asked once. */
const ODD_CURRENCIES = Intl.supportedValuesOf("currency")
  .map((currency) => ({ currency, factor: 10 ** decimalsOf(currency) }))
  .filter(({ factor }) => factor !== 100);

const ODD_CASES = ODD_CURRENCIES.map(({ currency, factor }) => `WHEN '${currency}' THEN ${factor}`).join(" ");

/** How many minor units one of the currency in this expression has, as numeric; most of them are of the one that is `usual`. */
export function minorUnits(currency: Sql, usual?: string): Sql {
  const first = usual === undefined ? empty : sql`WHEN ${usual}::text THEN ${10 ** decimalsOf(usual)}::int `;
  return sql`(CASE ${currency} ${first}${raw(ODD_CASES)} ELSE 100 END)::numeric`;
}

/** An amount that is kept in minor units, in the currency of another column; `%` stands for the alias. */
export function money(minor: string, currency = "%.currency"): ModelField {
  return {
    source: (alias, defined, place) => {
      const of = raw(currency.replaceAll("%", alias));
      const amount = raw(`(${minor.replaceAll("%", alias)})`);
      const perUnit = minorUnits(of, place.currency);
      const source = nativeSource(defined, { type: "numeric", value: sql`(${amount} / ${perUnit})` }, of);
      return { ...source, minor: { value: amount, perUnit } };
    },
  };
}

/** An amount in minor units of the organisation's own currency; `%` stands for the alias. */
export function ownMoney(minor: string): ModelField {
  return {
    source: (alias, defined, { currency }) => {
      const amount = raw(`(${minor.replaceAll("%", alias)})`);
      const value = sql`(${amount} / ${String(10 ** decimalsOf(currency))}::numeric)`;
      return nativeSource(defined, { type: "numeric", value }, sql`${currency}::text`);
    },
  };
}

/** The key of another record. */
export function reference(model: string, name: string, field?: FieldDefinition): ModelField {
  return { ...column("bigint", name, field), refersTo: { model, column: name } };
}

/** A JSON value, into which paths lead, as an expression; `%` stands for the alias. */
export function json(text: string): ModelField {
  return {
    source: (alias, defined) => ({
      kind: "many",
      field: defined,
      json: raw(text.replaceAll("%", alias)),
      path: [],
    }),
  };
}
