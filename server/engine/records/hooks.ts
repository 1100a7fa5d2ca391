import type { Hook, HookContext } from "../../../extension/almoner";
import { sentence } from "../../platform/texts";
import type { RecordContext } from "./context";
import { asTold, failed, type OwnPart, OWN_SECONDS, runOwn, type Writing } from "./ownCode";
import type { RecordRow } from "./present";

type Values = Record<string, unknown>;
type Moment = keyof Hook;

/** Whether an installation's code has a say in what is written of a resource. */
export function hasHooks({ services, resource }: Pick<RecordContext, "services" | "resource">): boolean {
  return services.extensions?.hooks.some((one) => one.resource === resource.name) ?? false;
}

/** What the hooks before a write would have otherwise; throws what they refuse. Each sees what those before it have changed. */
export async function changedBefore(
  context: RecordContext,
  moment: "beforeCreate" | "beforeUpdate",
  { record, before }: { record: Values; before?: RecordRow },
  writing: Writing,
): Promise<Values> {
  let changed: Values = {};
  for (const hook of hooksOf(context, moment)) {
    const answer = await run(context, moment, writing, (told) =>
      hook[moment]?.({
        ...told,
        record: structuredClone({ ...record, ...changed }),
        ...(before && { before: asTold(before) }),
        // Each moment is told what its type says; the record before is of changes alone.
      } as never),
    );
    changed = { ...changed, ...valuesOf(context, moment, answer) };
  }
  return changed;
}

/** Lets the hooks refuse that a record is deleted. */
export async function askBeforeDelete(
  context: RecordContext,
  row: RecordRow,
  writing: Writing,
): Promise<void> {
  for (const hook of hooksOf(context, "beforeDelete")) {
    await run(context, "beforeDelete", writing, (told) =>
      hook.beforeDelete?.({ ...told, record: asTold(row) }),
    );
  }
}

/** What was done to a record. */
export interface Done {
  action: "created" | "updated" | "deleted" | "restored";
  record?: RecordRow | undefined;
  before?: RecordRow | undefined;
}

/** Tells the hooks what was done, in the transaction that does it. */
export async function tellAfter(
  context: RecordContext,
  { action, record, before }: Done,
  writing: Writing,
): Promise<void> {
  for (const hook of hooksOf(context, "afterChange")) {
    await run(context, "afterChange", writing, (told) =>
      hook.afterChange?.({
        ...told,
        action,
        ...(record && { record: asTold(record) }),
        ...(before && { before: asTold(before) }),
        // As `Done` is made by the commands: which of the two there are hangs on the action.
      } as never),
    );
  }
}

function hooksOf({ services, resource }: RecordContext, moment: Moment): Hook[] {
  return (services.extensions?.hooks ?? [])
    .filter((one) => one.resource === resource.name && one.hook[moment] !== undefined)
    .map(({ hook }) => hook);
}

/** What a hook answered, as JSON has it. */
function valuesOf(context: RecordContext, moment: Moment, answer: unknown): Values {
  if (answer === undefined) return {};
  if (typeof answer !== "object" || answer === null || Array.isArray(answer)) {
    throw failed(
      context,
      partOf(context, moment),
      new TypeError("A hook answers nothing, or an object of values."),
    );
  }
  try {
    return JSON.parse(JSON.stringify(answer)) as Values;
  } catch (error) {
    throw failed(context, partOf(context, moment), error);
  }
}

/** What a hook is called where it fails. */
function partOf({ services, resource }: RecordContext, moment: Moment): OwnPart {
  const params = { name: services.extensions?.name ?? "", hook: moment, resource: resource.name };
  return {
    about: { hook: moment, resource: resource.name },
    failed: sentence("extension_failed", params),
    slow: sentence("extension_failed.slow", { ...params, seconds: OWN_SECONDS }),
    // A field that is not on the form would be said nowhere.
    hasField: (field) => Object.hasOwn(resource.fields, field.split(".")[0] ?? field),
  };
}

function run(
  context: RecordContext,
  moment: Moment,
  writing: Writing,
  work: (told: HookContext) => unknown,
): Promise<unknown> {
  return runOwn(context, partOf(context, moment), writing, work);
}
