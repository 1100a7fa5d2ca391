import { expect, it, vi } from "vitest";
import { createWrites } from "./writes";

const never = (): Promise<void> => new Promise(() => undefined);

it("waits for what is on its way, and for what begins meanwhile, whether it fails or not", async () => {
  const writes = createWrites({ wait: never });
  const settled = vi.fn();
  let refuse = (_: Error): void => undefined;
  let answer = (): void => undefined;
  const first = new Promise<void>((_, reject) => {
    refuse = reject;
  });
  const second = new Promise<void>((resolve) => {
    answer = resolve;
  });
  first.catch(() => void writes.follow(second));
  void writes.follow(first).catch(() => undefined);
  const waiting = writes.settled(10).then(settled);
  refuse(new Error("refused"));
  await new Promise(setImmediate);
  expect(settled).not.toHaveBeenCalled();
  expect(writes.areUnderWay()).toBe(true);
  answer();
  await waiting;
  expect(writes.areUnderWay()).toBe(false);
});

it("waits for nothing where nothing is on its way", async () => {
  const writes = createWrites({ wait: never });
  await expect(writes.settled(10)).resolves.toBeUndefined();
});

it("waits no longer than it is told", async () => {
  const wait = vi.fn(async () => undefined);
  const writes = createWrites({ wait });
  void writes.follow(never());
  await writes.settled(10);
  expect(wait).toHaveBeenCalledExactlyOnceWith(10);
});
