import { type Static, Type } from "typebox";
import { named, strictObject } from "./common";
import { condition } from "./predicate";

const ChoiceId = Type.String({ minLength: 1, maxLength: 63 });
const choiceIds = (description: string) => Type.Array(ChoiceId, { minItems: 1, maxItems: 100, description });
const fieldNames = (description: string) =>
  Type.Array(named("A field."), { minItems: 1, maxItems: 20, description });

/** A way from states into another one: a button on the record, whose name is the permission's action. */
export const Transition = strictObject({
  from: choiceIds("The states that it leads away from."),
  to: Type.String({ minLength: 1, maxLength: 63, description: "The state that it leads to." }),
  when: Type.Optional(
    condition(
      'Possible only for records of which this holds: { "created_by": { "$ne": "$user.member_pk" } } leaves it to somebody else.',
    ),
  ),
  required: Type.Optional(fieldNames("Fields that must have a value then.")),
  input: Type.Optional(
    fieldNames(
      "Fields that are asked for when the button is pressed, and written with the right to the transition alone.",
    ),
  ),
  set: Type.Optional(
    Type.Record(Type.String({ pattern: "^[a-z][a-z0-9_]*$" }), Type.Unknown(), {
      minProperties: 1,
      maxProperties: 20,
      description:
        "What the server writes with it: a value, $now, $user.member_pk and the like as a default has them, or null for nothing.",
    }),
  ),
  icon: Type.Optional(Type.String({ description: "A name from icons.md." })),
  confirm: Type.Optional(
    Type.Boolean({ description: "Ask before it is sent; the question is labels.actions.<name>.confirm." }),
  ),
  danger: Type.Optional(Type.Boolean({ description: "Looks as dangerous as it is." })),
});
export type Transition = Static<typeof Transition>;

/** The states that records go through, and the only ways between them. */
export const States = strictObject({
  field: named("The select that holds the state. Nobody writes it but by a transition."),
  start: Type.String({ minLength: 1, maxLength: 63, description: "The state that records begin in." }),
  transitions: Type.Record(Type.String({ pattern: "^[a-z][a-z0-9_]*$" }), Transition, {
    minProperties: 1,
    maxProperties: 100,
    description: "The ways from state to state, by their names.",
  }),
  locked: Type.Optional(
    choiceIds(
      "States in which records are neither edited nor deleted, by whoever it is: only a transition leads on.",
    ),
  ),
});
export type States = Static<typeof States>;
