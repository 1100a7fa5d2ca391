import type { ResolvedResource, Violation } from "../../../definitions";

const TEXTS: Record<string, (args: Violation["args"]) => string> = {
  required: () => "This field is required.",
  unknown_field: ({ field }) => `There is no field "${field}".`,
  read_only: () => "This field cannot be written.",
  hidden: () => "This field does not apply here, so it cannot have a value.",
  text: () => "Must be text.",
  single_line: () => "Must be a single line.",
  min_length: ({ min }) => `Enter at least ${min} characters.`,
  max_length: ({ max }) => `Enter at most ${max} characters.`,
  pattern: () => "This value does not have the right form.",
  number: () => "Must be a number.",
  integer: () => "Must be a whole number.",
  minimum: ({ min }) => `Must be at least ${min}.`,
  maximum: ({ max }) => `Must be at most ${max}.`,
  duration: () => "Must be a duration in whole minutes, such as 90.",
  money: () => 'Must be an amount such as "25.00".',
  boolean: () => "Must be true or false.",
  date: () => "Must be a date such as 2026-01-31.",
  date_time: () => "Must be a date with time and offset, such as 2026-01-31T09:30:00+01:00.",
  time: () => "Must be a time such as 09:30.",
  email: () => "Enter a valid e-mail address.",
  url: () => "Must be an address that begins with http:// or https://.",
  phone: () => "Must be a phone number.",
  slug: () => "Must be small letters and digits with single hyphens between.",
  choice: () => "Must be one of the choices.",
  choices: () => "Must be a list of different choices.",
  tags: () => "Must be a list of texts.",
  color: () => "Must be a colour such as #1d4ed8.",
  reference: () => "Must be the key of a record.",
  reference_array: () => "Must be a list of keys of records.",
  unknown_reference: () => "This does not exist, or not any more.",
  not_offered: () => "This is there, but it cannot be chosen here.",
  upload: () => "Must be an upload's id.",
  file_type: () => "A file of this type is not taken here.",
  file_size: ({ max }) => `The file may have ${max} bytes at most.`,
  address: () => "Must be an address.",
  object: () => "Must be an object.",
  array: () => "Must be a list.",
  min_items: ({ min }) => `Give at least ${min}.`,
  max_items: ({ max }) => `Give at most ${max}.`,
  characters: () => "Contains characters that cannot be stored.",
};

/** What a violation says in English; the browser has its own words for the same keys. */
export function violationText({ key, args }: Violation): string {
  return TEXTS[key.replace(/^validation\./, "")]?.(args) ?? "This value is not allowed here.";
}

/** The text behind a key such as `resources.vehicles.denied.plate`, from the definition's own English labels. */
export function labelText(resource: ResolvedResource, key: string): string | undefined {
  const prefix = `resources.${resource.name}.`;
  if (!key.startsWith(prefix)) return undefined;
  const labels: unknown = resource.labels.en;
  const found = key
    .slice(prefix.length)
    .split(".")
    .reduce<unknown>(
      (value, part) =>
        typeof value === "object" && value !== null && Object.hasOwn(value, part)
          ? (value as Record<string, unknown>)[part]
          : undefined,
      labels,
    );
  return typeof found === "string" ? found : undefined;
}

/** What a resource is called in English: "Vehicles". */
export function resourceLabel(resource: ResolvedResource, count = 2): string {
  const [one, many] = (resource.labels.en?.name ?? "").split("||||").map((form) => form.trim());
  const label = count === 1 ? one : (many ?? one);
  if (label) return label;
  const words = resource.name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a field is called in a language; the English label or the name made readable where that language has none. */
export function fieldLabels(resource: ResolvedResource, name: string): string[] {
  return Object.values(resource.labels).flatMap((set) => {
    const label = set?.fields?.[name];
    return typeof label === "string" ? [label] : [];
  });
}
