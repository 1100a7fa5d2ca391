import { describe, expect, it } from "vitest";
import { createOpenParts, unlessAborted } from "./lifecycle";

describe("the parts of a process", () => {
  it("are closed in the opposite order, each after the one before, and once", async () => {
    const closed: string[] = [];
    const parts = createOpenParts();
    parts.add(() => void closed.push("lock"));
    parts.add(async () => {
      await Promise.resolve();
      closed.push("database");
    });
    parts.add(() => void closed.push("server"));
    await parts.close();
    await parts.close();
    expect(closed).toEqual(["server", "database", "lock"]);
  });

  it("are closed though one of them fails, which is told", async () => {
    const closed: string[] = [];
    const parts = createOpenParts();
    parts.add(() => void closed.push("lock"));
    parts.add(() => Promise.reject(new Error("no database")));
    await expect(parts.close()).rejects.toThrow("no database");
    expect(closed).toEqual(["lock"]);
  });
});

describe("unlessAborted", () => {
  const never = new Promise<string>(() => undefined);

  it("waits for what is done before the signal", async () => {
    expect(await unlessAborted(new AbortController().signal, Promise.resolve("done"))).toBe("done");
    const failing = unlessAborted(new AbortController().signal, Promise.reject(new Error("failed")));
    await expect(failing).rejects.toThrow("failed");
  });

  it("waits no longer than the signal lets it", async () => {
    const stopping = new AbortController();
    const waiting = unlessAborted(stopping.signal, never);
    stopping.abort(new Error("stop"));
    await expect(waiting).rejects.toThrow("stop");
    await expect(unlessAborted(stopping.signal, never)).rejects.toThrow("stop");
  });
});
