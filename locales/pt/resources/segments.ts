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
      is_askable: "Visível para si",
      created_by: "Criado por",
      updated_at: "Alterado",
    },
    help: {
      shared: "Só o que está partilhado pode ser usado por listas de correio, mensagens e automatizações.",
      is_broken: "A pergunta menciona um campo que já não existe.",
    },
    filters: { person: "Pessoa" },
    actions: { write: { name: "Escrever a estas pessoas" }, people: { name: "Mostrar as pessoas" } },
  },
};
