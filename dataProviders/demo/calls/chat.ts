import { notFound } from "../CallError";
import { callsOf, created, ok } from "./call";

export const chatCalls = callsOf("chat", {
  "GET /apps/chat/chats-and-contacts": ({ chats, chat_contacts, chat_profile }) => {
    const chatsContacts = chats.items.flatMap(({ id, userId, unseenMsgs, chat }) => {
      const contact = chat_contacts.find(userId);
      return contact ? [{ ...contact, chat: { id, unseenMsgs, lastMessage: chat.at(-1) } }] : [];
    });
    const { id, avatar, fullName, status } = chat_profile.read();
    return ok({
      chatsContacts,
      contacts: chat_contacts.items,
      profileUser: { id, avatar, fullName, status },
    });
  },
  "GET /apps/chat/users/profile-user": ({ chat_profile }) => ok(chat_profile.read()),
  "GET /apps/chat/get-chat": ({ chats, chat_contacts }, { parameters }) => {
    const contact = chat_contacts.find(parameters.id("id"));
    if (!contact) throw notFound("Contact");
    const chat = chats.items.find(({ userId }) => userId === contact.id);
    return ok({ chat: chat ? chats.merge(chat.id, { unseenMsgs: 0 }) : null, contact });
  },
  "POST /apps/chat/send-msg": ({ chats, chat_contacts, chat_profile }, { parameters, now }) => {
    const sent = parameters.object("obj");
    const contact = chat_contacts.find(sent.idOf("contact"));
    if (!contact) throw notFound("Contact");
    const newMessageData = {
      message: sent.requiredText("message"),
      time: now().toISOString(),
      senderId: chat_profile.read().id,
    };
    const existing = chats.items.find(({ userId }) => userId === contact.id);
    if (existing) {
      chats.merge(existing.id, { chat: [...existing.chat, newMessageData] });
      return created({ response: { newMessageData, id: contact.id } });
    }
    const chat = chats.addOne({
      id: chats.nextId(),
      userId: contact.id,
      unseenMsgs: 0,
      chat: [newMessageData],
    });
    return created({ response: { newMessageData, id: contact.id, chat } });
  },
});
