import sql from "sql-template-tag";
import { stateAllows } from "../../platform/auth/standing";
import type { Queryable } from "../../platform/db/database";
import { HttpError } from "../../platform/errors";
import type { Services } from "../../platform/http/services";
import type { Job } from "../../platform/jobs/queue";
import { sentence } from "../../platform/texts";
import type { CallToMake } from "./job";
import { settleStep } from "./settle";

/** The APIs that the organisation's automations may ask. */
export async function callableSources(
  tx: Queryable,
  { definitions }: Pick<Services, "definitions">,
  orgId: number,
): Promise<string[]> {
  const { sources = {} } = definitions.current();
  const apis = Object.entries(sources).filter(
    ([, source]) => source.type === "http" && source.write !== false,
  );
  if (apis.length === 0) return [];
  const [found] = await tx.query<{ subdomain: string }>(
    sql`SELECT subdomain FROM organizations WHERE id = ${orgId}`,
  );
  const isOpen = (organizations: readonly string[] | undefined): boolean =>
    organizations === undefined || organizations.includes(found?.subdomain ?? "");
  return apis.flatMap(([name, { organizations }]) => (isOpen(organizations) ? [name] : []));
}

/**
 * Asks the API, and notes with the step what it answered. The same `Idempotency-Key` goes with each try: an API that
 * knows it does once what a server that stopped in between asks again.
 */
export async function makeCall(services: Services, { data, isLastTry }: Job<CallToMake>): Promise<void> {
  const { orgId, source, request, cause } = data;
  const headers = { "Idempotency-Key": `automation-${orgId}-${cause}` };
  try {
    // A source may be closed to the organisation, or its work held, since the step was done.
    const isOpen = await services.database.withTenant(
      orgId,
      null,
      async (tx) =>
        (await stateAllows(tx, orgId, "works")) &&
        (await callableSources(tx, services, orgId)).includes(source),
    );
    if (!isOpen) throw new HttpError(409, "no_source", sentence("automation.no_source", { name: source }));
    const { status } = await services.sources.api(source).call({ ...request, headers });
    if (status >= 400)
      throw new HttpError(409, "call_refused", sentence("automation.call_refused", { name: source, status }));
    await settleStep(services, data, "call", {
      says: `${source}: ${request.method} ${request.path}: ${status}`,
    });
  } catch (error) {
    const isFinal = isLastTry || (error instanceof HttpError && error.status < 500);
    if (!isFinal) throw error;
    await settleStep(services, data, "call", { error });
  }
}
