import type { Language } from "../../../contract/api";
import type { Transaction } from "../../platform/db/database";
import { placeFile } from "../../../contract/api/eventFile";
import { textOfHtml } from "../../platform/html/cleanHtml";
import type { Mail } from "../../platform/mail/job";
import { type MailPurpose, postMail } from "../../platform/mail/post";
import { compose, type MailTexts } from "../../platform/mail/templates";
import type { Services } from "../../platform/http/services";
import { findOwnOrganization, type OrganizationRow } from "../organization";
import type { EventOccurrence } from "./occurrences";
import { placeToken } from "./placeLinks";
import type { StoredRsvp } from "./rsvpQueries";

/** What a mail about a place tells. */
export type RsvpMailKind =
  | "confirmed"
  | "waitlisted"
  | "payment"
  | "offered"
  | "changed"
  | "reminder"
  | "called_off"
  | "cancelled";

type Texts = Record<RsvpMailKind, Omit<MailTexts, "greeting" | "footer">>;

const COMMON: Record<Language, Pick<MailTexts, "greeting" | "footer">> = {
  en: {
    greeting: "Hello {name},",
    footer: "You receive this mail because somebody signed up with this address at {organization}.",
  },
  de: {
    greeting: "Guten Tag {name},",
    footer: "Sie erhalten diese Mail, weil diese Adresse bei {organization} angemeldet wurde.",
  },
  fr: {
    greeting: "Bonjour {name},",
    footer: "Vous recevez ce message parce que cette adresse a été inscrite auprès de {organization}.",
  },
  pt: {
    greeting: "Olá {name},",
    footer: "Recebe este e-mail porque este endereço foi inscrito em {organization}.",
  },
};

