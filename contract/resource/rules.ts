import { type Static, Type } from "typebox";
import { named, strictObject } from "./common";
import { condition } from "./predicate";

/** What must not be true of a record, across its fields. */
export const RecordRule = strictObject({
  never: condition('What must not be true of a record that is saved: { "ends": { "$ltField": "starts" } }.'),
  say: Type.String({ description: "Translation key of what is said then: labels.rules." }),
  at: named("The field at which it is said."),
});
export type RecordRule = Static<typeof RecordRule>;
