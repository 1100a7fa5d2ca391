import { afterEach, describe, expect, it } from "vitest";
import { createThreadWorker, type ThreadWorker } from "./threadWorker";

/** Says what it was told, is busy for ever, or fails. */
const ECHO = `
import { parentPort } from "node:worker_threads";
parentPort.on("message", (told) => {
  while (told === "for ever");
  if (told === "fail") throw new Error("It failed");
  parentPort.postMessage(told);
});`;

describe("a thread", () => {
  let thread: ThreadWorker<string, string>;
  const open = (seconds: number): void => {
    thread = createThreadWorker({
      url: new URL(`data:text/javascript,${encodeURIComponent(ECHO)}`),
      seconds,
      megabytes: 64,
      stopped: () => new Error("too much"),
    });
  };
  afterEach(() => thread.close());

  it("does one task after the other, in their order", async () => {
    open(60);
    const told: string[] = [];
    await Promise.all(["a", "b", "c"].map(async (one) => told.push(await thread.run(one))));
    expect(told).toEqual(["a", "b", "c"]);
  });

  it("that is too long at a task is ended, and goes on anew with the next", async () => {
    open(5);
    const [late, next] = await Promise.allSettled([thread.run("for ever"), thread.run("next")]);
    expect(late).toMatchObject({ status: "rejected", reason: { message: "too much" } });
    expect(next).toEqual({ status: "fulfilled", value: "next" });
  });

  it("that fails at a task says so, and does the next", async () => {
    open(60);
    await expect(thread.run("fail")).rejects.toThrow("It failed");
    await expect(thread.run("next")).resolves.toBe("next");
  });
});
