import type { Translation } from "../../types";
import type { planning as en } from "../../en/server/planning";

export const planning: Translation<typeof en> = {
  "forbidden.own_tasks": "Sie können nur Ihre eigenen Aufgaben als erledigt markieren.",
  "not_found.checklist": "Diese Checkliste gibt es nicht.",
  "not_found.task": "Diese Aufgabe gibt es nicht.",
  "field.unknown_checklist": "Diese Checkliste gibt es nicht.",
  "field.most_tasks": "Eine Checkliste fasst höchstens %{most} Aufgaben.",
  "field.not_tasks": "Keine Aufgaben dieser Checkliste: %{tasks}.",
  "field.task_twice": "Eine Aufgabe ist doppelt genannt.",
  "field.not_active": "Diese Person ist kein aktives Mitglied der Organisation.",
};
