import type { Translation } from "../../types";
import type { planning as en } from "../../en/server/planning";

export const planning: Translation<typeof en> = {
  "forbidden.own_tasks": "Vous ne pouvez marquer comme faites que vos propres tâches.",
  "not_found.checklist": "Cette liste de tâches n’existe pas.",
  "not_found.task": "Cette tâche n’existe pas.",
  "field.unknown_checklist": "Cette liste de tâches n’existe pas.",
  "field.most_tasks": "Une liste contient %{most} tâches au plus.",
  "field.not_tasks": "Ces tâches n’appartiennent pas à cette liste : %{tasks}.",
  "field.task_twice": "Une tâche est indiquée deux fois.",
  "field.not_active": "Cette personne n’est pas un membre actif de l’organisation.",
};
