import { beforeEach, describe, expect, it } from "vitest";
import type { Chat, ChatContact, ChatMessage, ChatProfileUser } from "../../../demo-fixtures/template";
import { createTestDemo, NOW, type TestDemo } from "../testDemo";

interface Overview {
  chatsContacts: (ChatContact & { chat: { id: number; unseenMsgs: number; lastMessage: ChatMessage } })[];
  contacts: ChatContact[];
  profileUser: Partial<ChatProfileUser>;
}
interface Opened {
  chat: Chat | null;
  contact: ChatContact;
}
interface Sent {
  response: { newMessageData: ChatMessage; id: number; chat?: Chat };
}
let demo: TestDemo;
beforeEach(() => {
  demo = createTestDemo();
});
const overview = async () => (await demo.get<Overview>("/apps/chat/chats-and-contacts")).body;
const open = (id: number | string) => demo.get<Opened>(`/apps/chat/get-chat?id=${id}`);
const send = (contact: unknown, message: unknown) =>
  demo.send<Sent>("POST", "/apps/chat/send-msg", { obj: { contact, message } });

describe("GET /apps/chat/chats-and-contacts", () => {
  it("gives contacts with a chat its summary, all contacts, and a short profile", async () => {
    const { chatsContacts, contacts, profileUser } = await overview();
    expect(contacts).toHaveLength(10);
    expect(chatsContacts.length).toBeLessThan(contacts.length);
    for (const { chat, id } of chatsContacts) {
      expect(Object.keys(chat)).toEqual(["id", "unseenMsgs", "lastMessage"]);
      expect(chat.lastMessage).toEqual((await open(id)).body.chat?.chat.at(-1));
    }
    expect(Object.keys(profileUser)).toEqual(["id", "avatar", "fullName", "status"]);
  });
});

describe("GET /apps/chat/users/profile-user", () => {
  it("is the whole profile", async () => {
    const { body } = await demo.get<ChatProfileUser>("/apps/chat/users/profile-user");
    expect(body).toMatchObject({ id: 11, role: "admin" });
    expect(Object.keys(body.settings)).toEqual(["isTwoStepAuthVerificationEnabled", "isNotificationsOn"]);
  });
});

describe("GET /apps/chat/get-chat", () => {
  it("opens the chat with the contact and resets its unseen count", async () => {
    const unseen = (await overview()).chatsContacts.find(({ chat }) => chat.unseenMsgs > 0);
    const { status, body } = await open(String(unseen?.id));
    expect(status).toBe(200);
    expect(body.contact.id).toBe(unseen?.id);
    expect(body.chat).toMatchObject({ id: unseen?.chat.id, userId: unseen?.id, unseenMsgs: 0 });
    const after = (await overview()).chatsContacts.find(({ id }) => id === unseen?.id);
    expect(after?.chat.unseenMsgs).toBe(0);
  });

  it("opens with chat null for a contact without a chat", async () => {
    expect(await open(3)).toMatchObject({ status: 200, body: { chat: null, contact: { id: 3 } } });
  });

  it("answers 404 for an unknown contact", async () => {
    expect((await open(99)).status).toBe(404);
    expect((await open("abc")).status).toBe(404);
  });
});

describe("POST /apps/chat/send-msg", () => {
  it("appends to the chat that there is, from the current user, at the current time", async () => {
    const before = (await open(1)).body.chat?.chat.length ?? 0;
    const { status, body } = await send({ id: 1 }, "See you there");
    expect(status).toBe(201);
    expect(body).toEqual({
      response: {
        newMessageData: { message: "See you there", time: NOW.toISOString(), senderId: 11 },
        id: 1,
      },
    });
    const { chat } = (await open(1)).body;
    expect(chat?.chat).toHaveLength(before + 1);
    expect(chat?.chat.at(-1)).toEqual(body.response.newMessageData);
  });

  it("creates and returns a chat with a contact that had none, once", async () => {
    const { body } = await send({ id: 3, fullName: "ignored" }, "Hello");
    expect(body.response.chat).toEqual({
      id: 6,
      userId: 3,
      unseenMsgs: 0,
      chat: [body.response.newMessageData],
    });
    const second = await send(3, "Hello again");
    expect(second.body.response.chat).toBeUndefined();
    expect((await open(3)).body.chat?.chat).toHaveLength(2);
  });

  it("answers 404 for an unknown contact and 400 without contact, message or obj", async () => {
    expect((await send({ id: 99 }, "Hello")).status).toBe(404);
    expect((await send(undefined, "Hello")).status).toBe(400);
    expect((await send({ id: 1 }, "")).status).toBe(400);
    expect((await send({ id: 1 }, { text: "Hello" })).status).toBe(400);
    expect((await demo.send("POST", "/apps/chat/send-msg", { contact: 1 })).status).toBe(400);
  });
});
