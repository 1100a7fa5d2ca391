import type { Translation } from "../../types";
import type en from "../../en/pages/comments";

const comments: Translation<typeof en> = {
  title: "Kommentare",
  add: "Kommentar hinzufügen",
  hint: "Mit @ erwähnen Sie jemanden aus dem Team, die oder der benachrichtigt wird.",
  people: "Aus dem Team",
  send: "Kommentieren",
  save: "Speichern",
  edit: "Kommentar bearbeiten",
  delete: "Kommentar löschen",
  delete_question: "Diesen Kommentar löschen?",
  edited: "bearbeitet",
  none: "Noch keine Kommentare.",
  more: "Frühere Kommentare zeigen",
  failed: "Die Kommentare konnten nicht geladen werden",
  not_sent: "Der Kommentar konnte nicht gespeichert werden.",
  nobody: "Früheres Mitglied",
};
export default comments;
