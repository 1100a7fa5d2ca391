import type { Language } from "../../../../contract/api";
import { stateAllows } from "../../../platform/auth/standing";
import type { Transaction } from "../../../platform/db/database";
import { bulkMailJob } from "../../../platform/mail/job";
import { postMail } from "../../../platform/mail/post";
import { openMails, type WriteMail } from "../../../platform/mail/openMails";
import type { Services } from "../../../platform/http/services";
import { type PayingOrganization, payingOrganization } from "../organization";
import { statementJob, type StatementsToDeliver } from "./job";
import { statementUrl } from "./links";
import { dayText } from "./page";
import { languagesOf, noteSent, type StatementRow, takeQueued } from "./queries";
import { yearOf } from "./year";

/** Statements of one transaction: few enough that nothing waits for it. */
const BATCH = 100;
/** A run ends after this time and goes on as a new job, well before the queue would think it dead. */
const RUN_MS = 60_000;

async function mailStatement(
  tx: Transaction,
  services: Services,
  organization: PayingOrganization,
  {
    write,
    row,
    year,
    language,
    now,
  }: { write: WriteMail; row: StatementRow; year: number; language: Language; now: Date },
): Promise<void> {
  const { id: orgId, name, subdomain, email, timezone } = organization;
  const { replaces_at: replaced } = row;
  const kind = replaced ? "corrected" : row.sent_at ? "again" : "first";
  const mail = write(`statement-${kind}`, {
    to: { name: `${row.first_name} ${row.last_name}`.trim(), address: row.email },
    organization: name,
    replyTo: email,
    language,
    values: {
      name: row.first_name || row.last_name,
      year: String(year),
      date: replaced ? dayText(replaced, language, timezone) : "",
    },
    link: await statementUrl(services, subdomain, { orgId, donor: row.id, year, version: row.version }, now),
  });
  await postMail(tx, services, { orgId, purpose: "notice", kind: bulkMailJob }, mail);
}

/** Hands the next statements to the outbox; answers how many that were. A mail and the note of it commit together. */
async function deliverBatch(services: Services, { orgId, year }: StatementsToDeliver): Promise<number> {
  const now = services.clock();
  return services.database.withTenant(orgId, null, async (tx) => {
    // Handed over once the organisation works again.
    if (!(await stateAllows(tx, orgId, "works"))) return 0;
    const organization = await payingOrganization(tx, orgId);
    const of = yearOf(organization, year, now, services.payments);
    const rows = await takeQueued(tx, of, BATCH);
    const languages = await languagesOf(
      tx,
      orgId,
      rows.map(({ email }) => email),
    );
    const write = await openMails(tx, services.origins, orgId, [
      "statement-first",
      "statement-again",
      "statement-corrected",
    ]);
    for (const row of rows) {
      const language = languages.get(row.email.toLowerCase()) ?? organization.language;
      await mailStatement(tx, services, organization, { write, row, year, language, now });
      await noteSent(tx, of, row, now);
    }
    return rows.length;
  });
}

/** Works on a job: hands over all statements of a year that wait, and leaves what takes too long to a new job. */
export async function deliverStatements(services: Services, job: StatementsToDeliver): Promise<void> {
  const { clock, stopping, database, jobs } = services;
  const started = clock().getTime();
  while ((await deliverBatch(services, job)) > 0) {
    const elapsed = clock().getTime() - started;
    if (!stopping.aborted && elapsed >= 0 && elapsed < RUN_MS) continue;
    await database.withTenant(job.orgId, null, (tx) => jobs.send(tx, statementJob, job));
    return;
  }
}
