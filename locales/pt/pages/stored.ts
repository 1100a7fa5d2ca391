import type { Translation } from "../../types";
import type en from "../../en/pages/stored";

const stored: Translation<typeof en> = {
  import: "Importar",
  source: {
    lacking: "A fonte %{name} já não tem tudo o que esta lista mostra.",
    changes: "Ver o que mudou",
    open: "Abrir as fontes",
  },
  trash: {
    title: "Lixo",
    lead: "O que é eliminado fica guardado 30 dias.",
    empty: "Nada foi eliminado nos últimos 30 dias",
    failed: "Não foi possível carregar o lixo",
    restore: "Restaurar",
    restore_of: "Restaurar %{name}",
    restored: "%{name} está de volta",
  },
  history: {
    title: "Histórico",
    failed: "Não foi possível carregar o histórico",
    more: "Mostrar alterações anteriores",
    nothing: "vazio",
    set_back: {
      button: "Voltar a esta versão",
      question: "Repor o registo como estava em %{at}?",
      text: "Os campos alterados desde então recuperam os valores anteriores. Os ficheiros ficam como estão.",
      confirm: "Repor",
      done: "Versão reposta",
    },
    actions: {
      created: "Criado",
      updated: "Alterado",
      deleted: "Eliminado",
      restored: "Restaurado",
      imported: "Importado",
    },
  },
  pages: "Páginas",
  range: "%{from}–%{to} de %{total}",
  previous: "Página anterior",
  next: "Página seguinte",
};
export default stored;
