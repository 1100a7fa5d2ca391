import type { menu as en } from "../en/menu";
import type { Translation } from "../types";

export const menu: Translation<typeof en> = {
  dashboard: "Tableau de bord",
  messages: "Messages",
  messages_inbox: "Boîte de réception",
  messages_sent: "Messages envoyés",
  events: "Événements",
  events_calendar: "Calendrier",
  events_public: "Événements publics",
  planning: "Planification (tâches)",
  teams: "Équipes",
  volunteers: "Bénévoles",
  files: "Fichiers",
  people: "Personnes",
  people_import: "Importation",
  fundraising: "Collecte de fonds",
  fundraising_overview: "Vue d’ensemble",
  donations: "Dons",
  grants: "Subventions",
  apply: "Faire une demande",
  settings: "Paramètres",
  settings_organisation: "Organisation",
  settings_profile: "Profil",
  settings_payments: "Paiements",
  settings_personal_data: "Données personnelles",
  settings_resources: "Ressources",
};
