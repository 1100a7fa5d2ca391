import type { Transaction } from "../../platform/db/database";
import { postMail } from "../../platform/mail/post";
import { writeMail } from "../../platform/mail/openMails";
import type { Services } from "../../platform/http/services";
import { findOwnOrganization } from "../organization";
import type { AssigneeRow } from "./queries/people";
import { intlLocale } from "../../../contract/texts/intlLocale";

/** A task that was given to somebody. */
export interface Assignment {
  assignee: AssigneeRow;
  task: { title: string; due_date: string | null; checklist: string };
  /** Who gave it. */
  by: string;
}

/** Tells somebody of their new task, in this transaction; who has no address hears it from somebody else. */
export async function mailAssignee(
  tx: Transaction,
  services: Services,
  orgId: number,
  { assignee, task, by }: Assignment,
): Promise<void> {
  if (assignee.email === "") return;
  const organization = await findOwnOrganization(tx, orgId);
  if (!organization) return;
  const { language } = organization;
  // A date without a time is the same day everywhere.
  const day = new Intl.DateTimeFormat(intlLocale(language), { dateStyle: "long", timeZone: "UTC" });
  const mail = await writeMail(tx, services.origins, orgId, "task", {
    to: { name: assignee.name === assignee.email ? "" : assignee.name, address: assignee.email },
    organization: organization.name,
    replyTo: organization.email,
    language,
    values: {
      name: assignee.name,
      by,
      task: task.title,
      checklist: task.checklist,
      due: task.due_date === null ? "" : day.format(new Date(`${task.due_date}T00:00:00Z`)),
    },
    link: `${services.origins.organization(organization.subdomain)}/my_tasks`,
  });
  await postMail(tx, services, { orgId, purpose: "notice" }, mail);
}
