import { typeOf } from "../../contract/fieldTypes";
import type { FieldDefinition } from "../../contract/resource";

/** What may be done with values that do not fit a field: fill it, take them out, or leave them as they are. */
export type RemedyKind = "fill" | "aside" | "leave";
export type ObstacleKind = "missing" | "wrong" | "duplicate";

/** The remedies that can help, the mildest first. */
export function remediesFor(field: FieldDefinition, kind: ObstacleKind): RemedyKind[] {
  const mayBeEmpty = !field.required;
  if (kind === "duplicate") return mayBeEmpty ? ["aside"] : [];
  const canFill = !field.unique && typeOf(field).fillable;
  return [
    ...(canFill ? (["fill"] as const) : []),
    ...(kind === "wrong" && mayBeEmpty ? (["aside"] as const) : []),
    "leave",
  ];
}
