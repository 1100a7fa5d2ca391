import { expect, it } from "vitest";
import { createRecaptcha, isVouchedFor } from "./captcha";

function provider(answer: () => Promise<Response>): {
  captcha: ReturnType<typeof createRecaptcha>;
  told: unknown[];
  pass(seconds: number): void;
} {
  const told: unknown[] = [];
  let now = new Date("2026-03-10T09:00:00Z");
  const captcha = createRecaptcha({
    secret: "secret",
    verifyUrl: "https://captcha.example/verify",
    fetch: answer,
    clock: () => now,
    log: { warn: (about: unknown) => void told.push(about) },
  });
  return { captcha, told, pass: (seconds) => (now = new Date(now.getTime() + seconds * 1000)) };
}

const says =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(Response.json(body, { status }));
const DOWN = { status: 503, code: "captcha_unavailable" };

it("passes on what the provider says of a token, and asks nothing without one", async () => {
  const { captcha, told } = provider(says({ success: true }));
  expect(await captcha.verify("token", null)).toBe(true);
  expect(await captcha.verify(undefined, null)).toBe(false);
  const spent = provider(says({ success: false, "error-codes": ["timeout-or-duplicate"] }));
  expect(await spent.captcha.verify("token", null)).toBe(false);
  expect([...told, ...spent.told]).toEqual([]);
});

it.each([
  ["cannot be reached", () => Promise.reject(new TypeError("fetch failed")), "fetch failed"],
  ["is down", says({}, 502), "The captcha provider answered 502"],
  ["answers something else", says("hello"), "The captcha provider's answer is none of siteverify"],
  [
    "does not know this server",
    says({ success: false, "error-codes": ["invalid-input-secret"] }),
    "The captcha provider refused this server: invalid-input-secret",
  ],
])("that %s is told to the visitor and in the log", async (_, answer, message) => {
  const { captcha, told } = provider(answer);
  await expect(captcha.verify("token", null)).rejects.toMatchObject(DOWN);
  expect(told).toMatchObject([{ err: { message }, more: 0 }]);
});

it("is told once a minute, with how often it happened meanwhile", async () => {
  const { captcha, told, pass } = provider(says({}, 502));
  const ask = () => captcha.verify("token", null).catch(() => undefined);
  await Promise.all([ask(), ask(), ask()]);
  expect(told).toHaveLength(1);
  pass(61);
  await ask();
  expect(told).toMatchObject([{ more: 0 }, { more: 2 }]);
});

it("vouches for nobody while it cannot be asked, where what is sent is kept anyway", async () => {
  const { captcha } = provider(says({}, 502));
  expect(await isVouchedFor({ captcha }, "token", null)).toBe(false);
});
