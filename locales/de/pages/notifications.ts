import type en from "../../en/pages/notifications";

const notifications: typeof en = {
  title: "Benachrichtigungen",
  unread: "Benachrichtigungen, %{smart_count} ungelesen |||| Benachrichtigungen, %{smart_count} ungelesen",
  empty: "Nichts Neues.",
  read_all: "Alle als gelesen markieren",
  failed: "Die Benachrichtigungen konnten nicht geladen werden",
  digest: {
    label: "Per E-Mail",
    off: "Nie",
    daily: "Jeden Tag",
    weekly: "Montags",
    help: "Was Sie nicht gelesen haben, um 8 Uhr morgens",
    failed: "Das konnte nicht gespeichert werden. Versuchen Sie es noch einmal.",
  },
};
export default notifications;
