import type { TProperties } from "typebox";
import { options as stringOptions } from "./string";
import { options as textOptions } from "./text";
import { options as richTextOptions } from "./richText";
import { options as emailOptions } from "./email";
import { options as urlOptions } from "./url";
import { options as phoneOptions } from "./phone";
import { options as slugOptions } from "./slug";
import { options as integerOptions } from "./integer";
import { options as numberOptions } from "./number";
import { options as percentOptions } from "./percent";
import { options as ratingOptions } from "./rating";
import { options as durationOptions } from "./duration";
import { options as moneyOptions } from "./money";
import { options as booleanOptions } from "./boolean";
import { options as dateOptions } from "./date";
import { options as dateTimeOptions } from "./dateTime";
import { options as timeOptions } from "./time";
import { options as selectOptions } from "./select";
import { options as multiSelectOptions } from "./multiSelect";
import { options as tagsOptions } from "./tags";
import { options as colorOptions } from "./color";
import { options as referenceOptions } from "./reference";
import { options as referenceManyOptions } from "./referenceMany";
import { options as referenceArrayOptions } from "./referenceArray";
import { options as fileOptions } from "./file";
import { options as imageOptions } from "./image";
import { options as jsonOptions } from "./json";
import { options as addressOptions } from "./address";
import { options as rollupOptions } from "./rollup";
import { options as templateOptions } from "./template";
import { options as objectOptions } from "./object";
import { options as arrayOptions } from "./array";

/** What a definition may say of a field of each type, beside what it may say of every field. */
export const fieldOptions = {
  string: stringOptions,
  text: textOptions,
  richText: richTextOptions,
  email: emailOptions,
  url: urlOptions,
  phone: phoneOptions,
  slug: slugOptions,
  integer: integerOptions,
  number: numberOptions,
  percent: percentOptions,
  rating: ratingOptions,
  duration: durationOptions,
  money: moneyOptions,
  boolean: booleanOptions,
  date: dateOptions,
  dateTime: dateTimeOptions,
  time: timeOptions,
  select: selectOptions,
  multiSelect: multiSelectOptions,
  tags: tagsOptions,
  color: colorOptions,
  reference: referenceOptions,
  referenceMany: referenceManyOptions,
  referenceArray: referenceArrayOptions,
  file: fileOptions,
  image: imageOptions,
  json: jsonOptions,
  address: addressOptions,
  rollup: rollupOptions,
  template: templateOptions,
  object: objectOptions,
  array: arrayOptions,
} satisfies Record<string, () => TProperties>;
