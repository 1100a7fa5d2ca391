import type { Translation } from "../../types";
import type { planning as en } from "../../en/server/planning";

export const planning: Translation<typeof en> = {
  "forbidden.own_tasks": "Só pode marcar como concluídas as suas próprias tarefas.",
  "not_found.checklist": "Esta lista de tarefas não existe.",
  "not_found.task": "Esta tarefa não existe.",
  "field.unknown_checklist": "Esta lista de tarefas não existe.",
  "field.most_tasks": "Uma lista tem no máximo %{most} tarefas.",
  "field.not_tasks": "Não são tarefas desta lista: %{tasks}.",
  "field.task_twice": "Uma tarefa está indicada duas vezes.",
  "field.not_active": "Esta pessoa não é um membro ativo da organização.",
};
