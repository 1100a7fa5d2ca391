import type en from "../../en/pages/notifications";

const notifications: typeof en = {
  title: "Notificações",
  unread: "Notificações, %{smart_count} por ler |||| Notificações, %{smart_count} por ler",
  empty: "Nada de novo.",
  read_all: "Marcar tudo como lido",
  failed: "Não foi possível carregar as notificações",
};
export default notifications;
