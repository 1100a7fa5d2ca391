import type { donationResources as en } from "../../en/resources/donations";
import type { Translation } from "../../types";

export const donationResources: Translation<typeof en> = {
  donations: {
    name: "Doação |||| Doações",
    empty:
      "Ainda não há doações. Configure os pagamentos e divulgue o endereço da sua página de doação; o que for doado aparece aqui.",
    fields: {
      donation_id: "Referência",
      donor: "Doador",
      amount: "Valor",
      refunded_amount: "Devolvido",
      net_amount: "Após taxas",
      refundable_amount: "Pode ser devolvido",
      currency: "Moeda",
      status: "Estado",
      frequency: "Frequência",
      purpose: "Para",
      campaign: "Campanha",
      team: "Para a equipe",
      message: "Mensagem",
      anonymous: "Anônima",
      fee_covered: "Taxas cobertas",
      is_repeating: "Continua",
      receipt_number: "Recibo",
      receipt_status: "O recibo é",
      failure: "Por que falhou",
      needs_attention: "A verificar",
      mismatch: "Pago em vez disso",
      checked_at: "Última verificação",
      paid_at: "Pago em",
      created_at: "Iniciada em",
      history: "Histórico",
      "history.at": "Quando",
      "history.step": "O quê",
      "history.amount": "Valor",
      "history.note": "Observação",
    },
    help: {
      refund_amount: "Deixe vazio para devolver tudo o que resta.",
    },
    choices: {
      status: {
        pending: "Iniciada",
        processing: "A caminho",
        succeeded: "Recebida",
        failed: "Falhou",
        refunded: "Devolvida",
        partially_refunded: "Devolvida em parte",
        disputed: "Contestada",
      },
      frequency: {
        once: "Uma vez",
        monthly: "Mensal",
        yearly: "Anual",
      },
      receipt_status: {
        none: "Ainda não",
        valid: "Válido",
        reduced: "Devolvido em parte",
        void: "Anulado",
      },
      "history.step": {
        pending: "Iniciada",
        processing: "A caminho",
        succeeded: "Recebida",
        failed: "Falhou",
        disputed: "Contestada",
        refund_requested: "Devolução pedida",
        refunded: "Devolvida",
        refund_failed: "Devolução falhou",
      },
    },
    filters: {
      from: "A partir de",
      to: "Até",
      min_amount: "No mínimo",
      max_amount: "No máximo",
    },
    sections: {
      money: "Dinheiro",
      receipt: "Recibo",
      trouble: "O que está errado",
      course: "Percurso",
    },
    views: {
      repeated: "Mensais",
      given_back: "Devolvidas",
      attention: "A verificar",
    },
    actions: {
      receipt: {
        name: "Baixar o recibo",
      },
      send_receipt: {
        name: "Reenviar o recibo",
        confirm: "Enviar o recibo novamente ao e-mail do doador?",
        success: "Recibo enviado",
      },
      refund: {
        name: "Devolver",
        success: "O dinheiro volta para o doador",
        fields: {
          amount: "Valor",
          reason: "Motivo",
        },
      },
      check: {
        name: "Verificar agora",
        success: "O provedor de pagamento foi consultado",
      },
      check_selected: {
        name: "Verificar agora",
        success: "O provedor de pagamento foi consultado",
      },
      stop: {
        name: "Encerrar a série",
        confirm: "Encerrar esta doação regular? Nada mais será cobrado.",
        success: "A série foi encerrada",
      },
      download: {
        name: "Baixar tudo",
      },
    },
  },
  donors: {
    name: "Doador |||| Doadores",
    empty: "Ainda não há doadores. Quem doar pela primeira vez aparece aqui.",
    fields: {
      name: "Nome",
      email: "E-mail do doador",
      total_amount: "Total doado",
      currency: "Moeda",
      other_totals: "Em outras moedas",
      "other_totals.amount": "Valor",
      "other_totals.currency": "Moeda",
      donations_count: "Doações",
      first_at: "Primeira doação",
      last_at: "Última doação",
      is_recurring: "Regular (recorrente)",
      is_lapsed: "Inativo",
      is_anonymous: "Sempre anônimo",
      donations: "Doações",
    },
    help: {
      is_lapsed: "Não doa há um ano.",
    },
    sections: {
      other: "Outras moedas",
    },
    choices: {
      state: {
        recurring: "Doam regularmente",
        lapsed: "Inativos",
      },
    },
    filters: {
      state: "Doadores",
      from: "A partir de",
      to: "Até",
    },
    views: {
      recurring: "Regulares",
      lapsed: "Inativos",
    },
    actions: {
      download: {
        name: "Baixar tudo",
      },
    },
  },
  my_donations: {
    name: "Minha doação |||| Minhas doações",
    empty: "Você ainda não doou com o e-mail da sua conta.",
    fields: {
      donation_id: "Referência",
      amount: "Valor",
      refunded_amount: "Devolvido",
      currency: "Moeda",
      status: "Estado",
      frequency: "Frequência",
      campaign: "Campanha",
      message: "Mensagem",
      anonymous: "Anônima",
      receipt_number: "Recibo",
      paid_at: "Pago em",
      created_at: "Iniciada em",
      is_repeating: "Continua",
    },
    choices: {
      status: {
        pending: "Iniciada",
        processing: "A caminho",
        succeeded: "Recebida",
        failed: "Falhou",
        refunded: "Devolvida",
        partially_refunded: "Devolvida em parte",
        disputed: "Contestada",
      },
      frequency: {
        once: "Uma vez",
        monthly: "Mensal",
        yearly: "Anual",
      },
    },
    actions: {
      receipt: {
        name: "Baixar o recibo",
      },
      stop: {
        name: "Encerrar a série",
        confirm: "Encerrar esta doação regular? Nada mais será cobrado.",
        success: "A série foi encerrada",
      },
    },
  },
};
