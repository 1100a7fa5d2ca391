import type { Identifier, RaRecord } from "ra-core";
import { matches } from "../../definitions/predicate";
import type { ResolvedAction, ResolvedResource } from "../../definitions/resolved";
import { defaultText } from "../errors";
import type { Values } from "../recordProvider";
import type { RunActionParams, RunActionResult } from "../types";
import { toWireValues, writableValues } from "../wireValues";
import { behaviourOf, type DemoActionCall, type DemoScope } from "./behaviours";
import { requireValid } from "./records/checks";
import { conflict, notFound } from "./records/errors";
import { present } from "./records/present";

/** What a request's body says in so many words: `{"status": "done"}`, not `{"id": "{id}"}`. */
function constantsOf({ request }: ResolvedAction): Values {
  const body = Array.isArray(request.body) ? {} : (request.body ?? {});
  return Object.fromEntries(
    Object.entries(body).filter(([, value]) => typeof value !== "string" || !/\{\w+\}/.test(value)),
  );
}

/** An action that nothing is known of changes what it says and what was typed, as far as the record has such fields. */
function applyAsUpdate(
  resource: ResolvedResource,
  action: ResolvedAction,
  call: DemoActionCall,
  { store }: DemoScope,
): RunActionResult {
  const given = { ...constantsOf(action), ...call.input };
  const known = Object.entries(given).filter(([source]) => Object.hasOwn(resource.fields, source));
  const values = { ...Object.fromEntries(known), updated_at: store.now().toISOString() };
  if (known.length > 0) for (const id of call.ids) store.change(resource.name, id, values);
  return {};
}

/** Rejects with 409 when the action's `when` does not hold for one of the records. */
function requireApplicable(
  { when }: ResolvedAction,
  ids: Identifier[],
  resource: ResolvedResource,
  scope: DemoScope,
): void {
  if (!when) return;
  const context = { user: {}, now: scope.store.now() };
  const rows = ids.map((id) => scope.store.find(resource.name, id) ?? {});
  if (rows.every((row) => matches(when, present(resource, row, scope), context))) return;
  throw conflict("not_applicable", defaultText(409, scope.translate));
}

function callOf(
  action: ResolvedAction,
  params: RunActionParams,
  scope: DemoScope,
  findIn: ResolvedResource,
): DemoActionCall {
  const fields = action.input ?? {};
  const find = (name: string): ResolvedResource => scope.store.resource(name);
  const input = writableValues(fields, toWireValues(fields, params.input ?? {}, find));
  requireValid(fields, input, { context: { user: {}, now: scope.store.now() }, scope });
  const id: Identifier | undefined = params.record?.id;
  const ids = params.ids ?? (id === undefined ? [] : [id]);
  const missing = ids.find((one) => !scope.store.find(findIn.name, one));
  if (missing !== undefined) throw notFound(scope.translate);
  requireApplicable(action, ids, findIn, scope);
  return { id, ids, input };
}

/** Runs an action on the sample data. `visible` are the records that a download holds. */
export async function runDemoAction(
  resource: ResolvedResource,
  action: ResolvedAction,
  params: RunActionParams,
  { scope, visible }: { scope: DemoScope; visible: () => RaRecord[] },
): Promise<RunActionResult> {
  const call = callOf(action, params, scope, resource);
  const handler = behaviourOf(resource).actions?.[action.name];
  if (handler) {
    const result = await handler(call, scope);
    const row = call.id === undefined ? undefined : scope.store.find(resource.name, call.id);
    return result.data !== undefined && row ? { ...result, data: present(resource, row, scope) } : result;
  }
  if (action.download) {
    const { csvFile } = await import("./csv");
    const chosen = visible().filter(
      ({ id }) => call.ids.length === 0 || call.ids.some((one) => String(one) === String(id)),
    );
    return { file: await csvFile(resource, chosen, scope.store.now()) };
  }
  return applyAsUpdate(resource, action, call, scope);
}