const TEXTS: Record<Language, Texts> = {
  en: {
    confirmed: {
      subject: "Your place at {event}",
      paragraphs: ["You have a place at {event}.", "People: {people}", "When: {when}", "Where: {where}"],
      button: "Change or cancel",
    },
    waitlisted: {
      subject: "You are on the waiting list for {event}",
      paragraphs: [
        "{event} is full. You are on the waiting list; we write to you when a place is free.",
        "When: {when}",
      ],
      button: "See my place",
    },
    payment: {
      subject: "Your place at {event} waits for payment",
      paragraphs: [
        "We hold a place at {event} for you until {until}. It is yours once it is paid.",
        "When: {when}",
      ],
      button: "See my place",
    },
    offered: {
      subject: "A place is free at {event}",
      paragraphs: [
        "A place at {event} is free and held for you until {until}.",
        "When: {when}",
        "Where: {where}",
      ],
      button: "Take the place",
    },
    changed: {
      subject: "Changed: {event}",
      paragraphs: [
        "Something has changed about {event}. This is how it stands now:",
        "When: {when}",
        "Where: {where}",
      ],
      button: "Change or cancel my place",
    },
    reminder: {
      subject: "Reminder: {event}",
      paragraphs: [
        "You have a place at {event}.",
        "People: {people}",
        "When: {when}",
        "Where: {where}",
        "If you cannot come, please give your place back, so that somebody else can have it.",
      ],
      button: "Change or give back my place",
    },
    called_off: {
      subject: "Called off: {event}",
      paragraphs: ["We are sorry: {event} on {when} does not take place."],
      button: "See my place",
    },
    cancelled: {
      subject: "Your place at {event} is cancelled",
      paragraphs: [
        "Your place at {event} on {when} is cancelled. You can take it up again while places are free.",
      ],
      button: "See my place",
    },
  },
  de: {
    confirmed: {
      subject: "Ihr Platz bei {event}",
      paragraphs: ["Sie haben einen Platz bei {event}.", "Personen: {people}", "Wann: {when}", "Wo: {where}"],
      button: "Ändern oder absagen",
    },
    waitlisted: {
      subject: "Sie stehen auf der Warteliste für {event}",
      paragraphs: [
        "{event} ist ausgebucht. Sie stehen auf der Warteliste; wir schreiben Ihnen, sobald ein Platz frei wird.",
        "Wann: {when}",
      ],
      button: "Meinen Platz ansehen",
    },
    payment: {
      subject: "Ihr Platz bei {event} wartet auf die Zahlung",
      paragraphs: [
        "Wir halten bis {until} einen Platz bei {event} für Sie frei. Mit der Zahlung gehört er Ihnen.",
        "Wann: {when}",
      ],
      button: "Meinen Platz ansehen",
    },
    offered: {
      subject: "Bei {event} ist ein Platz frei",
      paragraphs: [
        "Bei {event} ist ein Platz frei und bis {until} für Sie reserviert.",
        "Wann: {when}",
        "Wo: {where}",
      ],
      button: "Platz annehmen",
    },
    changed: {
      subject: "Geändert: {event}",
      paragraphs: ["Bei {event} hat sich etwas geändert. So steht es jetzt:", "Wann: {when}", "Wo: {where}"],
      button: "Meinen Platz ändern oder absagen",
    },
    reminder: {
      subject: "Erinnerung: {event}",
      paragraphs: [
        "Sie haben einen Platz bei {event}.",
        "Personen: {people}",
        "Wann: {when}",
        "Wo: {where}",
        "Wenn Sie nicht kommen können, geben Sie Ihren Platz bitte zurück, damit ihn jemand anderes bekommen kann.",
      ],
      button: "Meinen Platz ändern oder zurückgeben",
    },
    called_off: {
      subject: "Abgesagt: {event}",
      paragraphs: ["Es tut uns leid: {event} am {when} findet nicht statt."],
      button: "Meinen Platz ansehen",
    },
    cancelled: {
      subject: "Ihr Platz bei {event} ist abgesagt",
      paragraphs: [
        "Ihr Platz bei {event} am {when} ist abgesagt. Solange Plätze frei sind, können Sie ihn wieder annehmen.",
      ],
      button: "Meinen Platz ansehen",
    },
  },
  fr: {
    confirmed: {
      subject: "Votre place pour {event}",
      paragraphs: [
        "Vous avez une place pour {event}.",
        "Personnes : {people}",
        "Quand : {when}",
        "Où : {where}",
      ],
      button: "Modifier ou annuler",
    },
    waitlisted: {
      subject: "Vous êtes sur la liste d’attente de {event}",
      paragraphs: [
        "{event} est complet. Vous êtes sur la liste d’attente ; nous vous écrirons dès qu’une place se libère.",
        "Quand : {when}",
      ],
      button: "Voir ma place",
    },
    payment: {
      subject: "Votre place pour {event} attend le paiement",
      paragraphs: [
        "Nous gardons une place pour {event} jusqu’au {until}. Elle est à vous une fois payée.",
        "Quand : {when}",
      ],
      button: "Voir ma place",
    },
    offered: {
      subject: "Une place s’est libérée pour {event}",
      paragraphs: [
        "Une place pour {event} s’est libérée ; elle vous est réservée jusqu’au {until}.",
        "Quand : {when}",
        "Où : {where}",
      ],
      button: "Prendre la place",
    },
    changed: {
      subject: "Modifié : {event}",
      paragraphs: ["{event} a été modifié. Voici ce qui vaut maintenant :", "Quand : {when}", "Où : {where}"],
      button: "Modifier ou annuler ma place",
    },
    reminder: {
      subject: "Rappel : {event}",
      paragraphs: [
        "Vous avez une place pour {event}.",
        "Personnes : {people}",
        "Quand : {when}",
        "Où : {where}",
        "Si vous ne pouvez pas venir, merci de rendre votre place afin que quelqu’un d’autre puisse en profiter.",
      ],
      button: "Modifier ou rendre ma place",
    },
    called_off: {
      subject: "Annulé : {event}",
      paragraphs: ["Nous sommes désolés : {event} du {when} n’aura pas lieu."],
      button: "Voir ma place",
    },
    cancelled: {
      subject: "Votre place pour {event} est annulée",
      paragraphs: [
        "Votre place pour {event} du {when} est annulée. Vous pouvez la reprendre tant qu’il en reste.",
      ],
      button: "Voir ma place",
    },
  },
  pt: {
    confirmed: {
      subject: "O seu lugar em {event}",
      paragraphs: ["Tem um lugar em {event}.", "Pessoas: {people}", "Quando: {when}", "Onde: {where}"],
      button: "Alterar ou cancelar",
    },
    waitlisted: {
      subject: "Está na lista de espera de {event}",
      paragraphs: [
        "{event} está esgotado. Está na lista de espera; avisamos quando houver um lugar.",
        "Quando: {when}",
      ],
      button: "Ver o meu lugar",
    },
    payment: {
      subject: "O seu lugar em {event} aguarda o pagamento",
      paragraphs: ["Guardamos-lhe um lugar em {event} até {until}. É seu depois de pago.", "Quando: {when}"],
      button: "Ver o meu lugar",
    },
    offered: {
      subject: "Há um lugar em {event}",
      paragraphs: [
        "Há um lugar em {event}, reservado para si até {until}.",
        "Quando: {when}",
        "Onde: {where}",
      ],
      button: "Aceitar o lugar",
    },
    changed: {
      subject: "Alterado: {event}",
      paragraphs: ["Algo mudou em {event}. Agora vale o seguinte:", "Quando: {when}", "Onde: {where}"],
      button: "Alterar ou cancelar o meu lugar",
    },
    reminder: {
      subject: "Lembrete: {event}",
      paragraphs: [
        "Tem um lugar em {event}.",
        "Pessoas: {people}",
        "Quando: {when}",
        "Onde: {where}",
        "Se não puder vir, devolva o seu lugar, por favor, para que outra pessoa o possa ter.",
      ],
      button: "Alterar ou devolver o meu lugar",
    },
    called_off: {
      subject: "Cancelado: {event}",
      paragraphs: ["Lamentamos: {event} em {when} não se realiza."],
      button: "Ver o meu lugar",
    },
    cancelled: {
      subject: "O seu lugar em {event} foi cancelado",
      paragraphs: ["O seu lugar em {event} em {when} foi cancelado. Pode retomá-lo enquanto houver lugares."],
      button: "Ver o meu lugar",
    },
  },
};

