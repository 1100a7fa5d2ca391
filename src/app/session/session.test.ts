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

const river = { pk: 2, name: "River", subdomain: "river", logo: null };
const inRiver: AuthResponse = {
  token: "r1",
  user_data: { ...auth.user_data, organization: river },
};

/** Two tabs of one browser: they share the cookie, and unless they are at two addresses storage and what is told. */
function twoTabs({ areApart = false } = {}) {
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
  const elsewhere = areApart ? storage() : shared;
  const listeners: ((event: { data: unknown }) => void)[][] = [[], []];
  const channel = (me: number): SessionChannel => ({
    postMessage: (data) => {
      if (areApart) return;
      for (const listener of listeners[1 - me] ?? []) listener({ data });
    },
    addEventListener: (_type, listener) => void listeners[me]?.push(listener),
  });
  const forget = [vi.fn(), vi.fn()];
  const tab = (me: number) =>
    createSession({
      cookie,
      storage: me === 0 ? shared : elsewhere,
      channel: channel(me),
      forget: forget[me] ?? vi.fn(),
    });
  return { tabs: [tab(0), tab(1)] as const, tab, cookie, shared, forget };
}

describe("the session", () => {
  it("is of the person who signed in, in every tab that is opened since", () => {
    const { tabs, tab } = twoTabs();
    tabs[0].start(auth);
    const later = tab(1);
    expect(later.token()).toBe("t1");
    expect(later.user()?.email).toBe("ada@hope.example");
  });

  it("takes up the new token of the same person in the same organisation", () => {
    const { tabs } = twoTabs();
    tabs[0].start(auth);
    tabs[1].start(auth);
    tabs[0].start({ ...auth, token: "t2" });
    expect([tabs[1].token(), tabs[1].foreignToken()]).toEqual(["t2", undefined]);
  });

  it.each([
    ["in another tab", false],
    ["at another address, of which it hears nothing", true],
  ])("uses no token of another organisation that was begun %s", (_, areApart) => {
    const { tabs } = twoTabs({ areApart });
    tabs[1].start(auth);
    tabs[0].start(inRiver);
    expect([tabs[1].token(), tabs[1].foreignToken()]).toEqual(["t1", "r1"]);
    expect(tabs[1].user()?.organization).toBeNull();
    const replaced = vi.fn();
    tabs[1].onReplaced(replaced);
    tabs[1].meet(inRiver);
    expect(replaced).toHaveBeenCalledExactlyOnceWith("same");
    expect(tabs[1].token()).toBe("t1");
    tabs[1].meet({ ...auth, token: "t3" });
    expect(tabs[1].token()).toBe("t3");
  });

  it("begins the next page's session without going on in it itself", () => {
    const { tabs, tab } = twoTabs();
    tabs[0].start(auth);
    tabs[0].startNext(inRiver);
    expect([tabs[0].token(), tabs[0].user()?.organization]).toEqual(["t1", null]);
    const next = tab(0);
    expect([next.token(), next.user()?.organization]).toEqual(["r1", river]);
  });

  it("leaves the session that somebody has begun meanwhile when it hears late that its own has ended", () => {
    const { tabs, cookie, shared, forget } = twoTabs();
    tabs[0].start(auth);
    tabs[1].start(auth);
    cookie.write("x1");
    shared.setItem("almoner.user", "{}");
    const ended = vi.fn();
    tabs[1].onEnd(ended);
    tabs[0].end();
    expect(ended).toHaveBeenCalledOnce();
    expect([tabs[1].token(), cookie.read(), shared.values.size]).toEqual([undefined, "x1", 1]);
    expect(forget[1]).not.toHaveBeenCalled();
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

  it("ends in every tab when the organisation lets its person in no more", () => {
    const { tabs, forget } = twoTabs();
    tabs[0].start(auth);
    tabs[1].start(auth);
    const ended = vi.fn();
    tabs[1].onEnd(ended);
    tabs[0].expire("organisation");
    expect(ended).toHaveBeenCalledExactlyOnceWith("organisation");
    expect(forget[1]).toHaveBeenCalledExactlyOnceWith("organisation");
    expect(tabs[1].token()).toBeUndefined();
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
    tabs[0].start(auth);
    tabs[1].start(auth);
    const replaced = vi.fn();
    tabs[1].onReplaced(replaced);
    tabs[0].start({ ...auth, token: "renewed" });
    expect(replaced).not.toHaveBeenCalled();
    tabs[0].start(inRiver);
    expect(replaced).toHaveBeenLastCalledWith("same");
    tabs[0].start({ token: "b1", user_data: { ...auth.user_data, pk: 2 } });
    expect(replaced).toHaveBeenLastCalledWith("other");
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
