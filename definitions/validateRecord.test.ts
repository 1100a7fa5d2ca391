import { describe, expect, it } from "vitest";
import type { FieldDefinition } from "../contract/resource";
import type { PredicateContext } from "./predicate";
import { validateRecord, valueViolations } from "./validateRecord";

const context: PredicateContext = { user: {}, now: new Date("2026-05-01T12:00:00Z") };
const keys = (field: FieldDefinition, value: unknown): string[] =>
  valueViolations(field, value).map(({ key }) => key.slice("validation.".length));

describe("valueViolations", () => {
  it.each<[FieldDefinition, unknown]>([
    [{ type: "string", minLength: 2, maxLength: 3 }, "👍👍"],
    [{ type: "string", pattern: "[A-Z]{2}-\\d+" }, "AB-12"],
    [{ type: "email" }, "ana+x@hope.example"],
    [{ type: "url" }, "https://hope.example/a?b=c"],
    [{ type: "phone" }, "+49 (30) 123-4567"],
    [{ type: "slug" }, "a-b-c2"],
    [{ type: "integer", minimum: 1 }, 1],
    [{ type: "rating" }, 5],
    [{ type: "money", minimum: "0.10" }, "0.10"],
    [{ type: "money", maximum: "100" }, "99.99"],
    [{ type: "date" }, "2024-02-29"],
    [{ type: "time" }, "23:59"],
    [{ type: "dateTime" }, "2026-03-29T02:30:00+02:00"],
    [{ type: "select", choices: ["a", { id: "b" }] }, "b"],
    [{ type: "multiSelect", choices: ["a", "b"] }, ["b", "a"]],
    [{ type: "tags", maxItems: 2 }, ["x", "y"]],
    [{ type: "color" }, "#a1b2c3"],
    [
      { type: "reference", reference: "x" },
      { pk: 3, name: "Lead" },
    ],
    [{ type: "referenceArray", reference: "x" }, [1, "2", { pk: 3 }]],
    [{ type: "address" }, { city: "Lund", zip: null }],
    [{ type: "json" }, { any: [1] }],
  ])("finds nothing wrong: %j with %j", (field, value) => {
    expect(keys(field, value)).toEqual([]);
  });

  it.each<[FieldDefinition, unknown, string[]]>([
    [{ type: "string" }, 5, ["text"]],
    [{ type: "string" }, "a\nb", ["single_line"]],
    [{ type: "string", minLength: 3 }, "ab", ["min_length"]],
    [{ type: "string", maxLength: 1, pattern: "b" }, "aa", ["max_length", "pattern"]],
    [{ type: "email" }, "ana@hope", ["email"]],
    [{ type: "email" }, "a b@hope.example", ["email"]],
    [{ type: "url" }, "javascript:alert(1)", ["url"]],
    [{ type: "url" }, "ftp://hope.example", ["url"]],
    [{ type: "phone" }, "12", ["phone"]],
    [{ type: "phone" }, "call me 1234567", ["phone"]],
    [{ type: "slug" }, "A-b", ["slug"]],
    [{ type: "integer" }, 1.5, ["integer"]],
    [{ type: "integer" }, "1", ["number"]],
    [{ type: "number" }, Number.NaN, ["number"]],
    [{ type: "number", maximum: 3 }, 4, ["maximum"]],
    [{ type: "rating" }, 6, ["maximum"]],
    [{ type: "rating" }, 0, ["minimum"]],
    [{ type: "money" }, 25, ["money"]],
    [{ type: "money" }, "25,00", ["money"]],
    [{ type: "money", minimum: "10" }, "9.99", ["minimum"]],
    [{ type: "boolean" }, "true", ["boolean"]],
    [{ type: "date" }, "2025-02-29", ["date"]],
    [{ type: "date", minimum: "2026-01-01" }, "2025-12-31", ["minimum"]],
    [{ type: "time" }, "24:00", ["time"]],
    [{ type: "dateTime" }, "2026-03-29T02:30:00", ["date_time"]],
    [{ type: "select", choices: ["a"] }, "A", ["choice"]],
    [{ type: "multiSelect", choices: ["a"] }, ["a", "a"], ["choices"]],
    [{ type: "tags" }, [" "], ["tags"]],
    [{ type: "tags", maxItems: 1 }, ["x", "y"], ["max_items"]],
    [{ type: "color" }, "red", ["color"]],
    [{ type: "reference", reference: "x" }, true, ["reference"]],
    [{ type: "referenceArray", reference: "x" }, [null], ["reference_array"]],
    [{ type: "address" }, { town: "Lund" }, ["address"]],
    [{ type: "file" }, 5, ["upload"]],
    [{ type: "array", items: { type: "string" }, minItems: 2 }, ["x"], ["min_items"]],
  ])("names what is wrong: %j with %j", (field, value, expected) => {
    expect(keys(field, value)).toEqual(expected);
  });
});

describe("validateRecord", () => {
  const fields: Record<string, FieldDefinition> = {
    name: { type: "string", required: true },
    kind: { type: "select", choices: ["car", "bus"] },
    until: { type: "date", when: { kind: "bus" }, requiredWhen: { kind: "bus" } },
    code: { type: "string", readOnly: true },
    teams: {
      type: "array",
      items: { type: "object", fields: { team: { type: "reference", reference: "teams", required: true } } },
    },
  };
  const found = (values: Record<string, unknown>, options = {}): Record<string, string[]> =>
    Object.fromEntries(
      Object.entries(validateRecord(fields, values, context, options)).map(([path, violations]) => [
        path,
        violations.map(({ key }) => key),
      ]),
    );

  it("finds nothing wrong with a right record", () => {
    expect(found({ name: "A", kind: "bus", until: "2026-01-01", teams: [{ team: 1 }] })).toEqual({});
  });

  it("asks for what is required, also under a condition", () => {
    expect(found({ kind: "bus" })).toEqual({ name: ["validation.required"], until: ["validation.required"] });
  });

  it("does not ask for what is hidden", () => {
    expect(found({ name: "A", kind: "car" })).toEqual({});
  });

  it("goes into lists and objects, by the full path", () => {
    expect(found({ name: "A", teams: [{ team: 1 }, {}, { team: true }] })).toEqual({
      "teams.1.team": ["validation.required"],
      "teams.2.team": ["validation.reference"],
    });
  });

  it("judges a partial update together with what is stored", () => {
    const stored = { name: "A", kind: "bus", until: "2026-01-01" };
    expect(found({ kind: "bus" }, { stored })).toEqual({});
    expect(found({ name: "" }, { stored })).toEqual({ name: ["validation.required"] });
    expect(found({ kind: "bus" }, { stored: { name: "A", kind: "car" } })).toEqual({
      until: ["validation.required"],
    });
  });

  it("refuses, when strict, unknown, read-only and hidden values", () => {
    const values = {
      name: "A",
      kind: "car",
      until: "2026-01-01",
      code: "x",
      nmae: 1,
      teams: [{ team: 1, x: 1 }],
    };
    expect(found(values, { strict: true })).toEqual({
      until: ["validation.hidden"],
      code: ["validation.read_only"],
      nmae: ["validation.unknown_field"],
      "teams.0.x": ["validation.unknown_field"],
    });
  });
});
