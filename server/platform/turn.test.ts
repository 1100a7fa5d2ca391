import { expect, it } from "vitest";
import { inTurns } from "./turn";

function* busy(): Generator<void, string, void> {
  for (let round = 0; round < 3; round++) {
    const end = performance.now() + 25;
    while (performance.now() < end);
    yield;
  }
  return "done";
}

it("lets others have their turn in the middle of long work, and answers what it came to", async () => {
  const order: string[] = [];
  setImmediate(() => order.push("another"));
  order.push(await inTurns(busy()));
  expect(order).toEqual(["another", "done"]);
});
