import { describe, expect, it } from "vitest";
import { FIELD_TYPES } from "../../contract/fieldTypes";
import { readText } from "../../contract/fieldTypes/readText";
import type { FieldDefinition, FieldType } from "../../contract/resource";
import { isSortable, isWritable } from "../../definitions";
import { resolveResource } from "../../definitions/resolve/resource";
import { valueViolations } from "../../definitions/validateRecord";
import { generateRecords } from "../../dataProviders/demo/records/generateRecords";
import { toCell } from "../../server/engine/records/cells";
import { everyField as fields } from "../support/everyField";

/** What no person and no file brings as a value: derived, or an upload that is made for its record. */
const WITHOUT_SAMPLE: readonly FieldType[] = [
  "referenceMany",
  "rollup",
  "template",
  "formula",
  "lookup",
  "autoNumber",
  "file",
  "image",
  "files",
  "images",
];

const resource = resolveResource(
  {
    name: "everything",
    provider: "records",
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, field]): [string, FieldDefinition] => [
        name.toLowerCase(),
        { ...field, required: true } as FieldDefinition,
      ]),
    ),
  },
  { file: "custom/everything.json", group: "custom" },
);
const samples = generateRecords(resource, { now: new Date("2026-03-10T12:00:00Z"), idsOf: () => [1, 2, 3] });
const valuesOf = (type: FieldType): unknown[] => samples.map((record) => record[type.toLowerCase()]);

/** What is to be refused, of every type that has a form of its own. */
const WRONG: Partial<Record<FieldType, unknown>> = {
  string: "x",
  email: "nobody",
  url: "javascript:alert(1)",
  slug: "Not A Slug",
  integer: 4.5,
  number: "many",
  percent: "half",
  rating: 6,
  duration: -5,
  money: "12,50",
  boolean: "yes",
  date: "2026-02-30",
  dateTime: "tomorrow",
  time: "25:00",
  select: "tram",
  multiSelect: ["tram"],
  tags: [1],
  color: "blue",
  array: "one",
  object: "one",
  address: "Main Street",
};

describe("the types of fields", () => {
  it("are all here", () => {
    expect(Object.keys(fields).toSorted()).toEqual(FIELD_TYPES.toSorted());
  });

  describe.each(FIELD_TYPES.filter((type) => !WITHOUT_SAMPLE.includes(type)))("%s", (type) => {
    it("has samples that its own rules take", () => {
      const violations = valuesOf(type).flatMap((value) => valueViolations(fields[type], value));
      expect([valuesOf(type).includes(undefined), violations]).toEqual([false, []]);
    });

    it("comes back from a CSV file as it went out", () => {
      const back = valuesOf(type).map((value) =>
        readText(fields[type], String(toCell(value, fields[type]) ?? "")),
      );
      // Nothing is written as an empty cell, and an empty cell means nothing.
      const expected = valuesOf(type).map((value) =>
        toCell(value, fields[type]) === null ? undefined : value,
      );
      expect(back).toEqual(expected);
    });
  });

  it.each(WITHOUT_SAMPLE)("%s is brought by no sample", (type) => {
    expect(valuesOf(type).every((value) => value === undefined)).toBe(true);
  });

  it.each(Object.entries(WRONG) as [FieldType, unknown][])("%s refuses %j", (type, wrong) => {
    expect(valueViolations(fields[type], wrong)).not.toEqual([]);
  });

  it("are written and sorted by where that means something", () => {
    const computed = FIELD_TYPES.filter((type) => !isWritable(fields[type]));
    expect(computed.toSorted()).toEqual([
      "autoNumber",
      "formula",
      "lookup",
      "referenceMany",
      "rollup",
      "template",
    ]);
    const unsorted = FIELD_TYPES.filter((type) => !isSortable(fields[type]));
    expect(unsorted).toEqual(expect.arrayContaining(["json", "object", "array", "tags", "file", "richText"]));
    expect(unsorted.filter((type) => ["string", "money", "date", "select"].includes(type))).toEqual([]);
  });
});
