import { mailProblems } from "../mailProblems";
import { menuNames } from "../menuNames";
import { resources } from "../resources";
import type { correspondenceResources as en } from "../../en/resources/correspondence";
import type { Translation } from "../../types";

const deliveryStatus = {
  queued: "Wartet",
  sending: "Wird gesendet",
  sent: "Gesendet",
  failed: "Nicht zugestellt",
};

export const correspondenceResources: Translation<typeof en> = {
  built_in_letters: {
    name: menuNames.built_in_letters.name,
    empty: "Keine passenden Briefe.",
    fields: {
      name: "Kurzname",
      about: "Thema",
      subject: "Betreff",
      is_changed: "Geändert",
      languages: "Geändert in",
      updated_at: "Zuletzt geändert",
      texts: "Texte",
      version: "Version",
    },
    choices: {
      about: {
        donation: "Spenden",
        statement: "Spendenübersichten",
        paper: "Auf Papier",
        place: "Plätze bei Veranstaltungen",
        application: "Anträge",
        invitation: "Einladungen",
        approval: "Freigaben",
        subscription: "Verteiler",
        task: "Aufgaben",
        response: "Antworten auf Formulare",
        digest: "Benachrichtigungen",
        report: "Berichte",
        webhook: "Webhooks",
        help: "Hilfe",
        account: "Konten",
        emailChange: "Adressänderungen",
        security: "Sicherheit",
      },
      languages: { en: "Englisch", de: "Deutsch", fr: "Französisch", pt: "Portugiesisch" },
    },
  },
  letters: {
    name: menuNames.letters.name,
    empty: "Noch keine Briefe. Einmal geschrieben, spricht ein Brief jede Person mit ihrem Namen an.",
    fields: {
      name: "Kurzname",
      title: "Name",
      of: "Geschrieben für",
      paper: "Auf Papier",
      language: "Sprache",
      subject: "Betreff",
      body: "Text",
      translations: "In anderen Sprachen",
      is_for_people: "Für Personen geschrieben",
      used_by: "Versendet von",
      version: "Version",
      updated_at: "Geändert",
    },
    choices: {
      paper: { letter: "Brief", certificate: "Urkunde", badge: "Namensschilder" },
      language: { en: "Englisch", de: "Deutsch", fr: "Französisch", pt: "Portugiesisch" },
    },
  },
  mailing_lists: {
    name: menuNames.mailing_lists.name,
    empty: "Noch keine Verteiler. Legen Sie einen für die Personen an, denen Sie immer wieder schreiben.",
    fields: {
      name: "Bezeichnung",
      description: "Beschreibung",
      kind: "Wer darauf steht",
      opt_in: "Anmeldung",
      is_public: "Besucher können sich anmelden",
      members: "Mitglieder",
      emails: "E-Mail-Adressen",
      filter: "Mitglieder, die dazugehören",
      "filter.teams": "In einem der Teams",
      "filter.roles": "Mit einer der Rollen",
      "filter.kind": "Art",
      "filter.segment": "Im Segment",
      subscribers_count: "Empfänger",
      unconfirmed_count: "Nicht bestätigt",
      subscribers: "Personen",
      messages: "Gesendete Nachrichten",
      updated_at: "Geändert",
    },
    help: {
      opt_in: "Mit Bestätigung werden alle per E-Mail gefragt, bevor sie etwas erhalten.",
      is_public:
        "Der Verteiler wird auf Ihrer öffentlichen Startseite angeboten. Wer sich anmeldet, wird zuerst per E-Mail gefragt.",
      emails: "Personen, die keine Mitglieder sind.",
      filter: "Wird automatisch aktualisiert: Wer einem Team beitritt, steht sofort auf dem Verteiler.",
    },
    choices: {
      kind: {
        static: "Feste Liste",
        dynamic: "Dynamische Liste",
      },
      opt_in: {
        single: "Sofort",
        double: "Mit Bestätigung",
      },
      "filter.kind": {
        member: "Mitglied",
        volunteer: "Ehrenamtlich",
      },
    },
    actions: {
      write: { name: "An diesen Verteiler schreiben" },
      import: { name: "Personen aus einer Datei importieren" },
      add_people: {
        name: "Personen hinzufügen",
        success: "Personen hinzugefügt",
        fields: {
          add: "Mitglieder",
        },
      },
      add_addresses: {
        name: "Adressen einfügen",
        success: "Adressen importiert. Die Datei zeigt das Ergebnis zu jeder.",
        fields: {
          text: "Adressen",
        },
        help: {
          text: "Fügen Sie Adressen ein, eine je Zeile oder durch Kommas getrennt, oder den Inhalt einer CSV-Datei. Wer sich abgemeldet hat, kommt nicht auf den Verteiler. Ein Bericht wird als Datei gespeichert.",
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
      remove: {
        name: "Verteiler löschen",
        confirm:
          "Verteiler „%{name}“ löschen? Darauf stehen: %{subscribers_count}. Die Personen bleiben erhalten; wer sich von diesem Verteiler abgemeldet hat, wird vergessen. Gesendete Nachrichten bleiben. Ein Verteiler, an den eine geplante Nachricht geht, lässt sich nicht löschen.",
        success: "Verteiler gelöscht",
      },
    },
  },
  mailing_list_subscribers: {
    name: "Empfänger |||| Empfänger",
    fields: {
      person: "Profil",
      mailing_list: "Verteiler",
      member: "Mitglied",
      name: "Bezeichnung",
      email: "E-Mail",
      status: "Status",
      subscribed_at: "Seit",
      email_problem: "E-Mails unzustellbar",
      email_problem_since: "E-Mails unzustellbar seit",
    },
    choices: {
      email_problem: mailProblems,
      status: {
        unconfirmed: "Nicht bestätigt",
        confirmed: "Angemeldet",
        unsubscribed: "Abgemeldet",
        bounced: "Unzustellbar",
      },
    },
    actions: { retry_address: resources.members.actions.retry_address },
  },
  mailing_list_messages: {
    name: "Nachricht an einen Verteiler |||| Nachrichten an einen Verteiler",
    fields: {
      mailing_list: "Verteiler",
      subject: "Betreff",
      sender: "Absender",
      status: "Stand",
      sent_at: "Gesendet am",
      scheduled_at: "Geplant für",
      delivered: "Zugestellt",
      waiting: "Wartet",
      failed: "Fehlgeschlagen",
      skipped: "Ausgelassen",
    },
    choices: {
      status: deliveryStatus,
    },
  },
  messages: {
    name: "Nachricht |||| Nachrichten",
    fields: {
      subject: "Betreff",
      body: "Text",
      snippet: "Textanfang",
      from: "Von",
      "from.pk": "Mitglied",
      "from.name": "Name",
      "from.email": "E-Mail",
      box: "Postfach",
      is_read: "Gelesen",
      status: "Status",
      sent_at: "Gesendet am",
      scheduled_at: "Geplant für",
    },
    choices: { status: deliveryStatus, box: { inbox: "Posteingang", sent: "Gesendet" } },
  },
  received_messages: {
    name: "Erhaltene Nachricht |||| Erhaltene Nachrichten",
    fields: {
      message: "Nachricht",
      subject: "Betreff",
      sender: "Absender",
      status: "Status",
      sent_at: "Gesendet am",
    },
    filters: { person: "Person" },
    choices: { status: deliveryStatus },
  },
  files: {
    name: "Datei |||| Dateien",
    fields: {
      name: "Dateiname",
      folder: "Ordner",
      content_type: "Dateityp",
      size: "Größe",
      upload_id: "Inhalt",
      url: "Link",
      uploaded_by: "Hochgeladen von",
      used_in: "Verwendet in",
      "used_in.kind": "Art",
      "used_in.pk": "Eintrag",
      "used_in.label": "Name",
      created_at: "Hochgeladen",
      updated_at: "Geändert",
    },
  },
};
