import { describe, expect, it } from "vitest";
import { forgetOwnSignup, keepOwnSignup, ownSignup } from "./ownSignup";

function memory(): Parameters<typeof ownSignup>[0] {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

describe("a sign-up that was typed in this browser", () => {
  it("is known for a day, by its address in any case, until it is used", () => {
    const storage = memory();
    keepOwnSignup(storage, { email: "Ada@Hope.example", secret: "s" }, 1000);
    expect(ownSignup(storage, "ada@hope.EXAMPLE", 1000)).toBe("s");
    expect(ownSignup(storage, "bo@hope.example", 1000)).toBeUndefined();
    expect(ownSignup(storage, "ada@hope.example", 1000 + 24 * 3_600_000)).toBeUndefined();
    forgetOwnSignup(storage);
    expect(ownSignup(storage, "ada@hope.example", 1000)).toBeUndefined();
  });

  it("is unknown where the server gave no secret", () => {
    const storage = memory();
    keepOwnSignup(storage, { email: "ada@hope.example", secret: "" }, 0);
    expect(ownSignup(storage, "ada@hope.example", 0)).toBeUndefined();
  });

  it("is unknown where what is kept is none", () => {
    for (const text of ["", "{", "[]", "1", '{"email":"ada@hope.example"}']) {
      const storage = memory();
      storage.setItem("almoner.signup", text);
      expect(ownSignup(storage, "ada@hope.example", 0)).toBeUndefined();
    }
  });
});
