import { expect, it } from "vitest";
import { sendKeyOf } from "./sendKey";

const message = { to: ["ada@hope.example"], subject: "Hello", body: "<p>Hi</p>", draft: "d1" };

it("is the same for the same content of the same draft, and a UUID", async () => {
  const key = await sendKeyOf(message);
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(await sendKeyOf({ ...message })).toBe(key);
});

it("is another one for another content, and for another draft of the same", async () => {
  const keys = await Promise.all(
    [message, { ...message, subject: "Hello!" }, { ...message, draft: "d2" }].map(sendKeyOf),
  );
  expect(new Set(keys).size).toBe(3);
});
