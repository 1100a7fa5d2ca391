import type { Language } from "../../../contract/api";
import type { Transaction } from "../../platform/db/database";
import { postMail } from "../../platform/mail/post";
import { compose, type MailTexts } from "../../platform/mail/templates";
import type { Services } from "../../platform/http/services";
import { findOwnOrganization } from "../organization";
import type { AssigneeRow } from "./queries/people";

const ASSIGNED: Record<Language, MailTexts> = {
  en: {
    subject: "A task for you: {task}",
    greeting: "Hello {name},",
    paragraphs: ["{by} has given you a task: {task} (list: {checklist}).", "Due: {due}"],
    button: "See my tasks",
    footer: "You receive this mail because you are a member of {organization}.",
  },
  de: {
    subject: "Eine Aufgabe für Sie: {task}",
    greeting: "Guten Tag {name},",
    paragraphs: ["{by} hat Ihnen eine Aufgabe gegeben: {task} (Liste: {checklist}).", "Fällig: {due}"],
    button: "Meine Aufgaben ansehen",
    footer: "Sie erhalten diese Mail, weil Sie Mitglied bei {organization} sind.",
  },
  fr: {
    subject: "Une tâche pour vous : {task}",
    greeting: "Bonjour {name},",
    paragraphs: ["{by} vous a confié une tâche : {task} (liste : {checklist}).", "Échéance : {due}"],
    button: "Voir mes tâches",
    footer: "Vous recevez ce message parce que vous êtes membre de {organization}.",
  },
  pt: {
    subject: "Uma tarefa para si: {task}",
    greeting: "Olá {name},",
    paragraphs: ["{by} atribuiu-lhe uma tarefa: {task} (lista: {checklist}).", "Prazo: {due}"],
    button: "Ver as minhas tarefas",
    footer: "Recebe este e-mail porque faz parte de {organization}.",
  },
};

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
  const day = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  const texts = ASSIGNED[language];
  const paragraphs = texts.paragraphs.filter((line) => task.due_date !== null || !line.includes("{due}"));
  const mail = compose(
    { ...texts, paragraphs },
    {
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
    },
  );
  await postMail(tx, services, { orgId, purpose: "notice" }, mail);
}
