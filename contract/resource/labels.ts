import { type Static, type TOptional, type TRecord, type TString, Type } from "typebox";
import { strictObject } from "./common";
import type { LOCALES } from "./locales";

function texts(description: string): TOptional<TRecord<string, TString>> {
  return Type.Optional(Type.Record(Type.String(), Type.String(), { description }));
}

/** A resource's texts in one language; merged into the locale at `resources.<name>`. */
export const LabelSet = strictObject({
  name: Type.Optional(Type.String({ description: "Singular |||| plural, as polyglot writes it." })),
  title: Type.Optional(
    Type.String({
      description: "What stands over its list, where the name in the menu is too short for that.",
    }),
  ),
  description: Type.Optional(
    Type.String({ description: "What the resource is for; stands under the title of its list." }),
  ),
  empty: Type.Optional(Type.String({ description: "What an empty list says." })),
  create: Type.Optional(Type.String({ description: "What the button that makes one says: Invite." })),
  fields: Type.Optional(
    Type.Record(Type.String(), Type.Union([Type.String(), Type.Record(Type.String(), Type.String())]), {
      description: "What each field is called; the parts of a group by their names.",
    }),
  ),
  help: texts("What stands under a field's input."),
  blank: texts("What no value of a field means, in place of 'Not given': the whole country."),
  choices: Type.Optional(
    Type.Record(Type.String(), Type.Record(Type.String(), Type.String()), {
      description: "By field: what each choice is called.",
    }),
  ),
  tabs: texts("What each tab of a form is called."),
  sections: texts("The heading of each section."),
  notices: texts("What the notice of each section says."),
  filters: texts("What a filter is called that is no field."),
  views: texts("What each tab over the list is called."),
  summary: texts("What each value over the list is called."),
  actions: Type.Optional(
    Type.Record(
      Type.String(),
      Type.Union([
        Type.String(),
        strictObject({
          name: Type.String(),
          confirm: Type.Optional(Type.String()),
          success: Type.Optional(Type.String()),
          fields: texts("What each of its inputs is called."),
          help: texts("What stands under an input."),
        }),
      ]),
      { description: "What each button says, asks and tells." },
    ),
  ),
  rules: texts("What is said where a record breaks a rule, for rules' `say`."),
  denied: texts("Why something is not allowed, for rules' `reason`."),
  skipped: texts("Why something was not done with a record, for actions' `skipped`."),
});
export type LabelSet = Static<typeof LabelSet>;

export const Labels = strictObject({
  en: Type.Optional(LabelSet),
  de: Type.Optional(LabelSet),
  fr: Type.Optional(LabelSet),
  pt: Type.Optional(LabelSet),
} satisfies Record<(typeof LOCALES)[number], unknown>);
export type Labels = Static<typeof Labels>;
