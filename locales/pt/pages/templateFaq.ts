import type en from "../../en/pages/templateFaq";
import type { Translation } from "../../types";

export default {
  title: "Perguntas frequentes",
  heading: "Como podemos ajudar?",
  lead: "Escreva uma palavra ou escolha um assunto.",
  search: "Procurar nas perguntas",
  found: "Uma pergunta encontrada |||| %{smart_count} perguntas encontradas",
  categories: "Categorias",
  not_loaded: "Não foi possível carregar as perguntas",
  none: {
    title: "Nenhuma pergunta contém “%{q}”",
    body: "Tente uma palavra mais curta ou veja as categorias.",
    all: "Mostrar todas as perguntas",
  },
  more: {
    title: "A sua pergunta não está aqui?",
    body: "Escreva-nos: alguém responde no prazo de um dia.",
    write: "Escrever um e-mail",
  },
} as const satisfies Translation<typeof en>;
