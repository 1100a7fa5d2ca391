import type { Translation } from "../../types";
import type { task as en } from "../../en/mails/task";

export const task: Translation<typeof en> = {
  subject: "Une tâche pour vous : %{task}",
  greeting: "Bonjour %{name},",
  paragraphs: ["%{by} vous a confié une tâche : %{task} (liste : %{checklist}).", "Échéance : %{due}"],
  button: "Voir mes tâches",
  footer: "Vous recevez ce message parce que vous êtes membre de %{organization}.",
};
