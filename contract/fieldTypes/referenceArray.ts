import { Type } from "typebox";
import { named, strictObject } from "../resource/common";
import { SEVERAL } from "./base";
import type { FieldTypeDescriptor } from "./descriptor";
import { isKey, type WithReference } from "./key";
import { referenceOptions } from "./options";

export const options = () => ({
  ...referenceOptions(),
  through: Type.Optional(
    strictObject(
      {
        resource: named("The resource that joins the two: one record for each pair."),
        source: named("Its reference to a record of this resource."),
        target: named("Its reference to a record of the other."),
      },
      "The pairs are kept as records of a resource of their own, in place of a list in this record.",
    ),
  ),
});

/** Several records of another resource. */
export const referenceArray = {
  ...SEVERAL,
  shape: "key",
  check: (value) => (Array.isArray(value) && value.every(isKey) ? undefined : "reference_array"),
  value: { type: "array", items: {} },
  named: false,
  fillable: false,
  csv: "text",
  example: { reference: "people" },
  sample: [7, 12],
} as const satisfies FieldTypeDescriptor<WithReference>;
