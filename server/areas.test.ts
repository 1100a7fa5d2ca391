import { expect, it } from "vitest";
import { areas } from "./areas";
import { jobKinds } from "./jobKinds";

it("a queue is made for each kind of job that an area works on, and for no other", () => {
  const worked = new Set(areas.flatMap(({ jobs = [] }) => jobs).map(({ kind }) => kind.name));
  expect([...worked].toSorted()).toEqual(jobKinds.map(({ name }) => name).toSorted());
});
