import { beforeEach, expect, it } from "vitest";
import { openUnsentCheckIns } from "./unsentCheckIns";

/** A browser's storage in memory. */
function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
}

let storage: Storage;
beforeEach(() => {
  storage = memoryStorage();
});

it("keeps what was pressed last for each place, of one person in one organisation", () => {
  const mine = openUnsentCheckIns(storage, "7@1");
  mine.keep({ pk: 5, isHere: true, press: "a" });
  mine.keep({ pk: 6, isHere: true, press: "b" });
  mine.keep({ pk: 5, isHere: false, press: "c" });
  expect(openUnsentCheckIns(storage, "7@1").all()).toEqual([
    { pk: 5, isHere: false, press: "c" },
    { pk: 6, isHere: true, press: "b" },
  ]);
  expect(openUnsentCheckIns(storage, "7@2").all()).toEqual([]);
});

it("drops what was sent, and not what was pressed since; leaves nothing behind", () => {
  const mine = openUnsentCheckIns(storage, "7@1");
  mine.keep({ pk: 5, isHere: true, press: "a" });
  mine.keep({ pk: 5, isHere: false, press: "b" });
  mine.drop({ pk: 5, press: "a" });
  expect(mine.all()).toHaveLength(1);
  mine.drop({ pk: 5, press: "b" });
  expect(storage.length).toBe(0);
});

it("takes what it cannot read for nothing, and goes on where nothing can be kept", () => {
  storage.setItem("almoner.check-ins.7@1", "{not json");
  expect(openUnsentCheckIns(storage, "7@1").all()).toEqual([]);
  storage.setItem("almoner.check-ins.7@1", '{"5":{"isHere":"yes"},"6":{"isHere":true,"press":"a"}}');
  expect(openUnsentCheckIns(storage, "7@1").all()).toEqual([{ pk: 6, isHere: true, press: "a" }]);
  storage.setItem = () => {
    throw new Error("QuotaExceededError");
  };
  expect(() => openUnsentCheckIns(storage, "7@1").keep({ pk: 5, isHere: true, press: "a" })).not.toThrow();
});
