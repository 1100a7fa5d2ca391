import { menuNames } from "../menuNames";
import type { grantResources as en } from "../../en/resources/grants";
import type { Translation } from "../../types";
import { usStates } from "../../usStates";

const fields = {
  title: "Título",
  funder: "Financiador",
  description: "O que paga",
  service_focus: "Áreas",
  amount_min: "De",
  amount_max: "Até",
  total_amount: "Montante total",
  currency: "Moeda",
  deadline: "Prazo",
  eligibility: "Quem se pode candidatar",
  states: "Estados",
  url: "Página do financiador",
  status: "Estado",
  is_saved: "Guardado",
  posted_at: "Anunciado",
};
const applying = {
  take_applications: { name: "Receber candidaturas" },
  applications: { name: "Candidaturas" },
};
const blank = { states: "Todo o país" };
const help = {
  states: "Sem indicação, todo o país.",
};
const service_focus = {
  arts_culture: "Artes e cultura",
  community_development: "Desenvolvimento comunitário",
  disaster_relief: "Socorro em catástrofes",
  economic_development: "Desenvolvimento económico",
  education: "Educação",
  employment: "Emprego e formação",
  environment: "Ambiente e natureza",
  food_nutrition: "Alimentação",
  health: "Saúde",
  housing: "Habitação",
  human_services: "Serviços sociais",
  law_justice: "Direito e justiça",
  older_people: "Pessoas idosas",
  science_technology: "Ciência e tecnologia",
  sports_recreation: "Desporto e lazer",
  transportation: "Transportes",
  youth: "Crianças e jovens",
  other: "Outro",
};
const status = {
  open: "Aberta",
  forecast: "Anunciada",
  closed: "Fechada",
};
const amount = {
  to_10k: "Até 10.000",
  to_50k: "De 10.000 a 50.000",
  to_250k: "De 50.000 a 250.000",
  to_1m: "De 250.000 a 1 milhão",
  over_1m: "Mais de 1 milhão",
  unknown: "Não indicado",
};
const closing = {
  past: "Já encerrado",
  days_30: "Nos próximos 30 dias",
  days_90: "Em 31 a 90 dias",
  later: "Mais tarde",
  open_ended: "Sem prazo",
};
const choices = { service_focus, status, amount, closing, states: usStates };
const save = {
  name: "Guardar",
  success: "Subvenção guardada",
};
const unsave = {
  name: "Retirar das guardadas",
  success: "Subvenção retirada das guardadas",
};

export const grantResources: Translation<typeof en> = {
  grants: {
    name: menuNames.grants.name,
    empty: "Ainda não há subvenções. Importe um catálogo e elas aparecem aqui.",
    summary: { total_amount_grants: "Montante total", last_updated_date: "Última atualização" },
    fields: fields,
    help: help,
    blank,
    filters: {
      amount: "Valor",
      closing: "Prazo",
      min_amount: "Dá pelo menos",
      max_amount: "Dá no máximo",
      deadline_before: "Prazo até",
    },
    choices: choices,
    actions: {
      ...applying,
      save: save,
      unsave: unsave,
    },
  },
  saved_grants: {
    name: menuNames.saved_grants.name,
    title: "Subvenções guardadas",
    empty: "Ainda não guardou subvenções. Guarde uma do catálogo ou das adequadas.",
    fields: fields,
    help: help,
    blank,
    choices: choices,
    actions: {
      ...applying,
      unsave: unsave,
      download: {
        name: "Todas as colunas",
      },
    },
  },
  matched_grants: {
    name: menuNames.matched_grants.name,
    title: "Subvenções adequadas",
    empty:
      "Ainda não há resultados. Escolha uma área ou indique palavras-chave em “O que procuramos”, ou complete o seu perfil.",
    fields: {
      ...fields,
      match_score: "Adequação",
      match_reasons: "Porque é adequada",
      "match_reasons.reason": "Razão",
      "match_reasons.values": "Coincidências",
    },
    filters: { amount: "Valor", closing: "Prazo" },
    blank,
    help: {
      ...help,
      match_score: "100 quando coincide tudo o que procura.",
    },
    choices: {
      ...choices,
      "match_reasons.reason": {
        service_focus: "Área",
        keyword: "Palavra-chave",
        state: "Estado",
        nationwide: "Todo o país",
        amount: "Montante",
      },
      "match_reasons.values": service_focus,
    },
    actions: {
      save: save,
      unsave: unsave,
      dismiss: {
        name: "Não é para nós",
        confirm: "Deixar de propor esta subvenção a partir de agora?",
        success: "Esta subvenção deixa de ser proposta",
      },
      criteria: {
        name: "O que procuramos",
        success: "As suas correspondências estão atualizadas",
        fields: {
          service_focus: "Áreas",
          states: "Estados onde atuam",
          min_amount: "Subvenções a partir de",
          max_amount: "Subvenções até",
          keywords: "Palavras-chave",
        },
      },
    },
  },
  grant_applications: {
    name: menuNames.grant_applications.name,
    empty: "Ainda não há candidaturas. Aparecem aqui quando alguém entregar uma.",
    views: { board: "Quadro" },
    fields: {
      title: "Projeto",
      organization_name: "Organização",
      person: "Perfil",
      contact_name: "Contacto",
      contact_email: "E-mail do contacto",
      grant: "Subvenção",
      amount_requested: "Pedido",
      currency: "Moeda",
      status: "Estado",
      reference: "Referência",
      submitted_at: "Entregue",
      updated_at: "Alterada",
      part1: "Parte 1",
      "part1.ein": "Número fiscal (EIN)",
      "part1.phone": "Telefone",
      "part1.address": "Morada",
      "part1.website": "Sítio web",
      "part1.mission": "Missão",
      "part1.annual_budget": "Orçamento anual",
      part2: "Parte 2",
      "part2.summary": "Resumo",
      "part2.service_focus": "Áreas",
      "part2.population": "Para quem",
      "part2.start_date": "Início",
      "part2.end_date": "Fim",
      "part2.goals": "Objetivos",
      "part2.outcomes": "Resultados esperados",
      part3: "Parte 3",
      "part3.budget": "Orçamento",
      "part3.budget.item": "Rubrica",
      "part3.budget.amount": "Montante",
      "part3.attachments": "Anexos",
    },
    tabs: { summary: "Candidatura", organization: "Organização", project: "Projeto", budget: "Orçamento" },
    choices: {
      "part2.service_focus": service_focus,
      status: {
        draft: "Rascunho",
        submitted: "Entregue",
        under_review: "Em análise",
        approved: "Aprovada",
        declined: "Recusada",
        withdrawn: "Retirada",
      },
    },
    actions: {
      review: {
        name: "Analisar",
        success: "Candidatura em análise",
        fields: {
          message: "Mensagem à pessoa candidata",
        },
      },
      approve: {
        name: "Aprovar",
        success: "Candidatura aprovada",
        fields: {
          message: "Mensagem à pessoa candidata",
        },
      },
      decline: {
        name: "Recusar",
        success: "Candidatura recusada",
        fields: {
          message: "Mensagem à pessoa candidata",
        },
      },
      withdraw: {
        name: "Retirar",
        success: "Candidatura retirada",
        fields: {
          message: "Mensagem à pessoa candidata",
        },
      },
    },
  },
};
