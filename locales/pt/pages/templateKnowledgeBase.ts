import type en from "../../en/pages/templateKnowledgeBase";
import type { Translation } from "../../types";

export default {
  title: "Base de conhecimento",
  heading: "O que deseja saber?",
  lead: "Instruções e respostas, por tema.",
  search: "Procurar temas e perguntas",
  found: "Um resultado |||| %{smart_count} resultados",
  subjects: "Temas",
  questions: "Perguntas",
  all: "Todos os temas",
  path: "Está aqui",
  updated: "Última alteração em %{date}",
  related: "Perguntas relacionadas",
  not_loaded: "Não foi possível carregar a base de conhecimento",
  helpful: {
    question: "Esta resposta ajudou?",
    yes: "Sim",
    no: "Não",
    thanks: "Obrigado, registado nesta visita.",
  },
  none: {
    title: "Nada contém “%{q}”",
    body: "Tente uma palavra mais curta.",
    all: "Mostrar todos os temas",
  },
  missing: {
    title: "Não há nada neste endereço",
    body: "O tema ou a pergunta pode ter mudado de nome.",
    back: "Para a base de conhecimento",
  },
} as const satisfies Translation<typeof en>;
