import type { FieldDefinition, FieldOf, FieldType } from "../resource/fields";
import { string } from "./string";
import { text } from "./text";
import { richText } from "./richText";
import { email } from "./email";
import { url } from "./url";
import { phone } from "./phone";
import { slug } from "./slug";
import { integer } from "./integer";
import { number } from "./number";
import { percent } from "./percent";
import { rating } from "./rating";
import { duration } from "./duration";
import { money } from "./money";
import { boolean } from "./boolean";
import { date } from "./date";
import { dateTime } from "./dateTime";
import { time } from "./time";
import { select } from "./select";
import { multiSelect } from "./multiSelect";
import { tags } from "./tags";
import { color } from "./color";
import { reference } from "./reference";
import { referenceMany } from "./referenceMany";
import { referenceArray } from "./referenceArray";
import { file } from "./file";
import { image } from "./image";
import { json } from "./json";
import { address } from "./address";
import { rollup } from "./rollup";
import { template } from "./template";
import { object } from "./object";
import { array } from "./array";
import type { FieldTypeDescriptor, Shape } from "./descriptor";

export { choiceId, choiceIds } from "./base";
export type { Aggregate, FieldTypeDescriptor, Shape } from "./descriptor";

/** Every field type. One that is left out, or forgets something, does not compile. */
export const fieldTypes = {
  string,
  text,
  richText,
  email,
  url,
  phone,
  slug,
  integer,
  number,
  percent,
  rating,
  duration,
  money,
  boolean,
  date,
  dateTime,
  time,
  select,
  multiSelect,
  tags,
  color,
  reference,
  referenceMany,
  referenceArray,
  file,
  image,
  json,
  address,
  rollup,
  template,
  object,
  array,
} satisfies { [T in FieldType]: FieldTypeDescriptor<FieldOf<T>> };

export const FIELD_TYPES = Object.keys(fieldTypes) as FieldType[];

/** All that is true of a field's type. */
export function typeOf({ type }: Pick<FieldDefinition, "type">): FieldTypeDescriptor<FieldDefinition> {
  // The registry's type ties each descriptor to its own field; a lookup by a union cannot show that.
  return fieldTypes[type] as FieldTypeDescriptor<FieldDefinition>;
}

const NUMERIC: readonly Shape[] = ["number", "decimal", "figure"];

/** True for a field whose values are numbers, however they are written. */
export function isNumeric(field: Pick<FieldDefinition, "type">): boolean {
  return NUMERIC.includes(typeOf(field).shape);
}

/** True for a field that points at a record, or at several. */
export function isReference(field: FieldDefinition): field is FieldOf<"reference" | "referenceArray"> {
  return typeOf(field).shape === "key";
}

/** True for a field whose value is a file that was sent. */
export function isUpload(field: FieldDefinition): field is FieldOf<"file" | "image"> {
  return typeOf(field).shape === "upload";
}

/** The types of which something is true. */
export function typesWith(holds: (descriptor: FieldTypeDescriptor<FieldDefinition>) => boolean): FieldType[] {
  return FIELD_TYPES.filter((type) => holds(typeOf({ type })));
}
