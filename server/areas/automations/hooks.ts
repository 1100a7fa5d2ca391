import Type from "typebox";
import { HookParams, HookReceived } from "../../../contract/api";
import { matching, rowWithKey } from "../../engine/questions/oneRecord";
import type { Asker } from "../../engine/questions/asker";
import { tableOf } from "../../engine/questions/table";
import { stateAllows } from "../../platform/auth/standing";
import { conflict, invalidFields, notFound } from "../../platform/errors";
import { openRoute, type Route } from "../../platform/http/route";
import type { Services } from "../../platform/http/services";
import { newUuid } from "../../platform/random";
import { sentence } from "../../platform/texts";
import { begin, openBudget } from "./begin";
import { askerFor } from "./dispatch";
import { isOnPayload } from "./fill";
import { matchesPayload } from "./payload";
import { automationOfHook, type AutomationRow, type NewRun, type WorkingAutomation } from "./queries";

const PURPOSE = "automation hook";

type Hook = { orgId: number; id: number; version: number };

const claimOf = ({ orgId, id, version }: Hook): string => `${orgId}_${id}_${version}`;

/** Where another system sends what sets an automation off. Whoever has it can do so. */
export function hookUrl(
  { links, origins }: Pick<Services, "links" | "origins">,
  orgId: number,
  { id, hook_version: version, definition }: Pick<AutomationRow, "id" | "hook_version" | "definition">,
): string | null {
  if (!("receives" in definition.when)) return null;
  const claim = claimOf({ orgId, id, version });
  return `${origins.base()}/api/hooks/${claim}_${links.digest(PURPOSE, claim)}/`;
}

function readToken({ links }: Pick<Services, "links">, token: string): Hook | undefined {
  const parts = /^(\d{1,15})_(\d{1,15})_(\d{1,9})_([\w-]{22})$/.exec(token);
  if (!parts) return undefined;
  const [orgId = 0, id = 0, version = 0] = parts.slice(1, 4).map(Number);
  const hook = { orgId, id, version };
  return links.digest(PURPOSE, claimOf(hook)) === parts[4] ? hook : undefined;
}

/** Headers by which senders tell a message from others, so that one that comes twice begins one run. */
const IDS = ["webhook-id", "Idempotency-Key", "X-GitHub-Delivery", "X-Request-Id"];

const HOOK_LIMIT = { limit: 120, seconds: 60 };
const MOST_BYTES = 100_000;

/** What other systems send to automations. */
export const receiveHook: Route = openRoute({
  method: "post",
  path: "/hooks/{token}/",
  summary: "Set off an automation from another system: JSON that its steps can name",
  params: HookParams,
  body: Type.Object({}, { additionalProperties: true, description: "Whatever the other system says" }),
  responses: { 202: HookReceived },
  bodyLimit: MOST_BYTES,
  limit: { limit: 600, seconds: 60 },
  async handle({ params, body, services, header, now }) {
    const hook = readToken(services, params.token);
    if (!hook) throw notFound("not_found.automation");
    const { orgId, id } = hook;
    await services.limits.take(`hook ${orgId} ${id}`, HOOK_LIMIT);
    const definitions = await services.ownDefinitions.of(orgId);
    const own = { ...services, definitions };
    const sent = IDS.map((name) => header(name)).find((value) => value !== undefined && value !== "");
    await services.database.withTenant(orgId, null, async (tx) => {
      const automation = await automationOfHook(tx, orgId, id);
      const { when } = automation?.definition ?? {};
      if (!automation || !when || !("receives" in when) || automation.hook_version !== hook.version)
        throw notFound("not_found.automation");
      if (!automation.is_on || !(await stateAllows(tx, orgId, "works"))) throw conflict("automation_off");
      const asker = await askerFor(tx, own, orgId, automation);
      if (!asker) return;
      const payload = body as Record<string, unknown>;
      const record = await recordIn(asker, when.resource, payload);
      if (!(await isWanted(asker, automation, record, payload))) return;
      const run: NewRun = {
        automationId: id,
        cause: `hook:${(sent ?? newUuid(services.random)).slice(0, 200)}`,
        record: record && { resource: when.resource ?? "", ...record },
        payload,
        steps: automation.definition.do,
        isCut: false,
        depth: 0,
        now,
      };
      await begin(tx, services, orgId, automation, [run], await openBudget(tx, orgId, now));
    });
    return { status: 202 as const, body: { received: true as const } };
  },
});

interface Named {
  key: string;
  rowId: number;
  title: string;
}

/** The record that `record` of the payload names, as far as whoever published the automation sees it; 422 for none. */
async function recordIn(
  asker: Asker,
  resource: string | undefined,
  { record: key }: Record<string, unknown>,
): Promise<Named | undefined> {
  if (resource === undefined) return undefined;
  const table = tableOf(asker, resource);
  const isKey = typeof key === "string" || typeof key === "number";
  const found =
    table && isKey
      ? (await matching(asker, rowWithKey(table, String(key)), undefined, { most: 1 })).found[0]
      : undefined;
  if (!found) throw invalidFields({ record: [sentence("automation.record_gone")] });
  return { key: found.key, rowId: found.id, title: found.title ?? found.key };
}

async function isWanted(
  asker: Asker,
  { definition, resource }: WorkingAutomation,
  record: Named | undefined,
  payload: object,
): Promise<boolean> {
  const { if: condition } = definition;
  if (!condition) return true;
  if (isOnPayload(condition)) return matchesPayload(asker, condition, payload);
  const table = resource === null ? undefined : tableOf(asker, resource);
  if (!table || !record) return false;
  const { total } = await matching(asker, rowWithKey(table, record.key), condition, { most: 1 });
  return total > 0;
}
