import type { Violation } from "../../../definitions";

const TEXTS: Record<string, string> = {
  required: "This field is required.",
  read_only: "This field cannot be changed.",
  hidden: "This field is not asked here.",
  unknown_field: "There is no such field.",
  not_asked: "This form does not ask this question.",
  text: "Must be text.",
  min_length: "Enter at least {min} characters.",
  max_length: "Enter at most {max} characters.",
  single_line: "Must be a single line.",
  pattern: "This does not have the expected form.",
  pattern_work: "This text takes too much work to check. Make it shorter.",
  email: "Enter a valid e-mail address.",
  url: "Enter a web address that begins with https:// or http://.",
  phone: "Enter a telephone number.",
  slug: "Use small letters, digits and single hyphens only.",
  number: "Must be a number.",
  integer: "Must be a whole number.",
  minimum: "Must be at least {min}.",
  maximum: "Must be at most {max}.",
  duration: "Must be a duration in whole minutes, such as 90.",
  money: "Must be an amount such as 25.00.",
  boolean: "Must be true or false.",
  date: "Must be a date such as 2026-01-31.",
  date_time: "Must be a date with time and offset.",
  time: "Must be a time such as 09:30.",
  choice: "Must be one of the choices.",
  choices: "Must be some of the choices, each once.",
  tags: "Must be a list of words.",
  color: "Must be a colour such as #1d4ed8.",
  reference: "Must be the key of a record.",
  reference_array: "Must be a list of keys of records.",
  upload: "Must be an uploaded file.",
  address: "Must be an address.",
  object: "Must be an object.",
  array: "Must be a list.",
  min_items: "Give at least {min}.",
  max_items: "Give at most {max}.",
};

/** What a value breaks, in words for an answer's `errors`. */
export function violationText({ key, args }: Violation): string {
  const text = TEXTS[key.replace("validation.", "")] ?? "This value is wrong.";
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(args[name] ?? place));
}
