import { describe, expect, it } from "vitest";
import { everyField } from "../../tests/support/everyField";
import { COMPARISON_OPERATORS, type FieldDefinition, type FieldType } from "../resource";
import { FIELD_TYPES, isNumeric, typeOf, typesWith } from ".";
import { readText } from "./readText";
import { leastFields, samples } from "./samples";
import { valueRules } from "./values";
import { valueSchema } from "./valueSchema";

const fieldOf = (type: FieldType): FieldDefinition => leastFields[type];

describe.each(FIELD_TYPES)("the type %s", (type) => {
  const field = fieldOf(type);
  const descriptor = { ...typeOf(field), ...valueRules(field), sample: samples[type] };

  it("takes its own sample, and nothing of another kind where it has a kind", () => {
    expect(descriptor.check(descriptor.sample, field)).toBeUndefined();
    const strangers = [Number.NaN, () => 0, Symbol("x")];
    const isChecked = !descriptor.computed && descriptor.shape !== "json";
    if (isChecked) expect(strangers.filter((one) => descriptor.check(one, field) === undefined)).toEqual([]);
  });

  it("reads from a text what it is written as in a file", () => {
    const { sample } = descriptor;
    const isPlain = typeof sample === "string" || typeof sample === "number" || typeof sample === "boolean";
    if (descriptor.computed || !isPlain) return;
    const text = descriptor.write?.(sample) ?? String(sample);
    expect(readText(field, text)).toEqual(sample);
    expect(readText(field, "")).toBeUndefined();
  });

  it("is compared by operators that there are, and put in order only where it is sorted", () => {
    expect(descriptor.operators.filter((one) => !COMPARISON_OPERATORS.includes(one))).toEqual([]);
    expect(new Set(descriptor.operators).size).toBe(descriptor.operators.length);
    // Formatted text is compared letter by letter, which makes no order that a list could show.
    const isOrdered = descriptor.operators.includes("$gt");
    if (isOrdered && !descriptor.computed && type !== "richText") expect(descriptor.sortable).toBe(true);
    if (descriptor.aggregates.includes("sum")) expect(isNumeric(field)).toBe(true);
  });

  it("has only values in its facet that can be told from each other", () => {
    const values = descriptor.facet?.(everyField[type]) ?? [];
    expect(new Set(values).size).toBe(values.length);
    expect(values.map((value) => readText(everyField[type], value)).map(String)).toEqual(values);
  });
});

it("numbers are the same types for conditions, figures and sums", () => {
  const numbers = ["formula", "integer", "number", "percent", "rating", "duration", "money", "rollup"];
  expect(typesWith((descriptor) => descriptor.aggregates.includes("sum")).toSorted()).toEqual(
    numbers.toSorted(),
  );
  expect(FIELD_TYPES.filter((type) => isNumeric({ type })).toSorted()).toEqual(numbers.toSorted());
});

it("a value is described with what its field says of it", () => {
  expect(valueSchema({ type: "integer", minimum: 1 })).toEqual({ type: "integer", minimum: 1 });
  expect(valueSchema({ type: "rating" })).toEqual({ type: "integer", minimum: 1, maximum: 5 });
  expect(valueSchema({ type: "money", minimum: "1.00" })).not.toHaveProperty("minimum");
  expect(valueSchema({ type: "multiSelect", choices: ["a", { id: "b" }] })).toEqual({
    type: "array",
    items: { type: "string", enum: ["a", "b"] },
    uniqueItems: true,
  });
  expect(valueSchema({ type: "array", maxItems: 3, items: { type: "date" } })).toEqual({
    type: "array",
    maxItems: 3,
    items: { type: "string", format: "date" },
  });
});
