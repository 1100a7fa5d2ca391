import type { menu as en } from "../en/menu";
import type { Translation } from "../types";

export const menu: Translation<typeof en> = {
  dashboard: "Painel",
  messages: "Mensagens",
  messages_inbox: "Caixa de entrada",
  messages_sent: "Enviadas",
  events: "Eventos",
  events_calendar: "Calendário",
  events_public: "Eventos públicos",
  planning: "Planeamento (listas de tarefas)",
  teams: "Equipas",
  volunteers: "Voluntários",
  files: "Ficheiros",
  people: "Pessoas",
  people_import: "Importação",
  fundraising: "Angariação de fundos",
  fundraising_overview: "Visão geral",
  donations: "Doações",
  grants: "Subvenções",
  apply: "Candidatar-se",
  settings: "Definições",
  settings_organisation: "Organização",
  settings_profile: "Perfil",
  settings_payments: "Pagamentos",
  settings_personal_data: "Dados pessoais",
  settings_resources: "Recursos",
};
