/** Checklists and tasks. */
export const planning = {
  "forbidden.own_tasks": "You may only mark your own tasks as done.",
  "not_found.checklist": "There is no such checklist.",
  "not_found.task": "There is no such task.",
  "field.unknown_checklist": "This checklist does not exist.",
  "field.most_tasks": "A checklist can have at most %{most} tasks.",
  "field.not_tasks": "Not tasks of this checklist: %{tasks}.",
  "field.task_twice": "A task is listed twice.",
  "field.not_active": "This person is not an active member of the organisation.",
} as const;
