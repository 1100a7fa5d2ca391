import { describe, expect, it, vi } from "vitest";
import type { AuthResponse } from "../../../dataProviders/auth";
import { createSession, type SessionChannel } from "./session";

const auth: AuthResponse = {
  token: "t1",
  user_data: {
    pk: 1,
    first_name: "Ada",
    last_name: "Okafor",
    email: "ada@hope.example",
    permissions: ["people"],
    language: "en",
    avatar: null,
    organization: null,
    role: "manager",
    organizations: [],
  },
};

function storage() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string): string | null => values.get(key) ?? null,
    setItem: (key: string, value: string): void => void values.set(key, value),
    removeItem: (key: string): void => void values.delete(key),
  };
}

/** Two tabs of one browser: they share cookie and storage and hear each other. */
function twoTabs() {
  let token: string | undefined;
  const cookie = {
    read: () => token,
    write: (value: string) => {
      token = value;
    },
    clear: () => {
      token = undefined;
    },
  };
  const shared = storage();
  const listeners: ((event: { data: unknown }) => void)[][] = [[], []];
  const channel = (me: number): SessionChannel => ({
    postMessage: (data) => {
      for (const listener of listeners[1 - me] ?? []) listener({ data });
    },
    addEventListener: (_type, listener) => void listeners[me]?.push(listener),
  });
  const forget = [vi.fn(), vi.fn()];
  const tab = (me: number) =>
    createSession({ cookie, storage: shared, channel: channel(me), forget: forget[me] ?? vi.fn() });
  return { tabs: [tab(0), tab(1)] as const, shared, forget };
}

describe("the session", () => {
  it("is of the person who signed in, in every tab", () => {
    const { tabs } = twoTabs();
    tabs[0].start(auth);
    expect(tabs[1].token()).toBe("t1");
    expect(tabs[1].user()?.email).toBe("ada@hope.example");
  });

  it("ends in every tab at once and leaves nothing stored", () => {
    const { tabs, shared, forget } = twoTabs();
    tabs[0].start(auth);
    const ended = vi.fn();
    tabs[1].onEnd(ended);
    tabs[0].end();
    expect(ended).toHaveBeenCalledExactlyOnceWith("person");
    expect(forget[1]).toHaveBeenCalledOnce();
    expect(tabs[1].token()).toBeUndefined();
    expect(shared.values.size).toBe(0);
  });

  it("tells every tab when the server ended it, and that the same person is here again", () => {
    const { tabs, shared } = twoTabs();
    tabs[0].start(auth);
    tabs[1].start(auth);
    const ended = [vi.fn(), vi.fn()] as const;
    tabs[0].onEnd(ended[0]);
    tabs[1].onEnd(ended[1]);
    tabs[0].expire();
    expect(ended[0]).toHaveBeenCalledExactlyOnceWith("server");
    expect(ended[1]).toHaveBeenCalledExactlyOnceWith("server");
    expect(shared.values.size).toBe(0);
    const [changed, replaced] = [vi.fn(), vi.fn()];
    tabs[1].onUser(changed);
    tabs[1].onReplaced(replaced);
    tabs[0].start({ ...auth, token: "t2" });
    expect(changed).toHaveBeenCalledOnce();
    expect(replaced).not.toHaveBeenCalled();
    expect(tabs[1].token()).toBe("t2");
  });

  it("goes on with a token that came after the one that the server ended", () => {
    const { tabs } = twoTabs();
    tabs[0].start(auth);
    const ended = vi.fn();
    tabs[1].onEnd(ended);
    tabs[0].onEnd(() => tabs[1].start({ ...auth, token: "t2" }));
    tabs[0].expire();
    expect(ended).not.toHaveBeenCalled();
    expect(tabs[0].token()).toBe("t2");
  });

  it("survives a stored person that cannot be read", () => {
    const { tabs, shared } = twoTabs();
    tabs[0].start(auth);
    shared.setItem("almoner.user", "{half");
    expect(tabs[0].user()).toBeUndefined();
    expect(tabs[0].token()).toBe("t1");
  });

  it("knows nobody without a token, whatever is stored", () => {
    const { tabs, shared } = twoTabs();
    shared.setItem("almoner.user", JSON.stringify(auth.user_data));
    expect(tabs[0].user()).toBeUndefined();
  });

  it("tells the other tabs when it becomes somebody else's, or another organisation's", () => {
    const { tabs } = twoTabs();
    const river = { pk: 2, name: "River", subdomain: "river", logo: null };
    tabs[0].start(auth);
    tabs[1].start(auth);
    const replaced = vi.fn();
    tabs[1].onReplaced(replaced);
    tabs[0].start({ ...auth, token: "renewed" });
    expect(replaced).not.toHaveBeenCalled();
    tabs[0].start({ ...auth, user_data: { ...auth.user_data, organization: river } });
    expect(replaced).toHaveBeenCalledOnce();
  });

  it("shows the same person as the same object, and tells of another one", () => {
    const { tabs } = twoTabs();
    tabs[0].start(auth);
    const changed = vi.fn();
    tabs[0].onUser(changed);
    expect(tabs[0].user()).toBe(tabs[0].user());
    tabs[0].updateUser({ ...auth.user_data, first_name: "Bo" });
    expect(changed).toHaveBeenCalledOnce();
    expect(tabs[0].user()?.first_name).toBe("Bo");
    tabs[0].end();
    expect(changed).toHaveBeenCalledTimes(2);
    expect(tabs[0].user()).toBeUndefined();
  });
});
