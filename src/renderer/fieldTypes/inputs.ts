import { ArrayInput } from "./array/Input";
import { BooleanInput, ColorInput, RatingInput, SelectInput } from "./shared/ChoiceInputs";
import { DateInput, DateTimeInput, TimeInput } from "./shared/DateInputs";
import { FileInput, ImageInput } from "./shared/FileInputs";
import { AddressInput, ObjectInput } from "./shared/GroupInputs";
import { JsonInput } from "./json/Input";
import { IntegerInput, MoneyInput, NumberInput, PercentInput } from "./shared/NumberInputs";
import { ReferenceArrayInput, ReferenceInput } from "./shared/ReferenceInputs";
import { RichTextInput } from "./richText/Input";
import { SeenInput } from "./SeenInput";
import { MultiSelectInput, TagsInput } from "./shared/SetInputs";
import { SlugInput } from "./slug/Input";
import { EmailInput, LongTextInput, PhoneInput, StringInput, UrlInput } from "./shared/TextInputs";
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
  file: FileInput,
  image: ImageInput,
  rollup: SeenInput,
  template: SeenInput,
  referenceMany: SeenInput,
};
