import { describe, expect, it } from "vitest";
import type { FieldDefinition } from "../../../contract/resource";
import { validateRecord } from "../../../definitions/validateRecord";
import { define, definitionsOf } from "../../../tests/support/definitions";
import { GENERATED_COUNT, generateRecords } from "./generateRecords";

const NOW = new Date("2026-03-04T10:00:00Z");
const parts = { now: NOW, idsOf: (name: string) => (name === "members" ? [5, 6] : undefined) };

const fields: Record<string, FieldDefinition> = {
  string: { type: "string", minLength: 3, maxLength: 10, unique: true },
  text: { type: "text" },
  rich_text: { type: "richText" },
  email: { type: "email" },
  url: { type: "url" },
  phone: { type: "phone" },
  slug: { type: "slug" },
  integer: { type: "integer", minimum: 500 },
  number: { type: "number", maximum: -5 },
  percent: { type: "percent" },
  rating: { type: "rating" },
  money: { type: "money", minimum: "2.50", maximum: "9" },
  boolean: { type: "boolean" },
  date: { type: "date", minimum: "2026-01-01" },
  date_time: { type: "dateTime", maximum: "2026-01-01T00:00:00.000Z" },
  time: { type: "time" },
  select: { type: "select", choices: ["a", { id: "b" }] },
  multi_select: { type: "multiSelect", choices: ["a", "b", "c"] },
  tags: { type: "tags", maxItems: 1 },
  color: { type: "color" },
  reference: { type: "reference", reference: "members" },
  other: { type: "reference", reference: "boats" },
  reference_array: { type: "referenceArray", reference: "members" },
  json: { type: "json" },
  address: { type: "address" },
  object: { type: "object", fields: { inner: { type: "integer", required: true } } },
  array: { type: "array", items: { type: "string" }, minItems: 2 },
  template: { type: "template", template: "{string}" },
  count: { type: "rollup", reference: "boats", target: "owner", function: "count" },
  many: { type: "referenceMany", reference: "boats", target: "owner" },
};
const resource = define({ name: "everything", provider: "records", fields });

describe("generated records", () => {
  it("hold valid values of every field type", () => {
    const records = generateRecords(resource, parts);
    expect(records).toHaveLength(GENERATED_COUNT);
    for (const record of records) {
      expect(validateRecord(fields, record, { user: {}, now: NOW })).toEqual({});
    }
    const derived = ["template", "count", "many"];
    const filled = Object.keys(fields).filter((source) =>
      records.some((record) => (record[source] ?? null) !== null),
    );
    expect(filled.toSorted()).toEqual(
      Object.keys(fields)
        .filter((name) => !derived.includes(name))
        .toSorted(),
    );
  });

  it("keep unique values apart, and leave something out here and there", () => {
    const records = generateRecords(resource, parts);
    expect(new Set(records.map(({ string }) => string)).size).toBe(GENERATED_COUNT);
    expect(records.some(({ text }) => text === null)).toBe(true);
  });

  it("refer to the keys that there are", () => {
    for (const record of generateRecords(resource, parts)) {
      expect([5, 6, null]).toContain(record.reference);
      if (record.other !== null) expect(record.other).toBeLessThanOrEqual(GENERATED_COUNT);
    }
  });

  it("are equal for the same definition and day, and others for another name", () => {
    expect(generateRecords(resource, parts)).toEqual(generateRecords(resource, parts));
    const other = define({ name: "another", provider: "records", fields });
    expect(generateRecords(other, parts)).not.toEqual(generateRecords(resource, parts));
  });

  it("are valid for the definitions of ours", () => {
    for (const own of definitionsOf("nonprofit")) {
      for (const record of generateRecords(own, parts)) {
        expect(validateRecord(own.fields, record, { user: {}, now: NOW })).toEqual({});
      }
    }
  });
});
