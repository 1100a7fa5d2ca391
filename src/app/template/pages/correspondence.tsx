import { page } from "../../admin/page";
import type { TemplatePage } from "../templatePages";

const Chat = page(
  "templateChat",
  async () => (await import("../../../pages/template/chat/ChatPage")).ChatPage,
);

export const correspondencePages: readonly TemplatePage[] = [{ path: "/apps/chat/*", element: <Chat /> }];
