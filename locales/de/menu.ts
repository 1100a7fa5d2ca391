import type { menu as en } from "../en/menu";
import type { Translation } from "../types";

export const menu: Translation<typeof en> = {
  dashboard: "Dashboard",
  messages: "Nachrichten",
  messages_inbox: "Posteingang",
  messages_sent: "Gesendet",
  events: "Veranstaltungen",
  events_calendar: "Kalender",
  events_public: "Öffentliche Veranstaltungen",
  planning: "Planung (To-do-Listen)",
  teams: "Teams",
  volunteers: "Ehrenamtliche",
  files: "Dateien",
  people: "Personen",
  people_import: "Import",
  fundraising: "Fundraising",
  fundraising_overview: "Überblick",
  donations: "Spenden",
  grants: "Fördermittel",
  apply: "Antrag stellen",
  settings: "Einstellungen",
  settings_organisation: "Organisation",
  settings_profile: "Profil",
  settings_payments: "Zahlungen",
  settings_personal_data: "Personendaten",
  settings_resources: "Ressourcen",
};
