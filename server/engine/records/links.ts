import sql from "sql-template-tag";
import type { FieldOf } from "../../../contract/resource";
import { type ResolvedResource, isStored } from "../../../definitions";
import { linkFields } from "../../../definitions/links";
import { valueViolations } from "../../../definitions/validateRecord";
import { HttpError } from "../../platform/errors";
import { onResource, type RecordContext } from "./context";
import { invalidValues } from "./values";
import { distinct } from "../../platform/texts";

type Values = Record<string, unknown>;
type Through = NonNullable<FieldOf<"referenceArray">["through"]>;

/** How a record of the resource that joins two is added and deleted. */
export interface Joining {
  add(context: RecordContext, values: Values): Promise<unknown>;
  remove(context: RecordContext, pk: number): Promise<void>;
}

/** What was sent, apart: what the record itself keeps, and what another resource keeps for it. */
export function splitLinks(resource: ResolvedResource, sent: Values): { own: Values; links: Values } {
  const names = new Set(linkFields(resource.fields).map(({ name }) => name));
  const part = (isLink: boolean): Values =>
    Object.fromEntries(Object.entries(sent).filter(([name]) => names.has(name) === isLink));
  return { own: part(false), links: part(true) };
}

/**
 * Makes the records that join this one with others what the lists say: adds those that are missing, deletes those that
 * are too many. Each is added and deleted by the rules of their own resource. Throws 403, or 422 at the list's field.
 */
export async function saveLinks(
  context: RecordContext,
  pk: number,
  links: Values,
  joining: Joining,
): Promise<void> {
  for (const { name, field, through } of linkFields(context.resource.fields)) {
    if (!Object.hasOwn(links, name)) continue;
    const wanted = keysOf(name, field, links[name]);
    const joined = contextOf(context, through);
    if (!joined) continue;
    try {
      await saveList(joined, { pk, through, wanted }, joining);
    } catch (error) {
      throw atField(error, name);
    }
  }
}

async function saveList(
  context: RecordContext,
  { pk, through, wanted }: { pk: number; through: Through; wanted: readonly number[] },
  joining: Joining,
): Promise<void> {
  const present = await pairsOf(context, pk, through);
  for (const pair of present) if (!wanted.includes(pair.target)) await joining.remove(context, pair.id);
  const known = new Set(present.map(({ target }) => target));
  for (const target of wanted) {
    if (!known.has(target)) await joining.add(context, { [through.source]: pk, [through.target]: target });
  }
}

function pairsOf(
  { tx, orgId, resource }: RecordContext,
  pk: number,
  through: Through,
): Promise<{ id: number; target: number }[]> {
  return tx.query(sql`SELECT one.record_id AS id, other.target_id AS target
    FROM record_references one JOIN record_references other
      ON other.org_id = one.org_id AND other.record_id = one.record_id AND other.field = ${through.target}
    WHERE one.org_id = ${orgId} AND one.resource = ${resource.name} AND one.field = ${through.source}
      AND one.target_id = ${pk}
    ORDER BY one.record_id`);
}

/** The same person at work on the resource that joins. */
function contextOf(context: RecordContext, { resource: name }: Through): RecordContext | undefined {
  const resource = context.findResource(name);
  return resource && isStored(resource) ? onResource(context, resource) : undefined;
}

function keysOf(name: string, field: FieldOf<"referenceArray">, value: unknown): number[] {
  if (value === null || value === undefined || value === "") return [];
  const { through: _, ...bare } = field;
  const violations = valueViolations(bare, value);
  const keys = (Array.isArray(value) ? value : []).map(keyOf);
  if (violations.length > 0) throw invalidValues({ [name]: violations });
  if (keys.some((key) => key === undefined)) {
    throw invalidValues({ [name]: [{ key: "validation.unknown_reference", args: {} }] });
  }
  return [...new Set(keys.flatMap((key) => key ?? []))];
}

function keyOf(item: unknown): number | undefined {
  const key = typeof item === "object" && item !== null && "pk" in item ? item.pk : item;
  return /^[1-9]\d{0,14}$/.test(String(key)) ? Number(key) : undefined;
}

/** What the other resource refuses is told where the person is. */
function atField(error: unknown, name: string): unknown {
  if (!(error instanceof HttpError) || error.status === 404) return error;
  const told = Object.values(error.details.errors ?? {}).flat();
  return new HttpError(error.status, error.code, error.says, {
    ...error.details,
    errors: { [name]: told.length > 0 ? distinct(told) : [error.says] },
  });
}
