import type { Chat, ChatContact, ChatMessage, ChatProfileUser } from "../../demo-fixtures/template";

export interface ChatCalls {
  "GET /apps/chat/chats-and-contacts": {
    answer: {
      chatsContacts: (ChatContact & {
        chat: { id: number; unseenMsgs: number; lastMessage?: ChatMessage };
      })[];
      contacts: ChatContact[];
      profileUser: Pick<ChatProfileUser, "id" | "avatar" | "fullName" | "status">;
    };
  };
  "GET /apps/chat/users/profile-user": { answer: ChatProfileUser };
  /** `id` is the contact's; `chat` is null for one without. 404 for an unknown contact. */
  "GET /apps/chat/get-chat": {
    query: { id: number | string };
    answer: { chat: Chat | null; contact: ChatContact };
  };
  /** `chat` where it was opened by this message. */
  "POST /apps/chat/send-msg": {
    body: { obj: { contact: number; message: string } };
    answer: { response: { newMessageData: ChatMessage; id: number; chat?: Chat } };
  };
}
