import { page } from "../../../renderer/context/page";
import { FirstRecord } from "../FirstRecord";
import type { TemplatePage } from "../templatePage";

const TodoPage = page(
  ["templateTodo", "views"],
  async () => (await import("../../../pages/template/todo/TodoPage")).TodoPage,
);

const CalendarPage = page(
  "templateCalendar",
  async () => (await import("../../../pages/template/calendar/CalendarPage")).CalendarPage,
);

export const planningPages: readonly TemplatePage[] = [
  { path: "/apps/todo/*", element: <TodoPage /> },
  { path: "/apps/calendar/*", element: <CalendarPage /> },
  { path: "/apps/user/view", element: <FirstRecord resource="users" type="show" /> },
  { path: "/apps/user/edit", element: <FirstRecord resource="users" type="edit" /> },
];
