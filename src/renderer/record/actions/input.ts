import type { RaRecord } from "ra-core";
import type { FieldDefinition } from "../../../../contract/resource";
import type { Fields } from "../../../../definitions/conditions";
import type { ResolvedAction, ResolvedRun } from "../../../../definitions/resolved";
import type { Can } from "../../context";
import { valueAt } from "../../values/valueAt";

/** Whether there is anything to choose from: records that one may not list are none. */
function mayChoose(field: FieldDefinition, can: Can): boolean {
  if (field.type !== "reference" && field.type !== "referenceArray") return true;
  return can({ resource: field.reference, action: "list" });
}

/** Whether somebody can give what an action needs, such as the event of those who are to come. */
export function isFillable({ input = {} }: Pick<ResolvedAction, "input">, can: Can): boolean {
  return Object.values(input).every((field) => field.required !== true || mayChoose(field, can));
}

/** What an action asks somebody for: nothing that they cannot choose. */
export function askedFields(input: Fields, can: Can): Fields {
  return Object.fromEntries(Object.entries(input).filter(([, field]) => mayChoose(field, can)));
}

/** What a record gives to the input of the other resource's action that it runs. */
export function givenTo({ run }: Pick<ResolvedRun, "run">, record: RaRecord): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(run.input ?? {}).map(([name, template]) => [name, valueAt(record, template.slice(1, -1))]),
  );
}
