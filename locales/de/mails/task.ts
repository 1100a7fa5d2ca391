import type { Translation } from "../../types";
import type { task as en } from "../../en/mails/task";

export const task: Translation<typeof en> = {
  subject: "Eine Aufgabe für Sie: %{task}",
  greeting: "Guten Tag %{name},",
  paragraphs: ["%{by} hat Ihnen eine Aufgabe zugewiesen: %{task} (Liste: %{checklist}).", "Fällig: %{due}"],
  button: "Meine Aufgaben ansehen",
  footer: "Sie erhalten diese Mail, weil Sie Mitglied bei %{organization} sind.",
};
