import type { correspondenceResources as en } from "../../en/resources/correspondence";
import type { Translation } from "../../types";

export const correspondenceResources: Translation<typeof en> = {
  mailing_lists: {
    name: "Verteiler |||| Verteiler",
    empty: "Noch keine Verteiler. Legen Sie einen für die Personen an, denen Sie immer wieder schreiben.",
    fields: {
      name: "Bezeichnung",
      description: "Beschreibung",
      kind: "Wer darauf steht",
      opt_in: "Anmeldung",
      members: "Mitglieder",
      emails: "E-Mail-Adressen",
      filter: "Mitglieder, die dazugehören",
      "filter.teams": "In einem der Teams",
      "filter.roles": "Mit einer der Rollen",
      "filter.kind": "Art",
      subscribers_count: "Empfänger",
      unconfirmed_count: "Nicht bestätigt",
      subscribers: "Personen",
      updated_at: "Geändert",
    },
    help: {
      opt_in: "Mit Bestätigung werden alle per E-Mail gefragt, bevor sie etwas erhalten.",
      emails: "Personen, die keine Mitglieder sind.",
      filter: "Folgt den Mitgliedern von selbst: Wer einem Team beitritt, steht sofort auf dem Verteiler.",
    },
    choices: {
      kind: {
        static: "Ausgewählte Personen",
        dynamic: "Wer passt",
      },
      opt_in: {
        single: "Sofort",
        double: "Mit Bestätigung",
      },
      "filter.kind": {
        member: "Mitglied",
        volunteer: "Ehrenamtliche Person",
      },
    },
    actions: {
      add_people: {
        name: "Personen hinzufügen",
        success: "Personen hinzugefügt",
        fields: {
          add: "Mitglieder",
        },
      },
      remove_people: {
        name: "Personen entfernen",
        success: "Personen entfernt",
        fields: {
          remove: "Mitglieder",
        },
      },
      download: {
        name: "Herunterladen",
      },
    },
  },
  mailing_list_subscribers: {
    name: "Empfänger |||| Empfänger",
    fields: {
      mailing_list: "Verteiler",
      member: "Mitglied",
      name: "Bezeichnung",
      email: "E-Mail",
      status: "Anmeldestand",
      subscribed_at: "Seit",
    },
    choices: {
      status: {
        unconfirmed: "Nicht bestätigt",
        confirmed: "Angemeldet",
        unsubscribed: "Abgemeldet",
        bounced: "Adresse funktioniert nicht",
      },
    },
  },
};
