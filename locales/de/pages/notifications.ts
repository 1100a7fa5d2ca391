import type en from "../../en/pages/notifications";

const notifications: typeof en = {
  title: "Benachrichtigungen",
  unread: "Benachrichtigungen, %{smart_count} ungelesen |||| Benachrichtigungen, %{smart_count} ungelesen",
  empty: "Nichts Neues.",
  read_all: "Alle als gelesen markieren",
  failed: "Die Benachrichtigungen konnten nicht geladen werden",
};
export default notifications;
