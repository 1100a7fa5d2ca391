import type { Translation } from "../../types";
import type en from "../../en/pages/views";

export default {
  bulk: {
    title: "Editar %{smart_count} registro |||| Editar %{smart_count} registros",
    choose: "O que deve mudar?",
    save: "Alterar",
    failed:
      "%{smart_count} registro não pôde ser alterado e continua selecionado: |||| %{smart_count} registros não puderam ser alterados e continuam selecionados:",
    done: "%{smart_count} registro alterado |||| %{smart_count} registros alterados",
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
    next: "Próximo mês",
    today: "Hoje",
    more: "Mais %{smart_count} |||| Mais %{smart_count}",
    empty: "Nada neste mês.",
    cut: "Só os primeiros %{shown} de %{total} aparecem. Filtre para ver os outros.",
  },
} satisfies Translation<typeof en>;