function whenText({ event, start, end }: EventOccurrence, language: Language): string {
  const zone = { timeZone: event.timezone };
  if (event.all_day) {
    const days = new Intl.DateTimeFormat(language, { ...zone, dateStyle: "full" });
    // The end is the midnight after the last day.
    return days.formatRange(start, new Date(end.getTime() - 1));
  }
  return new Intl.DateTimeFormat(language, {
    ...zone,
    weekday: "long",
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  }).formatRange(start, end);
}

/** The address of the page on which a place is changed or cancelled. */
export function manageUrl(
  { origins, links }: Pick<Services, "origins" | "links">,
  subdomain: string,
  rsvp: Pick<StoredRsvp, "link_seed">,
): string {
  return `${origins.organization(subdomain)}/public/rsvp/${placeToken(links, rsvp)}`;
}

/** The address of the occurrence's calendar file. */
export function icsUrl(services: Services, subdomain: string, slug: string, occurrenceId?: number): string {
  const query = occurrenceId === undefined ? "" : `?occurrence_id=${occurrenceId}`;
  return `${services.origins.organization(subdomain)}/api/event/public/${slug}/ics/${query}`;
}

/** The mail that tells how a place stands. */
export function mailKind({ status, offered_until: offered }: StoredRsvp): RsvpMailKind {
  if (status === "pending_payment") return "payment";
  if (status === "waitlisted") return offered ? "offered" : "waitlisted";
  return status;
}

