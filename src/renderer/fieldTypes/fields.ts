import { type ComponentType, createElement, type ReactElement } from "react";
import type { FieldType } from "../../../contract/resource";
import { createArrayField } from "./array/Field";
import { createObjectField } from "./object/Field";
import { RichTextField } from "./richText/Field";
import { MarkdownField } from "./markdown/Field";
import { CodeField } from "./code/Field";
import { AddressField } from "./address/Field";
import { BooleanField } from "./boolean/Field";
import { ColorField } from "./color/Field";
import { EmailField } from "./email/Field";
import { FileField } from "./shared/FileField";
import { ImageField } from "./shared/ImageField";
import { FilesField } from "./files/Field";
import { ImagesField } from "./images/Field";
import { JsonField } from "./json/Field";
import { LongTextField } from "./text/Field";
import { MultiSelectField } from "./multiSelect/Field";
import { PhoneField } from "./phone/Field";
import { PlainField } from "./shared/PlainField";
import { RatingField } from "./rating/Field";
import { SelectField } from "./select/Field";
import { TagsField } from "./tags/Field";
import { TemplateField } from "./template/Field";
import { UrlField } from "./url/Field";
import { ReferenceArrayField } from "./referenceArray/Field";
import { ReferenceField } from "./reference/Field";
import { ReferenceManyField } from "./referenceMany/Field";
import { OwnPart } from "./OwnPart";
import type { FieldProps, FieldRegistry } from "./shared/types";

/** How a value of each type is shown. */
export const fieldRegistry: FieldRegistry = {
  string: PlainField,
  text: LongTextField,
  richText: RichTextField,
  markdown: MarkdownField,
  code: CodeField,
  email: EmailField,
  url: UrlField,
  phone: PhoneField,
  slug: PlainField,
  integer: PlainField,
  number: PlainField,
  percent: PlainField,
  rating: RatingField,
  duration: PlainField,
  money: PlainField,
  boolean: BooleanField,
  date: PlainField,
  dateTime: PlainField,
  time: PlainField,
  select: SelectField,
  multiSelect: MultiSelectField,
  tags: TagsField,
  color: ColorField,
  reference: ReferenceField,
  referenceMany: ReferenceManyField,
  referenceArray: ReferenceArrayField,
  file: FileField,
  image: ImageField,
  files: FilesField,
  images: ImagesField,
  json: JsonField,
  object: createObjectField(valueOf),
  array: createArrayField(valueOf),
  address: AddressField,
  rollup: PlainField,
  template: TemplateField,
  formula: PlainField,
  lookup: PlainField,
  autoNumber: PlainField,
};

/** One value that is already at hand, shown the way of the field's type. A function: tables have hundreds of values. */
export function valueOf(props: FieldProps): ReactElement {
  // The registry's type ties each component to its own field; a lookup by a union cannot show that.
  const Field = fieldRegistry[props.field.type] as ComponentType<FieldProps<FieldType>>;
  return props.field.component === undefined
    ? createElement(Field, props)
    : createElement(OwnPart<FieldProps>, { part: "Field", Usual: Field, of: props });
}
