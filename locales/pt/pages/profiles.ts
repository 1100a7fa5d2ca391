import type { Translation } from "../../types";
import type en from "../../en/pages/profiles";

const profiles: Translation<typeof en> = {
  details: "Dados",
  timeline: "Cronologia",
  failed: "Não foi possível carregar a cronologia",
  nothing: "Ainda não aconteceu nada",
  nothing_found: "Nenhum resultado",
  search: "Procurar na cronologia",
  kind: "Mostrar",
  every_kind: "Tudo",
  more: "Mostrar anteriores",
  all_fields: "Mostrar campos vazios",
  fewer_fields: "Ocultar campos vazios",
  pin: "Afixar",
  pinned: "Afixado",
  kinds: {
    joined: "Adesão",
    role: "Nova função ou equipa",
    gift: "Donativo",
    sign_up: "Inscrição",
    attendance: "Presença",
    message: "Mensagem",
    form: "Resposta a um formulário",
    application: "Candidatura a uma subvenção",
    subscription: "Lista de correio",
    task: "Tarefa",
    record: "Outros registos",
  },
  details_of: {
    joined: {
      member: "Membro",
      volunteer: "Voluntário",
    },
    gift: {
      succeeded: "Recebido",
      failed: "Falhou",
      refunded: "Reembolsado",
      partially_refunded: "Reembolsado em parte",
      disputed: "Contestado",
    },
    sign_up: {
      confirmed: "Confirmada",
      waitlisted: "Lista de espera",
      cancelled: "Cancelada",
      pending_payment: "Ainda por pagar",
    },
    message: {
      queued: "Em espera",
      sending: "A ser enviada",
      sent: "Enviada",
      failed: "Não entregue",
    },
    application: {
      submitted: "Entregue",
      under_review: "Em análise",
      approved: "Aprovada",
      declined: "Recusada",
      withdrawn: "Retirada",
    },
    subscription: {
      confirmed: "Subscrito",
      unconfirmed: "Não confirmado",
      unsubscribed: "Cancelou a subscrição",
      bounced: "Devolvido",
    },
    task: {
      open: "Por fazer",
      done: "Feita",
    },
  },
};
export default profiles;
