import type { FieldDefinition, FieldOf, FieldType } from "../resource/fields";
import { string } from "./string";
import { text } from "./text";
import { richText } from "./richText";
import { markdown } from "./markdown";
import { code } from "./code";
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
import { files } from "./files";
import { images } from "./images";
import { json } from "./json";
import { address } from "./address";
import { rollup } from "./rollup";
import { template } from "./template";
import { formula } from "./formula";
import { lookup } from "./lookup";
import { autoNumber } from "./autoNumber";
import { object } from "./object";
import { array } from "./array";
import type { ValueRules } from "./descriptor";

/** What the values of every type are. One that is left out, or forgets something, does not compile. */
const valueTypes = {
  string,
  text,
  richText,
  markdown,
  code,
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
  files,
  images,
  json,
  address,
  rollup,
  template,
  formula,
  lookup,
  autoNumber,
  object,
  array,
} satisfies { [T in FieldType]: ValueRules<FieldOf<T>> };

/** What the values of a field are. */
export function valueRules({ type }: Pick<FieldDefinition, "type">): ValueRules<FieldDefinition> {
  // The registry's type ties each entry to its own field; a lookup by a union cannot show that.
  return valueTypes[type] as ValueRules<FieldDefinition>;
}
