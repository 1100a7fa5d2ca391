import { type TString, Type } from "typebox";
import { named, strictObject } from "../resource/common";
import { PATTERN_LIMITS } from "../resource/patternLimits";
import { condition } from "../resource/predicate";

/*
 * What several types say of their fields. Functions, as the `options` of each type, so that nothing of the schemas comes
 * to the browser with what it needs of the types.
 */

export const DEFAULT = "What a new record begins with.";

/** Of texts. */
export const textOptions = () => ({
  default: Type.Optional(Type.String({ description: DEFAULT })),
  minLength: Type.Optional(Type.Integer({ minimum: 0, description: "The fewest characters." })),
  maxLength: Type.Optional(Type.Integer({ minimum: 1, description: "The most characters." })),
  pattern: Type.Optional(
    Type.String({
      maxLength: PATTERN_LIMITS.length,
      description: "A regular expression of the whole value.",
    }),
  ),
});

/** Of numbers. */
export const numberOptions = () => ({
  default: Type.Optional(Type.Number({ description: DEFAULT })),
  minimum: Type.Optional(Type.Number({ description: "The least." })),
  maximum: Type.Optional(Type.Number({ description: "The most." })),
});

/** Of dates and times. */
export const timeOptions = () => ({
  default: Type.Optional(Type.String({ description: "A value of this type, or $now." })),
  minimum: Type.Optional(Type.String({ description: "The earliest: a value of this type." })),
  maximum: Type.Optional(Type.String({ description: "The latest: a value of this type." })),
});

/** Of files. */
export const uploadOptions = () => ({
  accept: Type.Optional(
    Type.Array(Type.String(), { description: "Content types: application/pdf, image/*." }),
  ),
  maxSize: Type.Optional(Type.Integer({ description: "The most bytes." })),
});

export const COLORS = ["default", "primary", "info", "success", "warning", "error"] as const;
export const ChoiceId = Type.String({
  minLength: 1,
  maxLength: 63,
  description: "What is stored of the choice.",
});
export const Choice = strictObject({
  id: ChoiceId,
  color: Type.Optional(
    Type.Enum([...COLORS], { description: "A meaning, not a paint: the theme decides how it looks." }),
  ),
  icon: Type.Optional(Type.String({ description: "A name from icons.md." })),
});

/** What can be chosen. */
export const choices = () =>
  Type.Array(Type.Union([ChoiceId, Choice]), {
    minItems: 1,
    maxItems: 500,
    description: "What can be chosen, in this order.",
  });

/** A resource whose records this one points at; `embedded` when the API answers the record in place of its id. */
export const referenceOptions = () => ({
  reference: named("The resource that is pointed at."),
  filter: Type.Optional(condition("Which of its records are offered.")),
  embedded: Type.Optional(
    Type.Boolean({ description: "The API answers the record itself in place of its id; the id is sent." }),
  ),
  link: Type.Optional(
    Type.Enum(["always", "page", "never"], {
      description:
        "Where its name leads to the record: always, which is so unless said; on a page alone, so that rows stay short; never.",
    }),
  ),
});

/** Decimal text, so that no cent is lost. */
export function amount(description: string): TString {
  return Type.String({ pattern: "^-?\\d+(\\.\\d+)?$", description });
}
