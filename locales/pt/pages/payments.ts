import type en from "../../en/pages/payments";
import type { Translation } from "../../types";

export default {
  title: "Pagamentos",
  lead: "A conta que recebe as doações com cartão.",
  loading: "Carregando a conta…",
  failed: "Não foi possível carregar a conta",
  retry: "Tentar novamente",
  state: {
    none: {
      name: "Não configurada",
      title: "Configurar pagamentos",
      text: "Crie uma conta de pagamento e responda às perguntas do provedor sobre a sua organização. Até lá, ninguém pode doar com cartão.",
    },
    pending: {
      name: "Incompleta",
      title: "Concluir a configuração",
      text: "O provedor ainda precisa de respostas antes que a sua organização possa receber doações e repasses.",
    },
    restricted: {
      name: "Restrita",
      title: "O provedor restringiu a conta",
      text: "Responda ao que falta; doações e repasses continuam assim que o provedor estiver satisfeito.",
    },
    active: {
      name: "Ativa",
      title: "A sua organização pode receber doações",
      text: "As doações com cartão são aceitas e repassadas.",
    },
  },
  create: "Criar a conta de pagamento",
  answer: "Responder às perguntas do provedor",
  change: "Alterar os dados",
  refresh: "Atualizar o estado",
  checked: "Verificado: %{time}",
  facts: "No provedor",
  fact: {
    details: "Dados enviados",
    charges: "Doações aceitas",
    payouts: "Repasses ao seu banco",
  },
  yes: "Sim",
  not_yet: "Ainda não",
  due: "O que o provedor ainda quer saber",
  business_type: {
    label: "Tipo de organização",
    non_profit: "Sem fins lucrativos",
    company: "Empresa",
    individual: "Pessoa física",
  },
  country: "País (duas letras)",
  country_help: "Se ficar vazio, vale o país do endereço da sua organização.",
} as const satisfies Translation<typeof en>;
