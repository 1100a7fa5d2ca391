import type { Translation } from "../../types";
import type en from "../../en/pages/profiles";

const profiles: Translation<typeof en> = {
  details: "Angaben",
  timeline: "Verlauf",
  failed: "Der Verlauf konnte nicht geladen werden",
  nothing: "Noch ist nichts geschehen",
  nothing_found: "Keine Treffer",
  search: "Verlauf durchsuchen",
  kind: "Anzeigen",
  every_kind: "Alles",
  more: "Früheres anzeigen",
  all_fields: "Leere Felder einblenden",
  fewer_fields: "Leere Felder ausblenden",
  pin: "Anheften",
  pinned: "Angeheftet",
  kinds: {
    joined: "Beigetreten",
    role: "Neue Rolle oder neues Team",
    gift: "Spende",
    sign_up: "Angemeldet",
    attendance: "Teilgenommen",
    message: "Nachricht",
    form: "Formular beantwortet",
    application: "Förderung beantragt",
    subscription: "Verteiler",
    task: "Aufgabe",
    record: "Andere Einträge",
  },
  details_of: {
    joined: {
      member: "Mitglied",
      volunteer: "Ehrenamtlich",
    },
    gift: {
      succeeded: "Eingegangen",
      failed: "Fehlgeschlagen",
      refunded: "Erstattet",
      partially_refunded: "Teilweise erstattet",
      disputed: "Angefochten",
    },
    sign_up: {
      confirmed: "Bestätigt",
      waitlisted: "Warteliste",
      cancelled: "Abgesagt",
      pending_payment: "Noch nicht bezahlt",
    },
    message: {
      queued: "Wartet",
      sending: "Wird gesendet",
      sent: "Gesendet",
      failed: "Nicht zugestellt",
    },
    application: {
      submitted: "Eingereicht",
      under_review: "In Prüfung",
      approved: "Bewilligt",
      declined: "Abgelehnt",
      withdrawn: "Zurückgezogen",
    },
    subscription: {
      confirmed: "Abonniert",
      unconfirmed: "Nicht bestätigt",
      unsubscribed: "Abgemeldet",
      bounced: "Unzustellbar",
    },
    task: {
      open: "Offen",
      done: "Erledigt",
    },
  },
};
export default profiles;
