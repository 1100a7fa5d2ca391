import { resources } from "../resources";

/** The texts of segments. */
export const segmentResources = {
  segments: {
    name: resources.segments.name,
    empty: "Ainda não há segmentos. Filtre as pessoas e guarde o filtro como segmento.",
    fields: {
      name: "Nome",
      question: "Pergunta",
      shared: "Para todos os que veem membros",
      sentence: "Quem pertence",
      count: "Pessoas",
      counted_at: "Contado",
      is_broken: "Desatualizado",
      created_by: "Criado por",
      updated_at: "Alterado",
    },
    help: {
      shared: "Só o que é partilhado pode ser usado por listas de correio.",
      is_broken: "A pergunta menciona um campo que já não existe.",
    },
    actions: { people: { name: "Mostrar as pessoas" } },
  },
};
