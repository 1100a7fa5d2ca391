import { describe, expect, it } from "vitest";
import { fingerprint } from "../../server/platform/db/migrate";
import { landing } from "./migrations";

const first = { id: "0001_first", sql: "SELECT 1" };
const second = { id: "0002_second", sql: "SELECT 2" };
const hash = fingerprint(first);

describe("the lock file of migrations", () => {
  it("takes up new ones, in their order", () => {
    expect(Object.entries(landing({ [first.id]: hash }, [first, second]))).toEqual([
      [first.id, hash],
      [second.id, fingerprint(second)],
    ]);
  });

  it.each([
    ["edited", [{ ...first, sql: "SELECT 3" }]],
    ["renamed", [{ ...first, id: "0001_other" }]],
    ["taken away", []],
  ])("refuses one that has landed and was %s, with what to do", (_, present) => {
    expect(() => landing({ [first.id]: hash }, present)).toThrow(
      /^0001_first: a migration that has landed is never edited.*add a new migration/,
    );
  });
});
