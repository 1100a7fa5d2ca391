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

/** That each record relates two records of one resource: one is something (a parent) of the other. */
export const Pair = strictObject({
  one: named("The reference to who is something: the parent."),
  kind: named("The select that says what; its choices say what is read from the other side."),
  other: named("The reference to whose they are it: the child. Both lead to one resource."),
});
export type Pair = Static<typeof Pair>;
