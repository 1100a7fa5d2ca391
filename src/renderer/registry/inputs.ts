import { ArrayInput } from "../inputs/ArrayInput";
import { BooleanInput, ColorInput, RatingInput, SelectInput } from "../inputs/ChoiceInputs";
import { DateInput, DateTimeInput, TimeInput } from "../inputs/DateInputs";
import { FileInput, ImageInput } from "../inputs/FileInputs";
import { AddressInput, ObjectInput } from "../inputs/GroupInputs";
import { JsonInput } from "../inputs/JsonInput";
import { IntegerInput, MoneyInput, NumberInput, PercentInput } from "../inputs/NumberInputs";
import { ReferenceArrayInput, ReferenceInput } from "../inputs/ReferenceInputs";
import { RichTextInput } from "../inputs/RichTextInput";
import { SeenInput } from "../inputs/SeenInput";
import { MultiSelectInput, TagsInput } from "../inputs/SetInputs";
import { SlugInput } from "../inputs/SlugInput";
import { EmailInput, LongTextInput, PhoneInput, StringInput, UrlInput } from "../inputs/TextInputs";
import type { InputRegistry } from "./types";

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
