import type { Translation } from "../../types";
import type en from "../../en/pages/views";

export default {
  compact: { sort: "Ordem", ascending: "%{field}, crescente", descending: "%{field}, decrescente" },
  quick_add: { label: "Adicionar: %{name}", add: "Adicionar", missing: "Escolha primeiro: %{field}" },
  bulk: {
    title: "Editar %{smart_count} registo |||| Editar %{smart_count} registos",
    choose: "O que deve mudar?",
    save: "Alterar",
    failed:
      "%{smart_count} registo não pôde ser alterado e continua selecionado: |||| %{smart_count} registos não puderam ser alterados e continuam selecionados:",
    done: "%{smart_count} registo alterado |||| %{smart_count} registos alterados",
  },
  saved: {
    title: "Vistas guardadas",
    none: "Ainda nada guardado. Filtre e ordene a lista e guarde depois esta vista.",
    failed: "Não foi possível carregar as vistas guardadas",
    of: "De %{name}",
    shared: "Partilhada com a organização",
    is_default: "Vista predefinida",
    default: "Abrir a lista com esta vista",
    share: "Partilhar com a organização",
    rename: "Mudar o nome",
    replace: "Substituir pela vista atual",
    delete: "Eliminar",
    delete_question: "Eliminar a vista “%{name}”?",
    name: "Nome da vista",
    save_as: "Guardar a vista atual",
  },
  sortable: {
    handle: "Mover %{item}",
    instructions_list: "Espaço para selecionar, setas para mover, espaço para largar, Esc para cancelar.",
    instructions_board:
      "Espaço para selecionar, setas para mover dentro da coluna e entre colunas, espaço para largar, Esc para cancelar.",
    picked_up_list: "%{item} em movimento: posição %{position} de %{count}.",
    picked_up_board: "%{item} em movimento: %{column}, posição %{position} de %{count}.",
    moved_list: "%{item}: posição %{position} de %{count}.",
    moved_board: "%{item}: %{column}, posição %{position} de %{count}.",
    dropped_list: "%{item} largado na posição %{position} de %{count}.",
    dropped_board: "%{item} largado em %{column}, posição %{position} de %{count}.",
    cancelled: "%{item} voltou ao seu lugar.",
  },
  kanban: {
    none: "Nenhum",
    empty: "Vazio",
    more: "Mostrar mais de %{column}",
    move_to: "Mover para %{column}",
    refused: "%{name} não pode ser movido para %{column}.",
  },
  calendar: {
    month: "Mês",
    previous: "Mês anterior",
    next: "Mês seguinte",
    today: "Hoje",
    more: "Mais %{smart_count} |||| Mais %{smart_count}",
    empty: "Nada neste mês.",
    cut: "Só os primeiros %{shown} de %{total} aparecem. Filtre para ver os outros.",
  },
} satisfies Translation<typeof en>;
