import { describe, expect, it, vi } from "vitest";
import { forwardVerbs, lazyVerbs } from ".";

interface Greetings {
  greet(params: { name: string }): Promise<string>;
}
const names = { greet: true } as const;
const polite: Greetings = { greet: async ({ name }) => `Good day, ${name}` };
const short: Greetings = { greet: async ({ name }) => `Hi ${name}` };

describe("forwardVerbs", () => {
  it("calls the provider that is named at the time of the call", async () => {
    let target = polite;
    const verbs = forwardVerbs(names, () => target);
    expect(await verbs.greet({ name: "Ada" })).toBe("Good day, Ada");
    target = short;
    expect(await verbs.greet({ name: "Ada" })).toBe("Hi Ada");
  });

  it("rejects, and does not throw, when there is no provider", async () => {
    const verbs = forwardVerbs<Greetings>(names, () => {
      throw new Error("none");
    });
    await expect(verbs.greet({ name: "Ada" })).rejects.toThrow("none");
  });
});

describe("lazyVerbs", () => {
  it("loads with the first call, and once", async () => {
    const load = vi.fn(async () => short);
    const verbs = lazyVerbs(names, load);
    expect(load).not.toHaveBeenCalled();
    await Promise.all([verbs.greet({ name: "Ada" }), verbs.greet({ name: "Bo" })]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("tries a failed load again with the next call", async () => {
    const load = vi.fn(async () => short).mockRejectedValueOnce(new Error("offline"));
    const verbs = lazyVerbs(names, load);
    await expect(verbs.greet({ name: "Ada" })).rejects.toThrow("offline");
    expect(await verbs.greet({ name: "Ada" })).toBe("Hi Ada");
  });
});
