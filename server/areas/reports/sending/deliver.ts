import type { Language } from "../../../../contract/api";
import { openAsker } from "../../../engine/questions/asker";
import { readQuestion } from "../../../engine/questions/ask";
import { requireExport } from "../../../engine/questions/exporting";
import type { InAsking } from "../../../engine/questions/lines";
import { audit } from "../../../platform/audit/audit";
import { findRecipient, type Recipient } from "../../../platform/auth/recipient";
import { stateAllows } from "../../../platform/auth/standing";
import type { Transaction } from "../../../platform/db/database";
import { HttpError, notFound } from "../../../platform/errors";
import type { Services } from "../../../platform/http/services";
import type { Job } from "../../../platform/jobs/queue";
import { MAILS } from "../../../platform/mail/mailTexts";
import type { Mailer } from "../../../platform/mail/port";
import { postMail } from "../../../platform/mail/post";
import { takeMails } from "../../../platform/mail/quota";
import { writeMail } from "../../../platform/mail/openMails";
import { say, type Sentence, sentence } from "../../../platform/texts";
import { type OrganizationRow, requireOwnOrganization } from "../../organization";
import { findReport, type ReportRow } from "../queries";
import { reportFile } from "./file";
import type { ReportToSend } from "./job";
import { isRecipient, noteFailure } from "./queries";

interface Sending {
  organization: OrganizationRow;
  recipient: Recipient;
  report: ReportRow;
}

const linkTo = ({ origins }: Services, { subdomain }: OrganizationRow, id: number): string =>
  `${origins.organization(subdomain)}/reports/${id}`;

/** What is sent to whom; nothing where they no longer get it. Throws where they may not see it. */
async function open(
  tx: Transaction,
  services: Services,
  { orgId, report: id, member }: ReportToSend,
  now: Date,
): Promise<Sending | undefined> {
  if (!(await stateAllows(tx, orgId, "works"))) return undefined;
  if (!(await isRecipient(tx, { orgId, report: id, member }))) return undefined;
  const recipient = await findRecipient(tx, orgId, member, now);
  if (!recipient) throw notFound("report_recipient_gone");
  const { membership } = recipient;
  const report = await findReport(tx, { orgId, memberId: member, role: membership.role.slug }, id);
  if (!report) throw notFound("not_found.report");
  const asker = await openAsker(tx, { session: recipient, membership, services, now });
  readQuestion(asker, report.question);
  requireExport(asker, report.question.of);
  return { organization: await requireOwnOrganization(tx, orgId), recipient, report };
}

async function deliver(
  services: Services,
  mailer: Pick<Mailer, "send">,
  job: Job<ReportToSend>,
): Promise<void> {
  const { database, clock, ownDefinitions, papers } = services;
  const { orgId, report: id } = job.data;
  const now = clock();
  const own = { ...services, definitions: await ownDefinitions.of(orgId) };
  const sending = await database.withTenant(orgId, null, (tx) => open(tx, own, job.data, now));
  if (!sending?.report.schedule) return;
  const { organization, recipient, report } = sending;
  const { userId, email, membership, language } = recipient;
  const inAsking: InAsking = (work) =>
    database.withTenant(orgId, userId, async (tx) =>
      work(await openAsker(tx, { session: recipient, membership, services: own, now })),
    );
  const { name, timezone: timeZone } = organization;
  const { question, display } = report;
  const of = { question, display, name: report.name, organization: name, language, now, timeZone };
  const file = await reportFile(inAsking, papers, report.schedule?.format ?? "csv", of);
  const mail = await database.withTenant(orgId, userId, (tx) =>
    writeMail(tx, services.origins, orgId, "report-sent", {
      to: { name: recipient.name, address: email },
      organization: name,
      replyTo: null,
      language,
      values: { name: recipient.name, report: report.name, owner: report.owner.name },
      link: linkTo(services, organization, id),
    }),
  );
  await mailer.send(`report-${job.id}`, { ...mail, attachments: [file] });
  await database.withTenant(orgId, userId, async (tx) => {
    await takeMails(tx, orgId, { kind: "own", n: 1, now });
    await audit(tx, {
      orgId,
      at: now,
      actor: { userId, email },
      action: "export",
      subject: report.question.of,
      detail: { report: report.name },
      address: null,
    });
  });
}

/** Notes why somebody did not get it, and tells its owner: at most once a day. */
async function fail(
  services: Services,
  { orgId, report, member }: ReportToSend,
  says: Sentence,
): Promise<void> {
  const now = services.clock();
  await services.database.withTenant(orgId, null, async (tx) => {
    const recipient = await findRecipient(tx, orgId, member, now);
    const name = recipient?.name ?? "";
    const ownerKey = await noteFailure(tx, { orgId, report }, { at: now, name, says });
    const owner = ownerKey === undefined ? undefined : await findRecipient(tx, orgId, ownerKey, now);
    if (!owner) return;
    const { memberId, role } = owner.membership;
    const row = await findReport(tx, { orgId, memberId, role: role.slug }, report);
    if (row) await mailOwner(tx, services, { owner, report: row, to: name, says });
  });
}

async function mailOwner(
  tx: Transaction,
  services: Services,
  told: { owner: Recipient; report: ReportRow; to: string; says: Sentence },
): Promise<void> {
  const { owner, report, to, says } = told;
  const { orgId } = owner.membership;
  const organization = await requireOwnOrganization(tx, orgId);
  const language: Language = owner.language;
  const texts = MAILS[language].report;
  const mail = await writeMail(tx, services.origins, orgId, "report-failed", {
    to: { name: owner.name, address: owner.email },
    organization: organization.name,
    replyTo: null,
    language,
    values: { name: owner.name, report: report.name, to: to || texts.somebody, reason: say(says, language) },
    link: linkTo(services, organization, report.id),
  });
  await postMail(tx, services, { orgId, purpose: "notice" }, mail);
}

/**
 * Mails a report with the rights that its recipient has at that moment. What they may not see is not tried again; what
 * fails for another reason is, and its owner is told after the last try.
 */
export function createReportSender(
  services: Services,
  mailer: Pick<Mailer, "send">,
): (job: Job<ReportToSend>) => Promise<void> {
  return async (job) => {
    try {
      await deliver(services, mailer, job);
    } catch (error) {
      const isRefused = error instanceof HttpError && error.status < 500;
      if (!isRefused && !job.isLastTry) throw error;
      await fail(services, job.data, error instanceof HttpError ? error.says : sentence("report_not_sent"));
      if (!isRefused) throw error;
    }
  };
}
