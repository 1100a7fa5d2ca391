import { describe, expect, it } from "vitest";
import type { ChatContact } from "../../../../../dataProviders/types";
import { type ChatSummary, chatPath, contactIdOf, named, newestFirst, withoutChat } from "./people";

const contact = (id: number, fullName: string): ChatContact => ({
  id,
  fullName,
  role: "",
  about: "",
  avatar: "",
  status: "online",
});
const chat = (id: number, time?: string): ChatSummary => ({
  ...contact(id, `Chat ${id}`),
  chat: { id, unseenMsgs: 0, ...(time && { lastMessage: { message: "", time, senderId: id } }) },
});

describe("contactIdOf", () => {
  it("reads back what chatPath writes", () => {
    expect(contactIdOf(chatPath(7))).toBe(7);
    expect(contactIdOf(chatPath())).toBeUndefined();
    expect(contactIdOf("/apps/chat/")).toBeUndefined();
  });

  it("is null for an address that names nobody", () => {
    expect(contactIdOf("/apps/chat/orla")).toBeNull();
    expect(contactIdOf("/apps/chat/7/more")).toBeNull();
  });
});

describe("the lists", () => {
  it("show the newest chat first, and those without a message last", () => {
    const sorted = newestFirst([chat(1), chat(2, "2026-11-01T00:00:00Z"), chat(3, "2026-11-02T00:00:00Z")]);
    expect(sorted.map(({ id }) => id)).toEqual([3, 2, 1]);
  });

  it("leave contacts with a chat out of the others, which are sorted by name", () => {
    const others = withoutChat([contact(1, "Zoe"), contact(2, "Ann"), contact(3, "Bo")], [chat(3)]);
    expect(others.map(({ fullName }) => fullName)).toEqual(["Ann", "Zoe"]);
  });

  it("find names by a part of them, whatever the case", () => {
    expect(named([contact(1, "Zoe Bee"), contact(2, "Ann")], " BEE ")).toHaveLength(1);
    expect(named([contact(1, "Zoe Bee")], "")).toHaveLength(1);
  });
});
