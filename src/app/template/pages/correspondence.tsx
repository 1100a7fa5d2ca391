import { page } from "../../../renderer/context/page";
import type { TemplatePage } from "../templatePage";

const Email = page(
  "templateEmail",
  async () => (await import("../../../pages/template/email/EmailPage")).EmailPage,
);
const Chat = page(
  "templateChat",
  async () => (await import("../../../pages/template/chat/ChatPage")).ChatPage,
);

export const correspondencePages: readonly TemplatePage[] = [
  { path: "/views/messages/*", element: <Email /> },
  { path: "/apps/chat/*", element: <Chat /> },
];
