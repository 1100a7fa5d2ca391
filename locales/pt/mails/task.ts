import type { Translation } from "../../types";
import type { task as en } from "../../en/mails/task";

export const task: Translation<typeof en> = {
  subject: "Uma tarefa para si: %{task}",
  greeting: "Olá %{name},",
  paragraphs: ["%{by} atribuiu-lhe uma tarefa: %{task} (lista: %{checklist}).", "Prazo: %{due}"],
  button: "Ver as minhas tarefas",
  footer: "Recebe este e-mail porque faz parte de %{organization}.",
};
