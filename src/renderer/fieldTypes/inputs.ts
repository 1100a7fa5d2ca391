import { ArrayInput } from "./array/Input";
import { BooleanInput } from "./boolean/Input";
import { ColorInput } from "./color/Input";
import { RatingInput } from "./rating/Input";
import { SelectInput } from "./select/Input";
import { DateInput } from "./date/Input";
import { DateTimeInput } from "./dateTime/Input";
import { TimeInput } from "./time/Input";
import { FileInput } from "./file/Input";
import { ImageInput } from "./image/Input";
import { FilesInput } from "./files/Input";
import { ImagesInput } from "./images/Input";
import { AddressInput } from "./address/Input";
import { ObjectInput } from "./object/Input";
import { JsonInput } from "./json/Input";
import { IntegerInput } from "./integer/Input";
import { DurationInput } from "./duration/Input";
import { MoneyInput } from "./money/Input";
import { NumberInput } from "./number/Input";
import { PercentInput } from "./percent/Input";
import { ReferenceArrayInput } from "./referenceArray/Input";
import { ReferenceInput } from "./reference/Input";
import { RichTextInput } from "./richText/Input";
import { MarkdownInput } from "./markdown/Input";
import { CodeInput } from "./code/Input";
import { SeenInput } from "./SeenInput";
import { MultiSelectInput } from "./multiSelect/Input";
import { TagsInput } from "./tags/Input";
import { SlugInput } from "./slug/Input";
import { EmailInput } from "./email/Input";
import { LongTextInput } from "./text/Input";
import { PhoneInput } from "./phone/Input";
import { StringInput } from "./string/Input";
import { UrlInput } from "./url/Input";
import type { InputRegistry } from "./shared/types";

/** The input of every field type: a new type without one does not compile. */
export const inputRegistry: InputRegistry = {
  string: StringInput,
  text: LongTextInput,
  email: EmailInput,
  url: UrlInput,
  phone: PhoneInput,
  slug: SlugInput,
  integer: IntegerInput,
  number: NumberInput,
  percent: PercentInput,
  rating: RatingInput,
  duration: DurationInput,
  money: MoneyInput,
  boolean: BooleanInput,
  date: DateInput,
  dateTime: DateTimeInput,
  time: TimeInput,
  select: SelectInput,
  multiSelect: MultiSelectInput,
  tags: TagsInput,
  color: ColorInput,
  reference: ReferenceInput,
  referenceArray: ReferenceArrayInput,
  json: JsonInput,
  object: ObjectInput,
  array: ArrayInput,
  address: AddressInput,
  richText: RichTextInput,
  markdown: MarkdownInput,
  code: CodeInput,
  file: FileInput,
  image: ImageInput,
  files: FilesInput,
  images: ImagesInput,
  rollup: SeenInput,
  template: SeenInput,
  formula: SeenInput,
  lookup: SeenInput,
  autoNumber: SeenInput,
  referenceMany: SeenInput,
};
