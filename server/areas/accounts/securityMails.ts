import sql from "sql-template-tag";
import type { Language } from "../../../contract/api";
import type { Caller } from "../../platform/auth/devices";
import type { Transaction } from "../../platform/db/database";
import { mailJob } from "../../platform/mail/job";
import { compose, type MailTexts } from "../../platform/mail/templates";
import type { Services } from "../../platform/http/services";
import { findAddressee, nameOf, originFor, senderOf } from "./addressee";
import { GREETING, PRODUCT } from "./mails";

/** What somebody is told of their account, since it may not have been they who did it. */
export type SecurityNews = "password_changed" | "new_device";

type Texts = Record<SecurityNews, Pick<MailTexts, "subject" | "paragraphs">> & {
  footer: string;
  button: string;
  unknown: string;
};

/** `{when}`, `{device}` and `{network}` say when, with what and from where. */
const TEXTS: Record<Language, Texts> = {
  en: {
    password_changed: {
      subject: "Your password has been changed",
      paragraphs: [
        "The password of your account was changed on {when}, with {device}, from the network address {network}. You have been signed out everywhere else.",
        "If it was not you, set a new password now: somebody else knows the present one.",
      ],
    },
    new_device: {
      subject: "New sign-in to your account",
      paragraphs: [
        "Somebody signed in to your account on {when}, with {device}, from the network address {network}. You have not used this device before.",
        "If it was not you, set a new password now: it signs everybody out.",
      ],
    },
    button: "Set a new password",
    footer: "If it was you, there is nothing to do.",
    unknown: "an unknown device",
  },
  de: {
    password_changed: {
      subject: "Ihr Passwort wurde geändert",
      paragraphs: [
        "Das Passwort Ihres Kontos wurde geändert: am {when}, mit {device}, von der Netzwerkadresse {network}. Überall sonst wurden Sie abgemeldet.",
        "Wenn Sie das nicht waren, setzen Sie jetzt ein neues Passwort: Jemand anders kennt das jetzige.",
      ],
    },
    new_device: {
      subject: "Neue Anmeldung bei Ihrem Konto",
      paragraphs: [
        "Jemand hat sich bei Ihrem Konto angemeldet: am {when}, mit {device}, von der Netzwerkadresse {network}. Dieses Gerät haben Sie bisher nicht verwendet.",
        "Wenn Sie das nicht waren, setzen Sie jetzt ein neues Passwort: Damit werden alle abgemeldet.",
      ],
    },
    button: "Neues Passwort setzen",
    footer: "Wenn Sie es waren, brauchen Sie nichts zu tun.",
    unknown: "einem unbekannten Gerät",
  },
  fr: {
    password_changed: {
      subject: "Votre mot de passe a été changé",
      paragraphs: [
        "Le mot de passe de votre compte a été changé le {when}, avec {device}, depuis l’adresse réseau {network}. Vous avez été déconnecté partout ailleurs.",
        "Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe : quelqu’un d’autre connaît l’actuel.",
      ],
    },
    new_device: {
      subject: "Nouvelle connexion à votre compte",
      paragraphs: [
        "Quelqu’un s’est connecté à votre compte le {when}, avec {device}, depuis l’adresse réseau {network}. Vous n’aviez pas encore utilisé cet appareil.",
        "Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe : toutes les sessions seront fermées.",
      ],
    },
    button: "Choisir un nouveau mot de passe",
    footer: "Si c’était vous, vous n’avez rien à faire.",
    unknown: "un appareil inconnu",
  },
  pt: {
    password_changed: {
      subject: "A sua palavra-passe foi alterada",
      paragraphs: [
        "A palavra-passe da sua conta foi alterada em {when}, com {device}, a partir do endereço de rede {network}. A sessão foi terminada em todos os outros lugares.",
        "Se não foi você, defina já uma nova palavra-passe: outra pessoa conhece a atual.",
      ],
    },
    new_device: {
      subject: "Novo início de sessão na sua conta",
      paragraphs: [
        "Alguém iniciou sessão na sua conta em {when}, com {device}, a partir do endereço de rede {network}. Ainda não tinha usado este dispositivo.",
        "Se não foi você, defina já uma nova palavra-passe: isso termina todas as sessões.",
      ],
    },
    button: "Definir uma nova palavra-passe",
    footer: "Se foi você, não precisa de fazer nada.",
    unknown: "um dispositivo desconhecido",
  },
};

async function timezoneOf(tx: Transaction, userId: number): Promise<string> {
  const [row] = await tx.query<{
    timezone: string;
  }>(sql`SELECT coalesce(u.timezone, o.timezone, 'UTC') AS timezone
    FROM users u LEFT JOIN organizations o ON o.id = u.last_organization WHERE u.id = ${userId}`);
  return row?.timezone ?? "UTC";
}

function whenText(now: Date, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(language, {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  }).format(now);
}

/** Mails the account's person what was done with it, from where, and what to do if it was not they (system rights). */
export async function tellOfSecurity(
  tx: Transaction,
  services: Pick<Services, "jobs" | "origins">,
  userId: number,
  news: SecurityNews,
  { now, address, device }: Caller,
): Promise<void> {
  const person = await findAddressee(tx, { id: userId });
  if (!person) return;
  const { language } = person;
  const { [news]: texts, footer, button, unknown } = TEXTS[language];
  const known = [device.browser, device.system].filter((part) => part !== null).join(", ");
  const sender = senderOf(person);
  const mail = compose(
    { ...texts, greeting: GREETING[language], button, footer },
    {
      to: { name: nameOf(person), address: person.email },
      organization: sender?.name ?? PRODUCT,
      replyTo: sender?.email ?? null,
      language,
      values: {
        name: nameOf(person),
        when: whenText(now, language, await timezoneOf(tx, userId)),
        device: known === "" ? unknown : known,
        network: address ?? "–",
      },
      link: `${originFor(person, services)}/forgot-password`,
    },
  );
  await services.jobs.send(tx, mailJob, mail);
}
