import { type Static, Type } from "typebox";
import { strictObject } from "./common";
import type { LOCALES } from "./locales";

const Texts = Type.Optional(Type.Record(Type.String(), Type.String()));

/** A resource's texts in one language; merged into the locale at `resources.<name>`. */
export const LabelSet = strictObject({
  name: Type.Optional(Type.String({ description: "Singular |||| plural, as polyglot writes it." })),
  description: Type.Optional(Type.String()),
  empty: Type.Optional(Type.String()),
  create: Type.Optional(Type.String({ description: "What the button that makes one says: Invite." })),
  fields: Type.Optional(
    Type.Record(Type.String(), Type.Union([Type.String(), Type.Record(Type.String(), Type.String())])),
  ),
  help: Texts,
  choices: Type.Optional(Type.Record(Type.String(), Type.Record(Type.String(), Type.String()))),
  tabs: Texts,
  sections: Texts,
  filters: Texts,
  views: Texts,
  summary: Texts,
  actions: Type.Optional(
    Type.Record(
      Type.String(),
      Type.Union([
        Type.String(),
        strictObject({
          name: Type.String(),
          confirm: Type.Optional(Type.String()),
          success: Type.Optional(Type.String()),
          fields: Texts,
          help: Texts,
        }),
      ]),
    ),
  ),
  denied: Texts,
});
export type LabelSet = Static<typeof LabelSet>;

export const Labels = strictObject({
  en: Type.Optional(LabelSet),
  de: Type.Optional(LabelSet),
  fr: Type.Optional(LabelSet),
  pt: Type.Optional(LabelSet),
} satisfies Record<(typeof LOCALES)[number], unknown>);
export type Labels = Static<typeof Labels>;
