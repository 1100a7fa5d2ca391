import type { upcoming as en } from "../en/upcoming";
import type { Translation } from "../types";

export const upcoming: Translation<typeof en> = {
  lead: "Diese Seite gehört nicht zu dieser Version.",
  messages_inbox: "Hier stehen künftig die Nachrichten, die Sie erhalten haben.",
  messages_sent: "Hier stehen künftig die Nachrichten, die Sie gesendet haben.",
  fundraising_overview: "Hier stehen künftig Kampagnen und was sie eingebracht haben.",
  settings_payments: "Hier steht künftig die Verbindung zum Anbieter für Kartenzahlungen.",
  settings_resources: "Hier stehen künftig alle Ressourcendefinitionen und ihre Fehler.",
};
