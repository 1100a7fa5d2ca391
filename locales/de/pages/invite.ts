import type { Translation } from "../../types";
import type en from "../../en/pages/invite";

export default {
  emails: "E-Mail-Adressen",
  emails_help:
    "Eine Adresse oder viele: eingefügt, jede in einer eigenen Zeile oder durch Komma oder Semikolon getrennt.",
  found: "Eine Adresse |||| %{smart_count} Adressen",
  wrong: "Ein Eintrag ist keine Adresse. |||| %{smart_count} Einträge sind keine Adressen.",
  first_name: "Vorname",
  last_name: "Nachname",
  role: "Rolle",
  allows: {
    owner: "Alles, und nur Eigentümer können daran etwas ändern",
    everything: "Alles in der Organisation",
    nothing: "Das eigene Konto, eigene Spenden und Aufgaben",
  },
  teams: "Teams",
  team: "Team",
  team_role: "Rolle im Team",
  choose_team: "Team wählen",
  choose_role: "Rolle wählen",
  add_team: "Team hinzufügen",
  remove_team: "Team entfernen",
  message: "Nachricht",
  message_help: "Steht in der Einladung über dem Link.",
  submit: "Einladen",
  sending: "Wird eingeladen …",
  done: "Fertig",
  again: "Weitere einladen",
  outcome: {
    none: "Niemand wurde eingeladen",
    title: "Eine Einladung ist unterwegs |||| %{smart_count} Einladungen sind unterwegs",
    sent: "Eingeladen",
    renewed: "Schon früher eingeladen, und nun erneut",
    already_member: "Schon Mitglied",
    invalid_email: "Keine gültige Adresse",
    duplicate: "Doppelt angegeben",
  },
  mistakes: {
    none: "Geben Sie mindestens eine E-Mail-Adresse ein.",
    too_many: "Höchstens 100 Personen können auf einmal eingeladen werden.",
    role: "Wählen Sie eine Rolle.",
    team: "Wählen Sie Team und Rolle, oder entfernen Sie die Zeile.",
    team_twice: "Ein Team ist zweimal genannt.",
  },
} as const satisfies Translation<typeof en>;
