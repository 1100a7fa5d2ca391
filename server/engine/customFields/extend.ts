import jsonpointer from "jsonpointer";
import { buildAbility, PatternWork, resourceSubject, rulesFor, validateRecord } from "../../../definitions";
import type { Transaction } from "../../platform/db/database";
import { invalidFields } from "../../platform/errors";
import type { CallExtension, ExtendedCall } from "../../platform/http/extension";
import { sentence } from "../../platform/texts";
import { callName } from "../callNames";
import { knownModels } from "../questions/known";
import type { Model } from "../questions/model";
import { contextOf, personOf } from "../records/context";
import { invalidValues } from "../records/values";
import { type Place, placesOf } from "./places";
import { keepValues, readableValues, storedValues, type Values } from "./values";

/**
 * Carries the values of fields that overlays added through the calls of built-in resources, as far as definitions say that
 * a call is about such a resource: taken out of the body, judged, kept in the transaction of the call, and answered.
 */
export function extendByCustomFields(call: ExtendedCall): CallExtension | undefined {
  const { resources } = call.services.definitions.current();
  const places = placesOf(resources).get(callName(call.method, call.path));
  return places && extensionAt(call, places);
}

function isObject(value: unknown): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Which record an update is of. */
function keyAt({ key }: Place, params: Readonly<Record<string, string>>, body: Values): unknown {
  if (!key) return undefined;
  return "param" in key ? Object.values(params)[key.param] : body[key.body];
}

function extensionAt(call: ExtendedCall, places: readonly Place[]): CallExtension {
  /** What is kept where, once the body is known. */
  let writing: { place: Place; sent: Values }[] = [];
  let key: unknown;
  return {
    takeBody: (body) => {
      const updates = places.filter(
        (one) => one.verb === "update" && keyAt(one, call.params, body) !== undefined,
      );
      const [first] = updates;
      if (first) key = keyAt(first, call.params, body);
      const chosen = first ? updates : places.filter(({ verb }) => verb === "create");
      for (const place of chosen) requireNarrowed(call, place, body);
      const taken = takeFrom(body, chosen);
      writing = taken.writing;
      return taken.body;
    },
    afterWork: async (tx, result) => {
      for (const { place, sent } of writing) {
        const model = knownModels().get(place.resource.name);
        const kept = place.verb === "create" ? keyOfCreated(place, result) : key;
        if (model && kept !== undefined) await keep(tx, call, place, model, { key: kept, sent });
      }
    },
    extendAnswer: (body) => answerWith(call, places, body),
  };
}

/** The body without the values of added fields, and these by the resources that have them. */
function takeFrom(
  body: Values,
  places: readonly Place[],
): { body: Values; writing: { place: Place; sent: Values }[] } {
  const [first] = places;
  if (!first) return { body, writing: [] };
  const { key } = first.custom;
  const { [key]: given = {}, ...rest } = body;
  if (!isObject(given)) throw invalidFields({ [key]: [sentence("field.object")] });
  const left = new Map(Object.entries(given));
  const writing = places.map((place) => {
    const own = place.custom.fields.filter((name) => left.has(name));
    const sent = Object.fromEntries(own.map((name) => [name, left.get(name)]));
    for (const name of own) left.delete(name);
    return { place, sent };
  });
  return {
    body: { ...rest, ...(left.size > 0 && { [key]: Object.fromEntries(left) }) },
    writing: writing.filter(
      ({ place, sent }) =>
        Object.keys(sent).length > 0 || (place.verb === "create" && place.custom.fields.length > 0),
    ),
  };
}

/** Throws 422 where built-in fields are not what overlays ask of them. */
function requireNarrowed(call: ExtendedCall, { resource, narrowed, verb }: Place, body: Values): void {
  const names = Object.entries(narrowed).filter(
    ([, sentAs]) => verb === "create" || Object.hasOwn(body, sentAs),
  );
  if (names.length === 0) return;
  const fields = Object.fromEntries(
    names.flatMap(([name]) => (resource.fields[name] ? [[name, resource.fields[name]]] : [])),
  );
  const values = Object.fromEntries(names.map(([name, sentAs]) => [name, body[sentAs]]));
  const predicate = { user: personOf(call), now: call.now, timeZone: "UTC", work: new PatternWork() };
  const violations = validateRecord(fields, values, predicate, { stored: values, strict: true });
  const placed = Object.entries(violations).map(([path, found]) => [narrowed[path] ?? path, found]);
  if (placed.length > 0) throw invalidValues(Object.fromEntries(placed) as typeof violations);
}

/** The key of what a transaction made, which answers the reply of its call. */
function keyOfCreated({ resource, data }: Place, result: unknown): unknown {
  const body = isObject(result) ? result["body"] : undefined;
  const record: unknown = isObject(body) ? jsonpointer.get(body, data) : undefined;
  return isObject(record) ? record[resource.idField] : undefined;
}

async function keep(
  tx: Transaction,
  call: ExtendedCall,
  { resource, verb }: Place,
  model: Model,
  record: { key: unknown; sent: Values },
): Promise<void> {
  const context = await contextOf(tx, call, resource);
  await keepValues(context, model, { ...record, isNew: verb === "create" });
}

/** The records of an answer with the values that the caller may read. */
async function answerWith(call: ExtendedCall, places: readonly Place[], body: unknown): Promise<unknown> {
  if (!isObject(body)) return body;
  const answer = structuredClone(body);
  for (const place of places) {
    const found: unknown = jsonpointer.get(answer, place.data);
    const records = (Array.isArray(found) ? found : [found]).filter(isObject);
    if (records.length > 0) await addTo(call, place, records);
  }
  return answer;
}

async function addTo(
  call: ExtendedCall,
  { resource, custom, verb }: Place,
  records: Values[],
): Promise<void> {
  const { services, membership, session } = call;
  const model = knownModels().get(resource.name);
  if (!model) return;
  const keys = records.map((record) => record[resource.idField]);
  // What a change answers was read before the values were kept.
  const isAnswered = verb === "read" && records.every((record) => isObject(record[custom.key]));
  const stored = isAnswered
    ? undefined
    : await services.database.readAsTenant(membership.orgId, session.userId, (db) =>
        storedValues(db, membership.orgId, model, keys),
      );
  const user = personOf(call);
  const rules = rulesFor(user, [resource]).filter(
    ({ subject }) => subject === resourceSubject(resource.name),
  );
  const work = new PatternWork();
  const ability = buildAbility(rules, { user, now: () => call.now, timeZone: "UTC", work });
  for (const record of records) {
    const values = stored?.get(String(record[resource.idField])) ?? record[custom.key];
    const own = isObject(values) ? values : {};
    record[custom.key] = readableValues({ ability }, resource, { ...record, ...own }, own);
  }
}
