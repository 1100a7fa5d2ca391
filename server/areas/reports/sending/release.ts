import type { Transaction } from "../../../platform/db/database";
import type { Services } from "../../../platform/http/services";
import { reportJob } from "./job";
import { beginSending, dueSchedules, recipientsOf, takeDue } from "./queries";
import { nextTime } from "../../../platform/mail/times";

type Needs = Pick<Services, "database" | "jobs" | "clock">;

async function queue(
  tx: Transaction,
  { jobs }: Pick<Services, "jobs">,
  { orgId, report, to }: { orgId: number; report: number; to: readonly number[] },
): Promise<void> {
  await jobs.sendAll(
    tx,
    reportJob,
    to.map((member) => ({ data: { orgId, report, member } })),
  );
}

/**
 * Hands the reports that are due to the queue, each once however many processes do so: late, and one time, where no
 * server ran when they were due. Called every minute.
 */
export async function releaseReports(services: Needs): Promise<number> {
  const { database, clock } = services;
  const now = clock();
  const due = await database.withoutTenant((tx) => dueSchedules(tx, now));
  for (const { org_id: orgId, report_id: report } of due) {
    await database.withTenant(orgId, null, async (tx) => {
      const schedule = await takeDue(tx, orgId, report, now);
      if (!schedule) return;
      await beginSending(tx, orgId, report, nextTime(schedule, schedule.timezone, now));
      await queue(tx, services, { orgId, report, to: schedule.to });
    });
  }
  return due.length;
}

/** Hands a report to the queue beside its times; answers to how many people. */
export async function sendNow(
  tx: Transaction,
  services: Pick<Services, "jobs">,
  orgId: number,
  report: number,
): Promise<number> {
  const to = await recipientsOf(tx, orgId, report);
  await beginSending(tx, orgId, report, undefined);
  await queue(tx, services, { orgId, report, to });
  return to.length;
}
