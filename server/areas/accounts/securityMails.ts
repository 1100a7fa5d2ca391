import sql from "sql-template-tag";
import type { Language } from "../../../contract/api";
import type { Caller } from "../../platform/auth/devices";
import type { Transaction } from "../../platform/db/database";
import { mailJob } from "../../platform/mail/job";
import { writeMail } from "../../platform/mail/openMails";
import type { Services } from "../../platform/http/services";
import { findAddressee, nameOf, originFor, senderOf } from "./addressee";
import { PRODUCT } from "./mails";
import { MAILS } from "../../platform/mail/mailTexts";
import { intlLocale } from "../../../contract/texts/intlLocale";

/** What somebody is told of their account, since it may not have been they who did it. */
export type SecurityNews = Exclude<keyof (typeof MAILS)["en"]["security"], "button" | "footer" | "unknown">;

async function timezoneOf(tx: Transaction, userId: number): Promise<string> {
  const [row] = await tx.query<{
    timezone: string;
  }>(sql`SELECT coalesce(u.timezone, o.timezone, 'UTC') AS timezone
    FROM users u LEFT JOIN organizations o ON o.id = u.last_organization WHERE u.id = ${userId}`);
  return row?.timezone ?? "UTC";
}

function whenText(now: Date, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(intlLocale(language), {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  }).format(now);
}

/** Where something was done: nothing is known of the device where it was not done with one. */
type DoneFrom = Pick<Caller, "now" | "address"> & { device: Pick<Caller["device"], "browser" | "system"> };

/** Mails the account's person what was done with it, from where, and what to do if it was not they (system rights). */
export async function tellOfSecurity(
  tx: Transaction,
  services: Pick<Services, "jobs" | "origins">,
  userId: number,
  news: SecurityNews,
  { now, address, device }: DoneFrom,
  more: Record<string, string> = {},
): Promise<void> {
  const person = await findAddressee(tx, { id: userId });
  if (!person) return;
  const { language } = person;
  const { security } = MAILS[language];
  const known = [device.browser, device.system].filter((part) => part !== null).join(", ");
  const sender = senderOf(person);
  const mail = await writeMail(tx, services.origins, person.organization, `security-${news}`, {
    to: { name: nameOf(person), address: person.email },
    organization: sender?.name ?? PRODUCT,
    replyTo: sender?.email ?? null,
    language,
    values: {
      ...more,
      name: nameOf(person),
      when: whenText(now, language, await timezoneOf(tx, userId)),
      device: known === "" ? security.unknown : known,
      network: address ?? "–",
    },
    link: `${originFor(person, services)}/forgot-password`,
  });
  await services.jobs.send(tx, mailJob, mail);
}
