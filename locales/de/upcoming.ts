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
  fundraising_overview: "Hier stehen künftig Kampagnen und was sie eingebracht haben.",
  settings_payments: "Hier steht künftig die Verbindung zum Anbieter für Kartenzahlungen.",
  settings_resources: "Hier stehen künftig alle Ressourcendefinitionen und ihre Fehler.",
};
