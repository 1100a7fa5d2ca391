import { describe, expect, it } from "vitest";
import type { ImportDoubt, ImportResponse } from "../../../../contract/api/imports";
import type { DuplicateReason, Person } from "../../../../contract/api/people";
import { countsWith, decideFor, decisionOf, decisionSettings, groupDoubts, NOTHING_DECIDED } from "./doubts";

function match(
  pk: number,
  score: number,
  because: DuplicateReason[],
  isMember = false,
): ImportDoubt["matches"][number] {
  const person = { pk, ...(isMember && { member: { pk, role: 1, status: "Active" } }) } as unknown as Person;
  return { person, score, because };
}

const ADA: ImportDoubt = { row: 2, values: {}, matches: [match(7, 40, ["name"], true)] };
const BOB: ImportDoubt = { row: 3, values: {}, matches: [match(8, 40, ["phone"]), match(9, 40, ["phone"])] };
const IDA: ImportDoubt = { row: 4, values: {}, matches: [match(9, 60, ["email"]), match(8, 40, ["name"])] };
const JON: ImportDoubt = { row: 5, values: {}, matches: [match(5, 40, ["phone"])] };
const ALL = [ADA, BOB, IDA, JON];

describe("rows whose person may be there already", () => {
  it("are grouped by what the likeliest has in common, the largest group first", () => {
    expect(groupDoubts(ALL).map(({ because, doubts }) => [because, doubts.map(({ row }) => row)])).toEqual([
      [["phone"], [3, 5]],
      [["name"], [2]],
      [["email"], [4]],
    ]);
  });

  it("are somebody else until somebody decides, and of two who are as likely neither is taken", () => {
    expect(ALL.map((doubt) => decisionOf(doubt, NOTHING_DECIDED))).toEqual(ALL.map(() => "somebody_else"));
    const decisions = { undecided: "same_person", byRow: { 5: "leave_out" } } as const;
    expect(ALL.map((doubt) => decisionOf(doubt, decisions))).toEqual([7, "somebody_else", 9, "leave_out"]);
    expect(decideFor(NOTHING_DECIDED, [BOB, JON], "same_person").byRow).toEqual({ 3: "somebody_else", 5: 5 });
    expect(decisionSettings(NOTHING_DECIDED)).toEqual({});
    expect(decisionSettings(decisions)).toEqual({ undecided: "same_person", decisions: { 5: "leave_out" } });
  });

  it("count as decided: who is a member already is updated, and what is left out is skipped, also what is not shown", () => {
    const trial = {
      createdCount: 20,
      updatedCount: 1,
      skippedCount: 0,
      errorCount: 2,
      importedDataCount: 21,
      doubts: ALL,
      doubtCount: 10,
    } as unknown as ImportResponse;
    const decisions = { undecided: "same_person", byRow: { 5: "leave_out" } } as const;
    expect(countsWith(trial, decisions)).toEqual({
      createdCount: 18,
      updatedCount: 2,
      skippedCount: 1,
      errorCount: 2,
      importedDataCount: 20,
    });
    expect(countsWith(trial, { undecided: "leave_out", byRow: {} })).toMatchObject({
      createdCount: 10,
      skippedCount: 10,
      importedDataCount: 11,
    });
  });

  it("of gifts count with all rows of the giver, and change nobody", () => {
    const trial = {
      createdCount: 30,
      updatedCount: 0,
      skippedCount: 1,
      errorCount: 0,
      importedDataCount: 30,
      doubts: [
        { ...ADA, count: 5 },
        { ...JON, count: 3 },
      ],
      doubtCount: 4,
      doubtRowCount: 12,
    };
    const counted = (decisions: Parameters<typeof countsWith>[1]): unknown =>
      countsWith(trial, decisions, () => false);
    expect(counted({ undecided: "somebody_else", byRow: { 2: 7, 5: "leave_out" } })).toMatchObject({
      createdCount: 27,
      updatedCount: 0,
      skippedCount: 4,
      importedDataCount: 27,
    });
    expect(counted({ undecided: "leave_out", byRow: { 2: 7 } })).toMatchObject({
      createdCount: 23,
      skippedCount: 8,
    });
  });
});
