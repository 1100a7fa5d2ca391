import { type Static, Type } from "typebox";
import { Name, strictObject } from "./common";
import type { Predicate } from "./predicate";

/** react-admin's actions; `manage` is all of them and every action that the definition names. */
export const RESOURCE_ACTIONS = ["list", "show", "create", "edit", "delete", "export"] as const;
/** Of a resource whose records people comment on. */
const COMMENT = "comment";

/** The actions that rules of a resource can be about, without those that it names itself. */
export function actionsOfResource({ comments }: { comments?: boolean | undefined }): string[] {
  return comments === true ? [...RESOURCE_ACTIONS, COMMENT] : [...RESOURCE_ACTIONS];
}
export type ResourceAction = (typeof RESOURCE_ACTIONS)[number];

const Action = Type.String({ minLength: 1, maxLength: 63, pattern: "^[a-z][A-Za-z0-9_]*$" });

/** One CASL rule. Rules are read in order and the last that matches wins. */
export const PermissionRule = strictObject({
  role: Type.String({ minLength: 1, maxLength: 63, description: "A role's slug, or * for every role." }),
  action: Type.Union([Action, Type.Array(Action, { minItems: 1, maxItems: 100 })], {
    description:
      "list, show, create, edit, delete, export, comment (where there are comments), read (list and show), manage (all), or an action's name.",
  }),
  fields: Type.Optional(
    Type.Array(Name, { minItems: 1, maxItems: 500, description: "Those of the record; all unless said." }),
  ),
  // A predicate with more to say, which the check of rules knows.
  conditions: Type.Optional(
    Type.Unsafe<Predicate>({
      $ref: "#/$defs/questionPredicate",
      description: "Which records, also by what is related to them; all unless said.",
    }),
  ),
  inverted: Type.Optional(Type.Boolean({ description: "Forbids in place of allowing." })),
  reason: Type.Optional(
    Type.String({ description: "Translation key that says why, shown in the interface." }),
  ),
});
export type PermissionRule = Static<typeof PermissionRule>;

export const Permissions = strictObject({
  subject: Type.Optional(
    Type.String({
      pattern: "^([a-z][a-z0-9_]*|Auth)$",
      maxLength: 63,
      description: "What roles' permission lists call it; the resource's name unless said.",
    }),
  ),
  rules: Type.Optional(
    Type.Array(PermissionRule, { maxItems: 500, description: "In order; the last that matches wins." }),
  ),
});
export type Permissions = Static<typeof Permissions>;
