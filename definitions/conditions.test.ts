import { describe, expect, it } from "vitest";
import type { FieldDefinition } from "../contract/resource";
import { applyHidden, fieldStates, hiddenFields } from "./conditions";
import type { PredicateContext } from "./predicate";

const context: PredicateContext = { user: { role: "manager" }, now: new Date("2026-05-01T12:00:00Z") };
const fields: Record<string, FieldDefinition> = {
  kind: { type: "select", choices: ["car", "bus"], required: true },
  insured: { type: "boolean", when: { kind: "bus" } },
  insured_until: { type: "date", when: { insured: true }, requiredWhen: { kind: "bus" } },
  plate: { type: "string", readOnlyWhen: { insured: true } },
  remark: { type: "string", when: { kind: "bus" }, onHide: "keep" },
  total: { type: "rollup", reference: "x", target: "y", function: "count", required: true },
};

describe("fieldStates", () => {
  it("follows the values at hand", () => {
    const states = fieldStates(fields, { kind: "bus", insured: true }, context);
    expect(states).toEqual({
      kind: { visible: true, required: true, readOnly: false },
      insured: { visible: true, required: false, readOnly: false },
      insured_until: { visible: true, required: true, readOnly: false },
      plate: { visible: true, required: false, readOnly: true },
      remark: { visible: true, required: false, readOnly: false },
      total: { visible: true, required: false, readOnly: true },
    });
  });

  it("hides what hangs on a hidden field, whatever value is left in it", () => {
    const states = fieldStates(fields, { kind: "car", insured: true }, context);
    expect(states["insured"]?.visible).toBe(false);
    expect(states["insured_until"]).toEqual({ visible: false, required: false, readOnly: false });
    expect(states["plate"]?.readOnly).toBe(false);
  });

  it("ends even where conditions turn in a circle", () => {
    const circle: Record<string, FieldDefinition> = {
      a: { type: "string", when: { b: { $exists: true } } },
      b: { type: "string", when: { a: { $exists: true } } },
    };
    expect(hiddenFields(circle, {}, context)).toBeInstanceOf(Set);
  });
});

describe("applyHidden", () => {
  const values = { kind: "car", insured: true, insured_until: "2026-01-01", remark: "x", plate: "A" };

  it("leaves out what is hidden", () => {
    expect(applyHidden(fields, values, context)).toEqual({ kind: "car", plate: "A" });
  });

  it("clears what the stored record has there, unless it is to be kept", () => {
    const stored = { ...values, kind: "bus" };
    expect(applyHidden(fields, values, context, stored)).toEqual({
      kind: "car",
      plate: "A",
      insured: null,
      insured_until: null,
    });
  });

  it("judges the parts of each item by that item", () => {
    const seats: Record<string, FieldDefinition> = {
      seats: {
        type: "array",
        items: {
          type: "object",
          fields: {
            kind: fields["kind"] as FieldDefinition,
            note: { type: "string", when: { kind: "bus" } },
          },
        },
      },
    };
    const items = {
      seats: [
        { kind: "bus", note: "a" },
        { kind: "car", note: "b" },
      ],
    };
    expect(applyHidden(seats, items, context)).toEqual({
      seats: [{ kind: "bus", note: "a" }, { kind: "car" }],
    });
  });

  it("does not change the values it is given", () => {
    const frozen = Object.freeze({ ...values });
    applyHidden(fields, frozen, context, frozen);
    expect(frozen).toEqual(values);
  });
});
