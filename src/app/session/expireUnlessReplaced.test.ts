import { expect, it, vi } from "vitest";
import { HttpError } from "ra-core";
import type { UserData } from "../../../dataProviders/auth";
import { expireUnlessReplaced } from "./expireUnlessReplaced";

const user = { pk: 1 } as UserData;

/** A session whose token was refused, and what it has when the others have had their time. */
function session({ after, foreign }: { after: string | undefined; foreign?: string }) {
  let token: string | undefined = "t1";
  const calls = { expire: vi.fn(), meet: vi.fn(), replace: vi.fn() };
  const wait = async (): Promise<void> => {
    token = after;
  };
  return { calls, parts: { ...calls, token: () => token, foreignToken: () => foreign }, wait };
}

it.each([
  ["ends a session whose token was refused", { after: "t1" }, 1],
  ["leaves one that has another token by now", { after: "t2" }, 0],
  ["leaves one that has ended meanwhile", { after: undefined }, 0],
])("%s", async (_, state, times) => {
  const { calls, parts, wait } = session(state);
  await expireUnlessReplaced(parts, { wait, whose: async () => user });
  expect(calls.expire).toHaveBeenCalledTimes(times);
  expect(calls.meet).not.toHaveBeenCalled();
});

it("ends a session whose cookie has gone, maybe at another address", async () => {
  const expire = vi.fn();
  const parts = { token: () => undefined, foreignToken: () => undefined, meet: vi.fn(), replace: vi.fn() };
  await expireUnlessReplaced({ ...parts, expire }, { wait: async () => undefined, whose: async () => user });
  expect(expire).toHaveBeenCalledOnce();
});

it("meets whoever the browser's other token belongs to", async () => {
  const { calls, parts, wait } = session({ after: "t1", foreign: "t2" });
  const whose = vi.fn(async () => user);
  await expireUnlessReplaced(parts, { wait, whose });
  expect(whose).toHaveBeenCalledExactlyOnceWith("t2");
  expect(calls.meet).toHaveBeenCalledExactlyOnceWith({ token: "t2", user_data: user });
  expect(calls.expire).not.toHaveBeenCalled();
});

it.each([
  ["ends with a foreign token that the server refuses as well", 401, "expire"],
  ["is replaced by one of whom nobody can say whose it is", 0, "replace"],
] as const)("%s", async (_, status, told) => {
  const { calls, parts, wait } = session({ after: "t1", foreign: "t2" });
  const whose = (): Promise<UserData> => Promise.reject(new HttpError("No", status));
  await expireUnlessReplaced(parts, { wait, whose });
  expect(calls[told]).toHaveBeenCalledOnce();
  expect(calls.meet).not.toHaveBeenCalled();
});
