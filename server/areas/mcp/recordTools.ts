import jsonpointer from "jsonpointer";
import Type, { type TString } from "typebox";
import { valueSchema } from "../../../contract/fieldTypes/valueSchema";
import { canDo, isStored, type ResolvedResource } from "../../../definitions";
import { isWritable } from "../../../definitions/resolve/fieldKinds";
import { resourceLabel } from "../../engine/records/texts";
import {
  createCall,
  deleteCall,
  listCall,
  oneCall,
  type ReadingCall,
  type ResourceCall,
  updateCalls,
} from "../../engine/resourceCalls";
import type { FurtherAnswer } from "../../platform/http/passOn";
import { type Agent, refusal, type Tool, tool } from "./tool";

const MAX_PER_PAGE = 100;

const Key = Type.String({
  pattern: "^(?!\\.{1,2}$)[^/?#]{1,300}$",
  description: "The record's key, which lists have as pk or under the name that describe tells",
});
const Values = Type.Record(Type.String({ maxLength: 100 }), Type.Unknown(), {
  description: "By the fields' names; of references the key",
});

/** What can be done with a resource, in the words of rules. */
const ACTIONS = ["list", "show", "create", "edit", "delete"] as const;
type Action = (typeof ACTIONS)[number];

const NEEDS: Record<Action, "read" | "create" | "edit" | "delete"> = {
  list: "read",
  show: "read",
  create: "create",
  edit: "edit",
  delete: "delete",
};

function hasCall(resource: ResolvedResource, action: Action): boolean {
  if (action === "list") return listCall(resource, { page: 1, perPage: 1 }) !== undefined;
  if (action === "show") return oneCall(resource, "1") !== undefined;
  if (action === "create") return createCall(resource, {}) !== undefined;
  if (action === "delete") return deleteCall(resource, "1") !== undefined;
  const { update } = resource.endpoints ?? {};
  return isStored(resource) || (update !== undefined && !("unsupported" in update));
}

/** The calls of another API are its own, and no call of this one. */
function isOurs({ endpoints, provider }: ResolvedResource): boolean {
  const paths = Object.values(endpoints ?? {}).flatMap((one) =>
    typeof one === "object" && "path" in one ? [one.path] : [],
  );
  return provider !== "demo" && !paths.some((path) => /^https?:/i.test(path));
}

function mayDo({ ability, actions }: Agent, resource: ResolvedResource, action: Action): boolean {
  const isForKey = actions === null || actions.includes(NEEDS[action]);
  return isForKey && canDo(ability, resource.name, action) && hasCall(resource, action);
}

function resourcesFor(agent: Agent, action: Action): ResolvedResource[] {
  return agent.resources.filter((resource) => isOurs(resource) && mayDo(agent, resource, action));
}

function described(agent: Agent, resource: ResolvedResource): Record<string, unknown> {
  const { fields, idField, filters, labels } = resource;
  return {
    name: resource.name,
    label: resourceLabel(resource),
    description: labels.en?.description ?? null,
    key: idField,
    can: ACTIONS.filter((action) => mayDo(agent, resource, action)),
    filters: filters.map(({ source }) => source),
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        {
          type: field.type,
          ...valueSchema(field),
          ...(field.required && { required: true }),
          ...(!isWritable(field) && { readOnly: true }),
          ...("reference" in field && { refersTo: field.reference }),
        },
      ]),
    ),
  };
}

/** With what a reading call found in place of the envelope that it came in. */
async function read(agent: Agent, call: ReadingCall): Promise<FurtherAnswer & { total?: unknown }> {
  const answer = await agent.call(call);
  if (answer.status >= 400) return answer;
  const at = (pointer: string): unknown =>
    typeof answer.body === "object" && answer.body !== null
      ? (jsonpointer.get(answer.body, pointer) as unknown)
      : undefined;
  return { status: 200, body: at(call.data), total: call.total && at(call.total) };
}

/** One call after the other, until one is refused. */
async function callAll(agent: Agent, calls: readonly ResourceCall[]): Promise<FurtherAnswer> {
  let last: FurtherAnswer = refusal("None of these values can be changed.");
  for (const call of calls) {
    last = await agent.call(call);
    if (last.status >= 400) return last;
  }
  return last;
}

function describing(agent: Agent): Tool {
  const known = agent.resources.filter(
    (resource) => isOurs(resource) && ACTIONS.some((action) => mayDo(agent, resource, action)),
  );
  return tool({
    name: "describe",
    title: "Describe resources",
    description:
      "Names the resources and what may be done with each; with a resource, its fields as JSON Schema, its key and its filters.",
    input: Type.Object({ resource: Type.Optional(nameOf(known)) }, { additionalProperties: false }),
    run: async (_, { resource: name }) => {
      const resource = known.find((one) => one.name === name);
      if (resource) return { status: 200, body: described(agent, resource) };
      const resources = known.map((one) => {
        const { name, label, can } = described(agent, one);
        return { name, label, can };
      });
      return { status: 200, body: { resources } };
    },
  });
}

function nameOf(resources: readonly ResolvedResource[]): TString {
  return Type.String({ enum: resources.map(({ name }) => name) });
}

