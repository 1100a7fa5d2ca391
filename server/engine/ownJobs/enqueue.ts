import type { Jobs } from "../../../extension/almoner";
import type { Membership } from "../../platform/auth/sessions";
import type { Transaction } from "../../platform/db/database";
import type { Services } from "../../platform/http/services";
import { extensionJob } from "./job";
import { addRun } from "./runs";

/** The most of what a job is given, as JSON. */
const MOST_DATA = 100_000;

/** In whose transaction and place a job is added. */
interface Adding {
  tx: Transaction;
  orgId: number;
  membership: Membership;
  services: Services;
  now: Date;
}

/** Adds jobs of own code in the transaction of a context, in the place of its person. */
export async function enqueueJob(
  { tx, orgId, membership, services, now }: Adding,
  ...[name, data, { startAfter } = {}]: Parameters<Jobs["enqueue"]>
): Promise<void> {
  const known = (services.extensions?.jobs ?? []).map((one) => one.name);
  if (!known.includes(name))
    throw new Error(`There is no job "${name}" (defineJob); there are: ${known.join(", ") || "none"}.`);
  const text = JSON.stringify(data);
  if (text !== undefined && text.length > MOST_DATA)
    throw new RangeError(`The job "${name}" is given more than ${MOST_DATA} characters of JSON.`);
  const given: unknown = text === undefined ? undefined : JSON.parse(text);
  const runId = await addRun(tx, orgId, { job: name, given, memberId: membership.memberId, at: now });
  if (runId === undefined) return;
  await services.jobs.send(tx, extensionJob, { orgId, runId }, { ...(startAfter && { startAfter }) });
}
