import type { donationResources as en } from "../../en/resources/donations";
import type { Translation } from "../../types";

export const donationResources: Translation<typeof en> = {
  donations: {
    name: "Spende |||| Spenden",
    empty:
      "Noch keine Spenden. Richten Sie Zahlungen ein und teilen Sie die Adresse Ihrer Spendenseite; was gespendet wird, erscheint hier.",
    fields: {
      donation_id: "Referenz",
      donor: "Spender/in",
      amount: "Betrag",
      refunded_amount: "Erstattet",
      net_amount: "Nach Gebühren",
      can_send_receipt: "Quittung kann gesendet werden",
      refundable_amount: "Erstattbar",
      currency: "Währung",
      status: "Stand",
      method: "Kam als",
      frequency: "Wie oft",
      purpose: "Wofür",
      campaign: "Kampagne",
      team: "Für das Team",
      message: "Nachricht",
      anonymous: "Anonym",
      fee_covered: "Gebühren übernommen",
      is_repeating: "Läuft weiter",
      receipt_number: "Quittung",
      receipt_status: "Die Quittung ist",
      failure: "Warum sie fehlschlug",
      needs_attention: "Zu prüfen",
      is_test: "Testzahlung",
      mismatch: "Stattdessen bezahlt",
      checked_at: "Zuletzt geprüft",
      paid_at: "Bezahlt",
      created_at: "Begonnen",
      history: "Verlauf",
      "history.at": "Wann",
      "history.step": "Was",
      "history.amount": "Betrag",
      "history.note": "Anmerkung",
    },
    summary: { amount: "Davon eingegangen" },
    help: {
      record_name: "Bei einer Firma oder Sammlung alles, was es gibt, etwa „Spendendose Sommerfest“.",
      record_email:
        "Spender werden an der Adresse unterschieden, ohne Adresse am Namen. Dorthin geht die Quittung.",
      record_anonymous: "Anonym und ohne E-Mail-Adresse, wie Gesammeltes: Dann gibt es keine Quittung.",
      import_text:
        "Kopieren Sie die Zeilen Ihrer Tabelle mit den Überschriften und fügen Sie sie hier ein: Datum, Betrag, Name oder Vor- und Nachname, E-Mail, Zahlungsart, Kampagne. Für Spenden früherer Jahre: Es gibt keine Quittungen, und niemand wird angeschrieben. Was schon da ist, wird übergangen.",
      import_check_only:
        "Die gespeicherte Datei sagt dann, wie jede Zeile gelesen wird. Schalten Sie es aus, um zu importieren.",
      record_force: "Nötig, wenn derselbe Betrag derselben Person an diesem Tag schon erfasst ist.",
      refund_amount: "Leer lassen, um alles zu erstatten, was übrig ist.",
    },
    choices: {
      status: {
        pending: "Begonnen",
        processing: "Unterwegs",
        succeeded: "Eingegangen",
        failed: "Fehlgeschlagen",
        refunded: "Erstattet",
        partially_refunded: "Teilweise erstattet",
        disputed: "Angefochten",
      },
      method: {
        online: "Im Internet",
        cash: "Bar",
        cheque: "Scheck",
        bank_transfer: "Überweisung",
        other: "Anderes",
      },
      frequency: {
        once: "Einmalig",
        monthly: "Monatlich",
        yearly: "Jährlich",
      },
      receipt_status: {
        none: "Noch keine",
        valid: "Gültig",
        reduced: "Teilweise erstattet",
        void: "Ungültig",
      },
      "history.step": {
        pending: "Begonnen",
        processing: "Unterwegs",
        succeeded: "Eingegangen",
        failed: "Fehlgeschlagen",
        disputed: "Angefochten",
        refund_requested: "Erstattung beauftragt",
        refunded: "Erstattet",
        refund_failed: "Erstattung fehlgeschlagen",
      },
    },
    filters: {
      from: "Ab Tag",
      to: "Bis Tag",
      min_amount: "Mindestens",
      max_amount: "Höchstens",
    },
    sections: {
      test: "Testzahlung: Es wurde kein Geld bezahlt",
      money: "Geld",
      receipt: "Quittung",
      trouble: "Was nicht stimmt",
      course: "Ablauf",
    },
    views: {
      repeated: "Monatliche",
      given_back: "Erstattete",
      attention: "Zu prüfen",
    },
    actions: {
      receipt: {
        name: "Quittung herunterladen",
      },
      send_receipt: {
        name: "Quittung erneut senden",
        confirm: "Die Quittung noch einmal an die E-Mail-Adresse der spendenden Person senden?",
        success: "Quittung gesendet",
      },
      refund: {
        name: "Erstatten",
        success: "Erstattet: Das Geld geht den Weg zurück, auf dem es kam",
        fields: {
          amount: "Betrag",
          reason: "Grund",
        },
      },
      check: {
        name: "Jetzt prüfen",
        success: "Der Zahlungsanbieter wurde gefragt",
      },
      check_selected: {
        name: "Jetzt prüfen",
        success: "Der Zahlungsanbieter wurde gefragt",
      },
      stop: {
        name: "Serie beenden",
        confirm: "Diese wiederkehrende Spende beenden? Es wird nichts mehr abgebucht.",
        success: "Die Serie ist beendet",
      },
      import: {
        name: "Aus einer Tabelle importieren",
        success: "Fertig. Die Datei sagt, was aus jeder Zeile wurde.",
        fields: {
          text: "Zeilen",
          check_only: "Nur prüfen: noch nichts übernehmen",
        },
      },
      record: {
        name: "Spende erfassen",
        success: "Spende erfasst",
        fields: {
          amount: "Betrag",
          method: "Wie sie kam",
          received_on: "Erhalten am",
          first_name: "Vorname",
          last_name: "Nachname oder Name",
          email: "E-Mail",
          campaign: "Kampagne",
          message: "Nachricht",
          anonymous: "Anonym",
          send_receipt: "Quittung per Mail senden",
          force: "Dies ist eine andere Spende, keine doppelt erfasste",
        },
      },
      download: {
        name: "Alles, mit allen Spalten",
      },
    },
  },
  donors: {
    name: "Spender/in |||| Spendende",
    empty: "Noch keine Spendenden. Wer zum ersten Mal spendet, erscheint hier.",
    fields: {
      name: "Name",
      email: "E-Mail",
      total_amount: "Insgesamt gespendet",
      currency: "Währung",
      other_totals: "In anderen Währungen",
      "other_totals.amount": "Betrag",
      "other_totals.currency": "Währung",
      donations_count: "Spenden",
      first_at: "Erste Spende",
      last_at: "Letzte Spende",
      is_recurring: "Regelmäßig",
      is_lapsed: "Ausgeblieben",
      person: "Profil",
      is_anonymous: "Immer anonym",
      donations: "Spenden",
    },
    help: {
      is_lapsed: "Hat seit einem Jahr nichts gespendet.",
    },
    sections: {
      other: "Andere Währungen",
    },
    choices: {
      state: {
        recurring: "Spenden regelmäßig",
        lapsed: "Ausgeblieben",
      },
    },
    filters: {
      state: "Spendende",
      from: "Ab Tag",
      to: "Bis Tag",
    },
    views: {
      recurring: "Regelmäßige",
      lapsed: "Ausgebliebene",
    },
    actions: {
      write: { name: "Nachricht schreiben" },
      personal_data: { name: "Personendaten" },
      download: {
        name: "Alles, mit allen Spalten",
      },
    },
  },
  statements: {
    name: "Spendenübersicht |||| Spendenübersichten",
    empty:
      "In diesem Jahr hat niemand gespendet. Wählen Sie oben ein anderes Jahr, oder warten Sie auf Spenden.",
    fields: {
      name: "Name",
      donor: "Spender/in",
      year: "Jahr",
      email: "E-Mail",
      total_amount: "Im Jahr gespendet",
      currency: "Währung",
      other_totals: "In anderen Währungen",
      donations_count: "Spenden",
      state: "Übersicht",
      sent_at: "Übergeben",
      link_until: "Link gilt bis",
      "other_totals.amount": "Betrag",
      "other_totals.currency": "Währung",
    },
    summary: {
      year: "Jahr",
      unsent: "Zu senden",
      by_post: "Ohne E-Mail-Adresse",
      changed: "Seither geändert",
      sent: "Erledigt",
      missing: "Darauf fehlt",
    },
    help: {
      note: "Steht auf jeder Übersicht, etwa was Ihr Finanzamt lesen möchte: „Für diese Spenden gab es keine Gegenleistung.“ Leer: wie beim letzten Mal.",
      again: "Auch an alle, die ihre schon haben.",
      incomplete:
        "Nötig, solange die Adresse (Einstellungen → Organisation) oder die Steuernummer (Einstellungen → Profil) fehlt.",
      year: "Leer: das letzte Jahr, das vorbei ist.",
      state: "Leer: alle.",
    },
    choices: {
      state: {
        unsent: "Zu senden",
        by_post: "Zu drucken",
        queued: "Wird gesendet",
        sent: "Übergeben",
        changed: "Seither geändert",
      },
      missing: {
        address: "Adresse: Einstellungen → Organisation",
        tax_id: "Steuernummer: Einstellungen → Profil",
      },
      format: { pdf: "PDF zum Drucken", html: "Seite im Browser, für jede Schrift", csv: "Tabelle (CSV)" },
    },
    filters: { year: "Jahr" },
    sections: { other: "Andere Währungen" },
    views: { to_send: "Zu senden", to_print: "Zu drucken", to_correct: "Zu berichtigen" },
    actions: {
      paper: { name: "Übersicht herunterladen" },
      send: {
        name: "Übersicht senden",
        success: "Die Übersicht ist unterwegs",
        fields: { note: "Vermerk auf der Übersicht", incomplete: "Senden, obwohl Angaben fehlen" },
      },
      send_again: {
        name: "Noch einmal senden",
        confirm:
          "Diese Person hat die Übersicht schon, und seither hat sich nichts geändert. Noch einmal senden?",
        success: "Die Übersicht ist unterwegs",
      },
      hand_over: {
        name: "Als übergeben vermerken",
        confirm: "Wurde diese Übersicht auf Papier übergeben oder verschickt?",
        success: "Vermerkt",
      },
      withdraw: {
        name: "Link beenden",
        confirm:
          "Wer den Link aus der Mail hat, öffnet damit die Übersicht. Soll er enden? Eine neue Mail bringt einen neuen Link.",
        success: "Der Link ist beendet",
      },
      send_selected: {
        name: "Übersichten senden",
        success: "Die Übersichten sind unterwegs",
        fields: {
          note: "Vermerk auf der Übersicht",
          again: "Noch einmal senden",
          incomplete: "Senden, obwohl Angaben fehlen",
        },
      },
      paper_selected: { name: "Übersichten herunterladen" },
      hand_over_selected: {
        name: "Als übergeben vermerken",
        confirm: "Wurden diese Übersichten auf Papier übergeben oder verschickt?",
        success: "Vermerkt",
      },
      withdraw_selected: {
        name: "Links beenden",
        confirm:
          "Wer die Links aus den Mails hat, öffnet damit die Übersichten. Sollen sie enden? Neue Mails bringen neue Links.",
        success: "Die Links sind beendet",
      },
      send_all: {
        name: "An alle eines Jahres senden",
        success: "Die Übersichten sind unterwegs, eine nach der anderen",
        fields: {
          year: "Jahr",
          note: "Vermerk auf der Übersicht",
          incomplete: "Senden, obwohl Angaben fehlen",
        },
      },
      file: {
        name: "Alle Übersichten eines Jahres",
        fields: { year: "Jahr", state: "Welche", format: "Als" },
        choices: {
          state: {
            unsent: "Zu senden",
            by_post: "Zu drucken",
            sent: "Übergeben",
            changed: "Seither geändert",
          },
          format: {
            pdf: "PDF zum Drucken",
            html: "Seite im Browser, für jede Schrift",
            csv: "Tabelle (CSV)",
          },
        },
      },
    },
  },
  my_donations: {
    name: "Meine Spende |||| Meine Spenden",
    empty: "Mit der E-Mail-Adresse, mit der Sie sich anmelden, haben Sie noch nichts gespendet.",
    fields: {
      donation_id: "Referenz",
      amount: "Betrag",
      refunded_amount: "Erstattet",
      currency: "Währung",
      status: "Stand",
      frequency: "Wie oft",
      campaign: "Kampagne",
      message: "Nachricht",
      anonymous: "Anonym",
      receipt_number: "Quittung",
      paid_at: "Bezahlt",
      created_at: "Begonnen",
      is_repeating: "Läuft weiter",
    },
    choices: {
      status: {
        pending: "Begonnen",
        processing: "Unterwegs",
        succeeded: "Eingegangen",
        failed: "Fehlgeschlagen",
        refunded: "Erstattet",
        partially_refunded: "Teilweise erstattet",
        disputed: "Angefochten",
      },
      frequency: {
        once: "Einmalig",
        monthly: "Monatlich",
        yearly: "Jährlich",
      },
    },
    actions: {
      receipt: {
        name: "Quittung herunterladen",
      },
      stop: {
        name: "Serie beenden",
        confirm: "Diese wiederkehrende Spende beenden? Es wird nichts mehr abgebucht.",
        success: "Die Serie ist beendet",
      },
    },
  },
};
