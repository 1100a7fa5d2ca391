import type { SourceTable } from "../../../contract/api";
import { RESERVED_FIELDS, type SourceJoin } from "../../../contract/resource";
import { joinName } from "../../../definitions/sourceNames";
import { type Field, inWords, isAudit, isVersion, plainName } from "./shaping";

/*
 * A table that only says which records of two others belong together becomes no resource: each of the two has a list of
 * the others instead.
 */

/** One of the two that a table joins: by which of its columns, and which table's records. */
interface End {
  column: string;
  schema: string;
  table: string;
  target: string;
}

/** A table between two others. */
export interface Junction {
  table: SourceTable;
  ends: readonly [End, End];
}

/** The tables that join two others and say nothing else of them. */
export function junctionsOf(tables: readonly SourceTable[]): Junction[] {
  return tables.flatMap((table) => junctionOf(table, tables) ?? []);
}

/** The two tables that a table joins and says nothing else of; undefined for any other. */
function junctionOf(table: SourceTable, all: readonly SourceTable[]): Junction | undefined {
  const [one, other, ...more] = table.references.flatMap(
    ({ columns: [column, ...rest], schema, table: of, target_columns: [target] }): End[] =>
      column === undefined || target === undefined || rest.length > 0
        ? []
        : [{ column, schema, table: of, target }],
  );
  if (table.is_view || !one || !other || more.length > 0 || table.references.length > 2) return undefined;
  if (one.column === other.column || !isPairOnly(table, [one.column, other.column])) return undefined;
  // What others refer to is something of its own.
  const isReferred = all.some(({ references }) =>
    references.some((to) => to.schema === table.schema && to.table === table.name),
  );
  return isReferred ? undefined : { table, ends: [one, other] };
}

/** Whether each pair is there once, and the database writes all else by itself. */
function isPairOnly(table: SourceTable, pair: readonly string[]): boolean {
  const { columns, primary_key: key, uniques } = table;
  const rest = columns.filter(({ name }) => !pair.includes(name));
  const isPair = (names: readonly string[]): boolean =>
    names.length === pair.length && pair.every((name) => names.includes(name));
  const isOnce = isPair(key) || uniques.some((one) => isPair(one.columns));
  const isSilent = rest.every(
    ({ name, has_default, is_generated }) =>
      (has_default || is_generated) &&
      ((key.length === 1 && key[0] === name) || isAudit(inWords(name)) || isVersion(inWords(name))),
  );
  return isSilent && (isOnce || rest.length === 0);
}

/** A table that is a resource, or becomes one. */
export interface Joinable {
  table: SourceTable;
  resource: string;
  /** The names of its fields. */
  names: readonly string[];
  /** The lists that its definition keeps in tables between; undefined for one that is only made now. */
  known?: Readonly<Record<string, SourceJoin>>;
}

/** A list that a table between holds for a resource. */
interface Side {
  junction: Junction;
  owner: Joinable;
  other: Joinable;
  from: End;
  join: SourceJoin;
  /** Its field; undefined where the owner's definition keeps none. */
  name: string | undefined;
  isLong: boolean;
}

/** A list as its field and its place say it. */
export interface Listed {
  name: string;
  field: Field;
  join?: SourceJoin;
}

/** With more others than this, or in a table that would be read as a whole for each record, a list is asked for by pages. */
const LONG_LIST = 100;
const READ_WHOLE = 10_000;

function isLong({ table: between }: Junction, { column }: End, { table }: Joinable): boolean {
  const others = between.estimated_rows / Math.max(table.estimated_rows, 1);
  return others > LONG_LIST || (between.estimated_rows > READ_WHOLE && !between.indexed.includes(column));
}

function isOf({ schema, table, target }: End, own: SourceTable): boolean {
  return own.schema === schema && own.name === table && own.primary_key.join() === target;
}

/** Both lists of a table between; undefined where an end is no resource. */
function sidesOf(junction: Junction, all: readonly Joinable[], taken: Map<string, Set<string>>): Side[] {
  const [one, other] = junction.ends;
  const places = [one, other].map((end) => all.find(({ table }) => isOf(end, table)));
  const [first, second] = places;
  if (!first || !second) return [];
  return [sideOf(junction, { owner: first, other: second, from: one, to: other }, taken)].concat(
    sideOf(junction, { owner: second, other: first, from: other, to: one }, taken),
  );
}

function sideOf(
  junction: Junction,
  { owner, other, from, to }: { owner: Joinable; other: Joinable; from: End; to: End },
  taken: Map<string, Set<string>>,
): Side {
  const { table } = junction;
  const join: SourceJoin = {
    table: table.name,
    ...(table.schema !== "public" && { schema: table.schema }),
    source: from.column,
    target: to.column,
  };
  const known = Object.entries(owner.known ?? {}).find(([, said]) => joinName(said) === joinName(join))?.[0];
  const names = taken.get(owner.resource) ?? new Set<string>([...owner.names, ...RESERVED_FIELDS]);
  taken.set(owner.resource, names);
  // Of a table that is joined with itself the columns tell which list is which.
  const wanted = owner === other ? to.column.replace(/_?id$/i, "") : other.resource;
  const free = plainName(names.has(wanted) ? table.name : wanted, names);
  const name = owner.known ? known : free;
  if (name !== undefined) names.add(name);
  return { junction, owner, other, from, join, name, isLong: isLong(junction, from, owner) };
}

/** The tables between that become lists, and these lists by resource. */
export interface Joined {
  junctions: readonly Junction[];
  listsOf(resource: string): Listed[];
}

/** Which of the tables between become lists of the resources that they join. */
export function joined(junctions: readonly Junction[], all: readonly Joinable[]): Joined {
  const taken = new Map<string, Set<string>>();
  const pairs = junctions
    .map((junction) => ({ junction, sides: sidesOf(junction, all, taken) }))
    .filter(({ sides }) => sides.some((side) => !side.isLong && side.name !== undefined));
  return {
    junctions: pairs.map(({ junction }) => junction),
    listsOf: (resource) =>
      pairs.flatMap(({ sides }) =>
        sides.flatMap((side): Listed[] =>
          side.owner.resource === resource
            ? listOf(
                side,
                sides.find((one) => one !== side),
              )
            : [],
        ),
      ),
  };
}

/** A long list is asked for by the list on the other side, and not kept in the record. */
function listOf({ name, junction, other, join, isLong: isPaged }: Side, back: Side | undefined): Listed[] {
  if (name === undefined) return [];
  const reference = other.resource;
  if (isPaged) {
    const target = back && !back.isLong ? back.name : undefined;
    return target === undefined ? [] : [{ name, field: { type: "referenceMany", reference, target } }];
  }
  const { insert, delete: remove } = junction.table.may;
  const field = { type: "referenceArray", reference, ...(!(insert && remove) && { readOnly: true }) };
  return [{ name, join, field }];
}
