import type { upcoming as en } from "../en/upcoming";
import type { Translation } from "../types";

export const upcoming: Translation<typeof en> = {
  lead: "Diese Seite gehört nicht zu dieser Version.",
  messages_inbox: "Hier stehen künftig die Nachrichten, die Sie erhalten haben.",
  messages_sent: "Hier stehen künftig die Nachrichten, die Sie gesendet haben.",
  events_calendar: "Hier stehen künftig die Veranstaltungen Ihrer Organisation, Termin für Termin.",
  events_public:
    "Hier stehen künftig die Veranstaltungen, die Gäste sehen und für die sie sich anmelden können.",
  files: "Hier liegen künftig die Dateien Ihrer Organisation.",
  people_import: "Hier können Sie künftig eine CSV-Datei mit Mitgliedern einlesen.",
  fundraising_overview: "Hier stehen künftig Kampagnen und was sie eingebracht haben.",
  fundraising_forms: "Hier stehen künftig Formulare und ihre Antworten.",
  donations_donations: "Hier stehen künftig die Spenden, die Ihre Organisation erhalten hat.",
  donations_donors: "Hier stehen künftig Spendende und was sie gegeben haben.",
  donations_my_donations: "Hier stehen künftig die Spenden, die Sie gegeben haben.",
  apply: "Hier steht künftig der Förderantrag in drei Teilen.",
  settings_organisation: "Hier stehen künftig Name, Subdomain und Ankündigung Ihrer Organisation.",
  settings_profile: "Hier stehen künftig Auftrag und Eckdaten Ihrer Organisation.",
  settings_payments: "Hier steht künftig die Verbindung zum Anbieter für Kartenzahlungen.",
  settings_resources: "Hier stehen künftig alle Ressourcendefinitionen und ihre Fehler.",
};
