import sql, { empty, join, type Sql } from "sql-template-tag";
import {
  type AlmonerRule,
  type CountedContext,
  type GuardedRecord,
  type PermissionUser,
  type PredicateContext,
  resourceSubject,
  type ResolvedResource,
  rulesFor,
  UnjudgedRuleError,
  withMakers,
} from "../../../definitions";
import { makerKey } from "./maker";
import { entriesBeyond, isBeyond } from "../../../definitions/predicate/related";
import type { Month } from "../../../contract/resource/spans";
import type { Membership } from "../../platform/auth/sessions";
import type { Queryable } from "../../platform/db/database";
import type { Services } from "../../platform/http/services";

/** Whose rules are judged, and where. */
export interface RuleCall {
  tx: Queryable;
  membership: Membership;
  email: string;
  timeZone: string;
  fiscalYearStart: Month;
  services: Pick<Services, "definitions" | "suite">;
  predicate: CountedContext & { currency: string };
}

type FactsOf = NonNullable<PredicateContext["factsOf"]>;

type Lookup = NonNullable<PredicateContext["lookup"]>;

/** What knows other records than the one at hand: for rules as they are, for a lookup as the person may read them. */
export interface Beyond {
  factsOf(call: RuleCall): FactsOf;
  lookup(call: RuleCall): Lookup;
}

let connected: Beyond | undefined;

/** Tells what finds out what rules say of other records: once, when the areas are put together. */
export function judgeRulesBy(beyond: Beyond): void {
  connected = beyond;
}

/** What rules say of other records, as SQL: facts, whatever the person may see of those. */
export function ruleFacts(call: RuleCall): FactsOf {
  let made: FactsOf | undefined;
  return (resource, alias) => {
    if (!connected) throw new Error("Nothing judges what rules say of other records");
    made ??= connected.factsOf(call);
    return made(resource, alias);
  };
}

/** What lookups find, as SQL. */
export function lookups(call: RuleCall): Lookup {
  let made: Lookup | undefined;
  return (resource, alias, path) => {
    if (!connected) throw new Error("Nothing looks up what is in other records");
    made ??= connected.lookup(call);
    return made(resource, alias, path);
  };
}

/** What is known of records that have been read, by entry of the rules. */
const known = new WeakMap<object, Facts>();

type Facts = Readonly<Record<string, boolean>>;

function idOf(key: string, condition: unknown): string {
  return JSON.stringify([key, condition]);
}

/** Keeps with a record what its rules ask of other records, as the row has it. */
export function knowFacts<T extends object>(record: T, facts: Facts | null | undefined): T {
  if (facts) known.set(record, facts);
  return record;
}

/** Keeps with another object for the same record what is known of it. */
export function shareFacts<T extends object>(record: object, other: T): T {
  return knowFacts(other, known.get(record));
}

/** Judges rules by what is kept with records; throws for a record of which that was not asked. */
export function judgeByFacts(
  findResource: (name: string) => ResolvedResource | undefined,
): (subject: GuardedRecord, key: string, condition: unknown) => boolean | undefined {
  return ({ resource, record }, key, condition) => {
    const fact = known.get(record)?.[idOf(key, condition)];
    if (fact !== undefined) return fact;
    const found = findResource(resource);
    const fields = found ? withMakers(found) : {};
    if (isBeyond(fields, key, condition)) throw new UnjudgedRuleError(resource, key);
    return undefined;
  };
}

/** What the person's rules on a resource ask of other records, each once. */
function askedOf(resource: ResolvedResource, rules: readonly AlmonerRule[]): Map<string, [string, unknown]> {
  const fields = withMakers(resource);
  const entries = rules.flatMap(({ conditions }) => entriesBeyond(fields, conditions));
  return new Map(entries.map(({ key, condition }) => [idOf(key, condition), [key, condition]]));
}

/** Whose rules are judged, at work on which resource. */
interface Judging {
  user: PermissionUser;
  predicate: PredicateContext;
  resource: ResolvedResource;
  rules: readonly AlmonerRule[];
}

/** The rules on a resource, which need not be the one that is worked on. */
function rulesOn({ user, resource, rules }: Judging, target: ResolvedResource): readonly AlmonerRule[] {
  if (target.name === resource.name) return rules;
  return rulesFor(user, [target]).filter(({ subject }) => subject === resourceSubject(target.name));
}

/** `, … AS facts` for records that are read under an alias and then judged; nothing where no rule asks for any. */
export function factsColumn(context: Judging, target: ResolvedResource, alias: string): Sql {
  const facts = factsObject(context, target, alias);
  return facts ? sql`, ${facts} AS facts` : empty;
}

function factsObject(context: Judging, target: ResolvedResource, alias: string): Sql | undefined {
  const asked = askedOf(target, rulesOn(context, target));
  const { factsOf } = context.predicate;
  if (asked.size === 0 || !factsOf) return undefined;
  const fact = factsOf(target.name, alias);
  const parts = [...asked].map(
    ([id, [key, condition]]) => sql`${id}::text, (${fact(key, condition)}) IS TRUE`,
  );
  return sql`jsonb_build_object(${join(parts)})`;
}

/** Finds out of records that are about to be written what rules ask of others, as if they were there. */
export async function judgeAhead(
  context: Judging & { tx: Queryable; orgId: number; now: Date; actor: { userId: number } },
  records: readonly Record<string, unknown>[],
): Promise<void> {
  const facts = records.length === 0 ? undefined : factsObject(context, context.resource, "r");
  if (!facts) return;
  const { tx, orgId, now, resource } = context;
  const rows = await tx.query<{ facts: Facts }>(sql`SELECT ${facts} AS facts
    FROM unnest(${records.map((record) => JSON.stringify(record))}::jsonb[]) WITH ORDINALITY AS n(data, place)
    CROSS JOIN LATERAL (SELECT NULL::bigint AS id, ${orgId}::bigint AS org_id, ${resource.name}::text AS resource, n.data,
      1 AS version, ${now}::timestamptz AS created_at, ${now}::timestamptz AS updated_at, NULL::timestamptz AS deleted_at,
        ${makerKey(context)} AS created_by, ${makerKey(context)} AS updated_by) AS r
    ORDER BY n.place`);
  rows.forEach((row, index) => knowFacts(records[index] ?? {}, row.facts));
}
