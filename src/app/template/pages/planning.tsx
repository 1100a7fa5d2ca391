import { FirstRecord } from "../FirstRecord";
import type { TemplatePage } from "../templatePages";

export const planningPages: readonly TemplatePage[] = [
  { path: "/apps/user/view", element: <FirstRecord resource="users" type="show" /> },
  { path: "/apps/user/edit", element: <FirstRecord resource="users" type="edit" /> },
];
