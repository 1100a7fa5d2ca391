import { expect, it } from "vitest";
import { createLastSessions } from "./lastSessions";
import type { FoundSession } from "./sessions";

const session = (name: string): FoundSession => ({
  userId: 1,
  email: `${name}@x.example`,
  tokenHash: Buffer.from(name),
  membership: null,
  pending: null,
  suspended: null,
  unsecured: null,
  operator: null,
  isBound: false,
  key: null,
  found: "{}",
});

it("knows as many sessions as it is told to keep, the latest ones", () => {
  const last = createLastSessions(2);
  for (const name of ["a", "b", "b", "c"]) last.keep(session(name));
  expect(["a", "b", "c"].map((name) => last.of(Buffer.from(name))?.email)).toEqual([
    undefined,
    "b@x.example",
    "c@x.example",
  ]);
  last.forget(Buffer.from("b"));
  expect(last.of(Buffer.from("b"))).toBeUndefined();
});
