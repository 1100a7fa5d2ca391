import type { upcoming as en } from "../en/upcoming";
import type { Translation } from "../types";

export const upcoming: Translation<typeof en> = {
  lead: "Esta página não faz parte desta versão.",
  messages_inbox: "Aqui ficarão as mensagens que recebeu.",
  messages_sent: "Aqui ficarão as mensagens que enviou.",
  fundraising_overview: "Aqui ficarão as campanhas e o que angariaram.",
  settings_payments: "Aqui ficará a ligação ao prestador de pagamentos com cartão.",
  settings_resources: "Aqui ficarão todas as definições de recursos e os seus erros.",
};
