import { expect, it } from "vitest";
import { MistakeGroups, presentMistake } from "./mistakes";
import { rowProblem } from "./readRow";

it("tells each mistake once, the most frequent first, with its first rows and different values", () => {
  const bad = Array.from({ length: 12 }, (_, row) =>
    rowProblem(row + 3, "email", `bad${row % 6}`, { code: "field.email" }),
  );
  const longest = (max: string): ReturnType<typeof rowProblem> =>
    rowProblem(2, "phone", "", { code: "field.max_length", params: { max } });
  const groups = new MistakeGroups<ReturnType<typeof rowProblem>["says"]>();
  for (const problem of [longest("40"), longest("50"), ...bad]) groups.add(problem);
  expect(groups.list().map((group) => presentMistake(group, ({ code }) => code))).toEqual([
    {
      field: "email",
      message: "field.email",
      count: 12,
      rows: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      values: ["bad0", "bad1", "bad2", "bad3", "bad4"],
    },
    { field: "phone", message: "field.max_length", count: 1, rows: [2], values: [] },
    { field: "phone", message: "field.max_length", count: 1, rows: [2], values: [] },
  ]);
});
