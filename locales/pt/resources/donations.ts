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
      can_send_receipt: "O recibo pode ser enviado",
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
      is_test: "Pagamento de teste",
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
      test: "Pagamento de teste: não foi pago dinheiro",
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
  statements: {
    name: "Extrato de doações |||| Extratos de doações",
    empty: "Ninguém doou neste ano. Escolha outro ano acima, ou espere pelas primeiras doações.",
    fields: {
      name: "Nome",
      donor: "Doador",
      year: "Ano",
      email: "E-mail",
      total_amount: "Doado no ano",
      currency: "Moeda",
      other_totals: "Noutras moedas",
      donations_count: "Doações",
      state: "Extrato",
      sent_at: "Entregue",
      link_until: "Ligação válida até",
      "other_totals.amount": "Valor",
      "other_totals.currency": "Moeda",
    },
    summary: {
      year: "Ano",
      unsent: "Por enviar",
      by_post: "Sem endereço de e-mail",
      changed: "Alterados desde então",
      sent: "Feitos",
      missing: "Falta neles",
    },
    help: {
      note: "Consta de cada extrato, por exemplo o que as finanças querem ler: «Estas doações não tiveram contrapartida.» Vazio: como da última vez.",
      again: "Também a quem já tem o seu.",
      incomplete:
        "Necessário enquanto faltar o endereço (Definições → Organização) ou o número fiscal (Definições → Perfil).",
      year: "Vazio: o último ano que terminou.",
      state: "Vazio: todos.",
    },
    choices: {
      state: {
        unsent: "Por enviar",
        by_post: "Por imprimir",
        queued: "A ser enviado",
        sent: "Entregue",
        changed: "Alterado desde então",
      },
      missing: {
        address: "Endereço: Definições → Organização",
        tax_id: "Número fiscal: Definições → Perfil",
      },
      format: {
        pdf: "PDF para imprimir",
        html: "Página no navegador, para qualquer escrita",
        csv: "Tabela (CSV)",
      },
    },
    filters: { year: "Ano" },
    sections: { other: "Outras moedas" },
    views: { to_send: "Por enviar", to_print: "Por imprimir", to_correct: "Por corrigir" },
    actions: {
      paper: { name: "Transferir o extrato" },
      send: {
        name: "Enviar o extrato",
        success: "O extrato está a caminho",
        fields: { note: "Nota no extrato", incomplete: "Enviar embora faltem dados" },
      },
      send_again: {
        name: "Enviar outra vez",
        confirm: "Este doador já tem este extrato, e nada mudou desde então. Enviar outra vez?",
        success: "O extrato está a caminho",
      },
      hand_over: {
        name: "Anotar como entregue",
        confirm: "Este extrato foi entregue ou enviado em papel?",
        success: "Anotado",
      },
      withdraw: {
        name: "Terminar a ligação",
        confirm:
          "Quem tem a ligação da mensagem abre com ela o extrato. Terminá-la? Uma nova mensagem traz uma nova ligação.",
        success: "A ligação terminou",
      },
      send_selected: {
        name: "Enviar extratos",
        success: "Os extratos estão a caminho",
        fields: {
          note: "Nota no extrato",
          again: "Enviar outra vez",
          incomplete: "Enviar embora faltem dados",
        },
      },
      paper_selected: { name: "Transferir extratos" },
      hand_over_selected: {
        name: "Anotar como entregue",
        confirm: "Estes extratos foram entregues ou enviados em papel?",
        success: "Anotado",
      },
      withdraw_selected: {
        name: "Terminar ligações",
        confirm:
          "Quem tem as ligações das mensagens abre com elas os extratos. Terminá-las? Novas mensagens trazem novas ligações.",
        success: "As ligações terminaram",
      },
      send_all: {
        name: "Enviar a todos de um ano",
        success: "Os extratos estão a caminho, um após o outro",
        fields: { year: "Ano", note: "Nota no extrato", incomplete: "Enviar embora faltem dados" },
      },
      file: {
        name: "Todos os extratos de um ano",
        fields: { year: "Ano", state: "Quais", format: "Como" },
        choices: {
          state: {
            unsent: "Por enviar",
            by_post: "Por imprimir",
            sent: "Entregue",
            changed: "Alterado desde então",
          },
          format: {
            pdf: "PDF para imprimir",
            html: "Página no navegador, para qualquer escrita",
            csv: "Tabela (CSV)",
          },
        },
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
