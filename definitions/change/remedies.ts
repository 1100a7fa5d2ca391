import type { FieldDefinition, FieldType } from "../../contract/resource";

/** What may be done with values that do not fit a field: fill it, take them out, or leave them as they are. */
export type RemedyKind = "fill" | "aside" | "leave";
export type ObstacleKind = "missing" | "wrong" | "duplicate";

/** Of these one value for all records makes no sense: they name what belongs to one organisation. */
const NOT_FILLED: readonly FieldType[] = ["reference", "referenceArray", "file", "image"];

/** The remedies that can help, the mildest first. */
export function remediesFor(field: FieldDefinition, kind: ObstacleKind): RemedyKind[] {
  const mayBeEmpty = !field.required;
  if (kind === "duplicate") return mayBeEmpty ? ["aside"] : [];
  const canFill = !field.unique && !NOT_FILLED.includes(field.type);
  return [
    ...(canFill ? (["fill"] as const) : []),
    ...(kind === "wrong" && mayBeEmpty ? (["aside"] as const) : []),
    "leave",
  ];
}
