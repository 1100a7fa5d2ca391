import type en from "../../en/pages/payments";
import type { Translation } from "../../types";

export default {
  title: "Pagamentos",
  lead: "A conta que recebe os donativos com cartão.",
  loading: "A carregar a conta…",
  failed: "Não foi possível carregar a conta",
  retry: "Tentar novamente",
  state: {
    none: {
      name: "Não configurada",
      title: "Configurar pagamentos",
      text: "Crie uma conta de pagamento e responda às perguntas do prestador sobre a sua organização. Até lá, ninguém pode doar com cartão.",
    },
    pending: {
      name: "Incompleta",
      title: "Concluir a configuração",
      text: "O prestador ainda precisa de respostas antes que a sua organização possa receber donativos e transferências.",
    },
    restricted: {
      name: "Restrita",
      title: "O prestador restringiu a conta",
      text: "Responda ao que falta; donativos e transferências continuam assim que o prestador aceitar.",
    },
    active: {
      name: "Ativa",
      title: "A sua organização pode receber donativos",
      text: "Os donativos com cartão são aceites e transferidos.",
    },
    unavailable: {
      name: "Indisponível",
      title: "Este servidor não aceita pagamentos",
      text: "Ninguém pode doar com cartão nem pagar um evento até que o operador do servidor configure os pagamentos. Pode continuar a registar os donativos recebidos de outra forma.",
    },
  },
  create: "Criar a conta de pagamento",
  answer: "Responder às perguntas do prestador",
  change: "Alterar os dados",
  refresh: "Atualizar o estado",
  checked: "Verificado: %{time}",
  facts: "No prestador",
  fact: {
    details: "Dados enviados",
    charges: "Donativos aceites",
    payouts: "Transferências para o seu banco",
  },
  yes: "Sim",
  not_yet: "Ainda não",
  due: "O que o prestador ainda quer saber",
  business_type: {
    label: "Tipo de organização",
    non_profit: "Sem fins lucrativos",
    company: "Empresa",
    individual: "Pessoa singular",
  },
  country: "País (duas letras)",
  country_help: "Se ficar vazio, é usado o país do endereço da sua organização.",
} as const satisfies Translation<typeof en>;