/** What the mail tells calendars: of a place that is held or changed, and of one that is no more. */
function calendarOf(
  services: Services,
  organization: OrganizationRow,
  kind: RsvpMailKind,
  occurrence: EventOccurrence,
  rsvp: StoredRsvp & { email: string },
): Mail["calendar"] {
  const hasPlace = rsvp.status === "confirmed";
  // Whoever waited was told of no place that could be taken away.
  const isGone = kind === "cancelled" || (kind === "called_off" && hasPlace);
  const isHeld = (kind === "confirmed" || kind === "changed") && hasPlace;
  if (!isGone && !isHeld) return undefined;
  const origin = services.origins.organization(organization.subdomain);
  const host = new URL(origin).hostname;
  // Calling off is a revision of its own (RFC 5546, 3.2.5), also where it takes the event's row away.
  const sequence = occurrence.event.sequence + (kind === "called_off" ? 1 : 0);
  const content = placeFile(
    { ...occurrence, event: { ...occurrence.event, sequence } },
    {
      id: rsvp.id,
      attendee: { name: `${rsvp.first_name} ${rsvp.last_name}`.trim(), email: rsvp.email },
      organizer: { name: organization.name, email: organization.email ?? `no-reply@${host}` },
      isGone,
      at: services.clock(),
    },
    {
      name: occurrence.event.title,
      host,
      textOf: textOfHtml,
      pageOf: ({ slug }) => `${origin}/public/events/${slug}`,
    },
  );
  return { method: isGone ? "CANCEL" : "REQUEST", content };
}

async function send(
  tx: Transaction,
  services: Services,
  organization: OrganizationRow,
  { kind, purpose }: { kind: RsvpMailKind; purpose: MailPurpose },
  occurrence: EventOccurrence,
  rsvp: StoredRsvp,
): Promise<void> {
  if (rsvp.email === null) return;
  const language = rsvp.language ?? organization.language;
  const { event } = occurrence;
  const until = rsvp.offered_until ?? rsvp.held_until;
  const texts = { ...COMMON[language], ...TEXTS[language][kind] };
  const paragraphs = texts.paragraphs.filter((line) => event.location !== "" || !line.includes("{where}"));
  const mail = compose(
    { ...texts, paragraphs },
    {
      to: { name: `${rsvp.first_name} ${rsvp.last_name}`.trim(), address: rsvp.email },
      organization: organization.name,
      replyTo: organization.email,
      language,
      values: {
        name: rsvp.first_name,
        event: event.title,
        people: String(1 + rsvp.guests),
        when: whenText(occurrence, language),
        where: event.location,
        until: until
          ? new Intl.DateTimeFormat(language, {
              timeZone: event.timezone,
              dateStyle: "long",
              timeStyle: "short",
            }).format(until)
          : "",
      },
      link: manageUrl(services, organization.subdomain, rsvp),
    },
  );
  const told = calendarOf(services, organization, kind, occurrence, { ...rsvp, email: rsvp.email });
  await postMail(
    tx,
    services,
    { orgId: organization.id, purpose },
    { ...mail, ...(told && { calendar: told }) },
  );
}

/** Mails to those of these people who gave an address, each in their language, about their places at one occurrence, in the transaction of what it tells of. */
export async function mailRsvps(
  tx: Transaction,
  services: Services,
  orgId: number,
  kind: RsvpMailKind,
  occurrence: EventOccurrence,
  rsvps: readonly StoredRsvp[],
  /** `notice` where staff gave them their place; others took it themselves. */
  purpose: MailPurpose = "answer",
): Promise<void> {
  if (rsvps.length === 0) return;
  const organization = await findOwnOrganization(tx, orgId);
  if (!organization) throw new Error(`The organisation ${orgId} is gone`);
  for (const rsvp of rsvps) await send(tx, services, organization, { kind, purpose }, occurrence, rsvp);
}
