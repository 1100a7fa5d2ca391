import type { Translation } from "../../types";
import type en from "../../en/pages/stored";

const stored: Translation<typeof en> = {
  import: {
    button: "Importar",
    title: "Importar de um ficheiro CSV",
    lead: "A primeira linha dá nome às colunas. Nada é escrito antes de ver o que daí resultaria.",
    file: "Ficheiro CSV",
    column: "Coluna do ficheiro",
    field: "Campo",
    passed_over: "(ignorada)",
    key: "Chave (pk)",
    match_by: "Uma linha já existente reconhece-se por",
    match_first: "O primeiro destes que o ficheiro tem",
    on_duplicate: "O que já existe",
    skip: "fica como está",
    update: "é alterado",
    check: "Verificar o ficheiro",
    run: "Importar %{smart_count} linha |||| Importar %{smart_count} linhas",
    preview: "O que daí resultaria",
    result: "Importado",
    counts: { created: "Novas", updated: "Alteradas", skipped: "Ignoradas", failed: "Com erros" },
    row: "Linha %{row}",
    left_out:
      "As linhas com erros ficam de fora. Corrija-as no ficheiro e importe-o de novo: o que já existe é ignorado.",
    done: "%{smart_count} linha importada |||| %{smart_count} linhas importadas",
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