/** The tools for records, each for the resources with which it may be done. */
export function recordTools(agent: Agent): Tool[] {
  const of = (action: Action, make: (name: TString, find: Find) => Tool): Tool[] => {
    const resources = resourcesFor(agent, action);
    const find: Find = (wanted) => {
      const found = resources.find(({ name }) => name === wanted);
      if (!found) throw new Error(`The protocol's library let ${wanted} pass`);
      return found;
    };
    return resources.length === 0 ? [] : [make(nameOf(resources), find)];
  };
  const asks = agent.actions === null || agent.actions.includes("read");
  return [
    describing(agent),
    ...of("list", listing),
    ...of("show", showing),
    ...(asks ? [ask] : []),
    ...of("create", creating),
    ...of("edit", updating),
    ...of("delete", deleting),
  ];
}

type Find = (name: string) => ResolvedResource;

function listing(resource: TString, find: Find): Tool {
  return tool({
    name: "list",
    title: "List records",
    description: "A page of a resource's records, as far as the caller may see them.",
    input: Type.Object(
      {
        resource,
        search: Type.Optional(Type.String({ maxLength: 200 })),
        filter: Type.Optional(
          Type.Record(Type.String(), Type.Unknown(), {
            description:
              'A condition by fields, such as { "status": "Active", "joined_at": { "$gte": "2026-01-01" } }; ask says more of conditions',
          }),
        ),
        sort: Type.Optional(
          Type.String({ maxLength: 100, description: "A field; -field sorts the greatest first" }),
        ),
        page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
        per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PER_PAGE })),
      },
      { additionalProperties: false },
    ),
    run: async (agent, { resource: name, search, filter, sort, page = 1, per_page: perPage = 25 }) => {
      const call = listCall(find(name), {
        page,
        perPage,
        ...(search !== undefined && { q: search }),
        ...(filter !== undefined && { filter: JSON.stringify(filter) }),
        ...(sort !== undefined && { ordering: sort }),
      });
      if (!call) return refusal(`${name} has no list.`);
      const { status, body, total } = await read(agent, call);
      return status >= 400 ? { status, body } : { status, body: { records: body, total: total ?? null } };
    },
  });
}

function showing(resource: TString, find: Find): Tool {
  return tool({
    name: "get",
    title: "Get a record",
    description: "One record with all of its fields.",
    input: Type.Object({ resource, id: Key }, { additionalProperties: false }),
    run: async (agent, { resource: name, id }) => {
      const call = oneCall(find(name), id);
      if (!call) return refusal(`Records of ${name} are not read one by one.`);
      const answer = await read(agent, call);
      if (answer.status >= 400 || !Array.isArray(answer.body)) return answer;
      const record: unknown = answer.body[0];
      return record === undefined
        ? { status: 404, body: { error: `There is no record ${id}.`, code: "not_found" } }
        : { status: 200, body: record };
    },
  });
}

const ask = tool({
  name: "ask",
  title: "Ask a question",
  description: `Asks anything across resources, as one question: { "of": "donations", "where": { "status": "succeeded",
"paid_at": { "$within": { "last": "P12M" } } }, "group": [{ "by": "paid_at", "per": "month" }], "measures": { "given": { "sum":
"amount" } } }. Without group it lists records with columns. Conditions: $eq $ne $gt $gte $lt $lte $in $nin $exists $contains
$startsWith $within, $and $or $not; over relations $some $none $every $count $sum. A mistake is told by its place in the question.`,
  input: Type.Object(
    {
      question: Type.Record(Type.String(), Type.Unknown()),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    },
    { additionalProperties: false },
  ),
  run: (agent, body) => agent.call({ method: "POST", path: "questions/ask/", body }),
});

function creating(resource: TString, find: Find): Tool {
  return tool({
    name: "create",
    title: "Add a record",
    description:
      "Adds a record; describe tells its fields. Repeated with the same idempotency_key, it is added once.",
    input: Type.Object(
      {
        resource,
        values: Values,
        idempotency_key: Type.Optional(
          Type.String({
            pattern: "^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$",
            description: "A UUID",
          }),
        ),
      },
      { additionalProperties: false },
    ),
    changes: "create",
    run: async (agent, { resource: name, values, idempotency_key: idempotencyKey }) => {
      const call = createCall(find(name), values);
      if (!call) return refusal(`Records of ${name} are not added.`);
      return agent.call({ ...call, ...(idempotencyKey !== undefined && { idempotencyKey }) });
    },
  });
}

function updating(resource: TString, find: Find): Tool {
  return tool({
    name: "update",
    title: "Change a record",
    description:
      "Changes the given fields of a record and no others. With the version that was read, it is refused where somebody else changed the record meanwhile.",
    input: Type.Object(
      { resource, id: Key, values: Values, version: Type.Optional(Type.Integer({ minimum: 0 })) },
      { additionalProperties: false },
    ),
    changes: "update",
    run: (agent, { resource: name, id, values, version }) =>
      callAll(agent, updateCalls(find(name), id, { ...values, ...(version !== undefined && { version }) })),
  });
}

function deleting(resource: TString, find: Find): Tool {
  return tool({
    name: "delete",
    title: "Delete a record",
    description: "Deletes a record.",
    input: Type.Object({ resource, id: Key }, { additionalProperties: false }),
    changes: "delete",
    run: async (agent, { resource: name, id }) => {
      const call = deleteCall(find(name), id);
      return call ? agent.call(call) : refusal(`Records of ${name} are not deleted.`);
    },
  });
}
