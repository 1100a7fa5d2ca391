import type en from "../../en/pages/notifications";

const notifications: typeof en = {
  title: "Notificações",
  unread: "Notificações, %{smart_count} por ler |||| Notificações, %{smart_count} por ler",
  empty: "Nada de novo.",
  read_all: "Marcar tudo como lido",
  failed: "Não foi possível carregar as notificações",
  digest: {
    label: "Por e-mail",
    off: "Nunca",
    daily: "Todos os dias",
    weekly: "À segunda-feira",
    help: "O que não leu, às 8 da manhã",
    failed: "Não foi possível guardar. Tente de novo.",
  },
};
export default notifications;
