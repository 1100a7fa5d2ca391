import { expect, it, vi } from "vitest";
import { createRightsNews } from "./rightsNews";

const ADA = { orgId: 1, userId: 12 };

async function news() {
  let hear: (text: string) => void = () => undefined;
  const all = await createRightsNews({
    notify: async (_channel, text) => hear(text),
    listen: async (_channel, onNews) => {
      hear = onNews;
      return async () => undefined;
    },
  });
  return { ...all, lose: () => hear("") };
}

it("reaches whoever follows that person in that organisation, until they stop", async () => {
  const { tell, subscribe } = await news();
  const [ada, elsewhere, other] = [vi.fn(), vi.fn(), vi.fn()];
  const stop = subscribe(ADA, ada);
  subscribe({ ...ADA, orgId: 11 }, elsewhere);
  subscribe({ ...ADA, userId: 2 }, other);
  await tell(ADA, "changed");
  await tell(ADA, "ended");
  stop();
  await tell(ADA, "changed");
  expect(ada.mock.calls).toEqual([["changed"], ["ended"]]);
  expect([elsewhere, other].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

it("reaches everybody where some may have been missed, whoever stops at that", async () => {
  const { subscribe, lose } = await news();
  const [ada, other] = [vi.fn(), vi.fn()];
  const stop = subscribe(ADA, () => {
    ada();
    stop();
  });
  subscribe({ ...ADA, userId: 2 }, other);
  lose();
  expect([ada, other].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
