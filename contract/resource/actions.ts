import { type Static, Type } from "typebox";
import { LinkTemplate, named, strictObject } from "./common";
import { Request } from "./endpoints";
import { fieldsByName } from "./fields";
import { condition } from "./predicate";

/** An action of the list of another resource, with what this record says as part of its input. */
const RunOther = strictObject({
  resource: named("The resource whose action it is."),
  action: named("The name of the action, one on the list."),
  input: Type.Optional(
    Type.Record(Type.String(), Type.String({ maxLength: 130 }), {
      description: "What its input begins with: {id}, or a field of this record in braces.",
    }),
  ),
});

/**
 * A button on a record, on a selection or on the list: it sends `request`, leads `to` another page of the app, is what
 * `run` names, or begins the automation that `do` names. Its name is the permission's action.
 */
export const ActionDefinition = strictObject({
  on: Type.Enum(["record", "selection", "list"], { description: "Where the button stands." }),
  icon: Type.Optional(Type.String({ description: "A name from icons.md." })),
  request: Type.Optional(Type.Unsafe<Request>({ ...Request, description: "What is sent." })),
  to: Type.Optional(LinkTemplate),
  run: Type.Optional(
    Type.Unsafe<Static<typeof RunOther>>({
      ...RunOther,
      description: "An action of another resource that it runs, for those who may.",
    }),
  ),
  do: Type.Optional(
    named(
      "The automation, one that is started by hand, that it begins: of this record where it stands on one.",
    ),
  ),
  input: Type.Optional(fieldsByName("What is asked for before it is sent.")),
  rows: Type.Optional(
    Type.Boolean({
      description:
        "An import, on the list: each row of a CSV file is one input. Which column fills what is chosen, and what would come of it is shown before anything is kept. The file goes to the path of the request as an import of records does (`file`, `mapping`, `dry_run`).",
    }),
  ),
  load: Type.Optional(
    Type.Union([Request], {
      description:
        "Asked before the input is shown; the answer's values of the same names are what it begins with.",
    }),
  ),
  confirm: Type.Optional(
    Type.Boolean({ description: "Ask before it is sent; the question is labels.actions.<name>.confirm." }),
  ),
  dryRun: Type.Optional(
    Type.Boolean({
      description:
        "With an input: the request is sent with `dry_run` first, and what that answers is asked about (labels.actions.<name>.confirm) before it is sent.",
    }),
  ),
  when: Type.Optional(condition("Offered only for records of which this holds.")),
  optimistic: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), {
      description: "Values that the record is shown with at once; taken back when the server refuses.",
    }),
  ),
  undo: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 63,
      description: "The action on a record that takes it back, offered in the message shown afterwards.",
    }),
  ),
  success: Type.Optional(Type.String({ description: "Translation key of the message shown afterwards." })),
  skipped: Type.Optional(
    named(
      "Where in what is told at `data` those stand with whom it was not done, each with pk, name and reason: they are told afterwards, the reasons as labels.skipped says them.",
    ),
  ),
  download: Type.Optional(Type.Boolean({ description: "The answer is a file for the person to keep." })),
  danger: Type.Optional(Type.Boolean({ description: "Looks as dangerous as it is." })),
});
export type ActionDefinition = Static<typeof ActionDefinition>;
