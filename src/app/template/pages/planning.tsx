import { page } from "../../admin/page";
import { FirstRecord } from "../FirstRecord";
import type { TemplatePage } from "../templatePages";

const TodoPage = page(
  ["templateTodo", "views"],
  async () => (await import("../../../pages/template/todo/TodoPage")).TodoPage,
);

export const planningPages: readonly TemplatePage[] = [
  { path: "/apps/todo/*", element: <TodoPage /> },
  { path: "/apps/user/view", element: <FirstRecord resource="users" type="show" /> },
  { path: "/apps/user/edit", element: <FirstRecord resource="users" type="edit" /> },
];
