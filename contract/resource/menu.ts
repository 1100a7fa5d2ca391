import { type Static, Type } from "typebox";
import { Name, strictObject } from "./common";

/** Where a resource stands in the menu. One parent and order belong to one entry. */
export const MenuPlace = strictObject({
  parent: Type.Optional(
    Type.String({ maxLength: 63, description: "The entry it stands under; the menu itself unless said." }),
  ),
  order: Type.Integer({
    minimum: 0,
    maximum: 100_000,
    description: "Its place there: the least comes first.",
  }),
});
export type MenuPlace = Static<typeof MenuPlace>;

const entry = {
  id: Name,
  icon: Type.Optional(Type.String()),
  to: Type.Optional(Type.String({ pattern: "^/", description: "A path of the app." })),
  subject: Type.Optional(Type.String({ description: "Shown to those who may read this subject." })),
  order: Type.Integer({ minimum: 0 }),
};
export const MenuChild = strictObject(entry);
export type MenuChild = Static<typeof MenuChild>;

/** An entry of the menu; its label is the translation `menu.<id>`, a child's `menu.<parent>_<child>`. */
export const MenuEntry = strictObject({
  ...entry,
  children: Type.Optional(Type.Array(MenuChild, { maxItems: 100 })),
});
export type MenuEntry = Static<typeof MenuEntry>;

export const MenuDefinition = strictObject({
  $schema: Type.Optional(Type.String()),
  entries: Type.Array(MenuEntry, { maxItems: 100 }),
  template: Type.Optional(Type.Array(MenuEntry, { maxItems: 100 })),
});
export type MenuDefinition = Static<typeof MenuDefinition>;

/** The JSON Schema of `menu.json`, for editors and for the validator. */
export const menuSchema = {
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "Almoner menu",
  ...MenuDefinition,
};
