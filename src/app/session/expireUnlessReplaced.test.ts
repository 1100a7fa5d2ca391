import { expect, it, vi } from "vitest";
import { expireUnlessReplaced } from "./expireUnlessReplaced";

it.each([
  ["ends a session whose token was refused", "t1", 1],
  ["leaves one that has another token by now", "t2", 0],
  ["leaves one that has ended meanwhile", undefined, 0],
])("%s", async (_, after, times) => {
  let token: string | undefined = "t1";
  const expire = vi.fn();
  await expireUnlessReplaced({ token: () => token, expire }, async () => {
    token = after;
  });
  expect(expire).toHaveBeenCalledTimes(times);
});
