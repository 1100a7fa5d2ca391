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
      method: "Recebida por",
      frequency: "Frequência",
      purpose: "Para",
      campaign: "Campanha",
      team: "Para a equipa",
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
    summary: { amount: "Dos quais recebidos" },
    help: {
      record_name: "De uma empresa ou de um peditório, tudo o que há, por exemplo «Caixa da festa de verão».",
      record_email:
        "O endereço distingue os doadores, ou o nome quando não há endereço. O recibo vai para lá.",
      record_anonymous:
        "Anónima e sem endereço de e-mail, como o que foi recolhido: nesse caso não há recibo.",
      import_text:
        "Copie as linhas da sua folha de cálculo com os títulos e cole-as aqui: data, valor, nome ou primeiro nome e apelido, e-mail, método, campanha. Para doações de anos anteriores: não são passados recibos e ninguém recebe mensagens. O que já existe é ignorado.",
      import_check_only: "O ficheiro guardado diz então como cada linha é lida. Desligue para importar.",
      record_force: "Necessário quando o mesmo valor do mesmo doador neste dia já está registado.",
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
      method: {
        online: "Em linha",
        cash: "Numerário",
        cheque: "Cheque bancário",
        bank_transfer: "Transferência bancária",
        other: "Outro",
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
        name: "Transferir o recibo",
      },
      send_receipt: {
        name: "Reenviar o recibo",
        confirm: "Enviar o recibo novamente ao e-mail do doador?",
        success: "Recibo enviado",
      },
      refund: {
        name: "Devolver",
        success: "Devolvido: o dinheiro volta por onde veio",
        fields: {
          amount: "Valor",
          reason: "Motivo",
        },
      },
      check: {
        name: "Verificar agora",
        success: "O prestador de pagamentos foi consultado",
      },
      check_selected: {
        name: "Verificar agora",
        success: "O prestador de pagamentos foi consultado",
      },
      stop: {
        name: "Encerrar a série",
        confirm: "Encerrar esta doação regular? Nada mais será cobrado.",
        success: "A série foi encerrada",
      },
      import: {
        name: "Importar de uma folha de cálculo",
        success: "Pronto. O ficheiro diz o que foi feito de cada linha.",
        fields: {
          text: "Linhas",
          check_only: "Só verificar: não guardar nada ainda",
        },
      },
      record: {
        name: "Registar uma doação",
        success: "Doação registada",
        fields: {
          amount: "Montante",
          method: "Como chegou",
          received_on: "Recebida em",
          first_name: "Nome próprio",
          last_name: "Apelido ou nome",
          email: "Endereço de e-mail",
          campaign: "Campanha",
          message: "Mensagem",
          anonymous: "Anónima",
          send_receipt: "Enviar o recibo ao doador",
          force: "Esta é outra doação, não uma registada duas vezes",
        },
      },
      download: {
        name: "Tudo, com todas as colunas",
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
      write: { name: "Escrever uma mensagem" },
      personal_data: { name: "Dados pessoais" },
      download: {
        name: "Tudo, com todas as colunas",
      },
    },
  },
  my_donations: {
    name: "A minha doação |||| As minhas doações",
    empty: "Ainda não doou com o e-mail da sua conta.",
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
        name: "Transferir o recibo",
      },
      stop: {
        name: "Encerrar a série",
        confirm: "Encerrar esta doação regular? Nada mais será cobrado.",
        success: "A série foi encerrada",
      },
    },
  },
};
