import { countryText } from "../../../contract/countries";
import { typeOf } from "../../../contract/fieldTypes";
import type { FieldDefinition, FieldOf, FieldType } from "../../../contract/resource";
import { fieldAt, measuredField } from "../../../definitions/fieldAt";
import { isEmpty, referenceId } from "../../../definitions/predicate";
import type { ResolvedResource } from "../../../definitions/resolved";
import { asText } from "../../ui/asText";
import type { RendererValue } from "../context";
import { durationText } from "./durationText";
import { nameOf, storedName } from "./represent";
import { isRecord, valueAt } from "./valueAt";

/** What a value is written with. */
export interface TextContext extends Pick<RendererValue, "format" | "labelsOf" | "resources" | "translate"> {
  /** The name of a record that is known by its id alone; undefined while or where it is not known. */
  nameOf?(resource: string, id: unknown): string | undefined;
  /** For a file that is read in again: records are named as the data name them, in no language. */
  isFile?: boolean;
}

/** Where a value stands. */
export interface ValuePlace {
  resource: string;
  source: string;
  record: Record<string, unknown>;
}

type Writer<T extends FieldType> = (
  value: unknown,
  field: FieldOf<T>,
  place: ValuePlace,
  context: TextContext,
) => string;

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

function referenceText(reference: string, value: unknown, context: TextContext): string {
  const resource = context.resources.get(reference);
  if (isRecord(value) && resource) {
    return context.isFile ? storedName(resource, value) : representRecord(resource, value, context);
  }
  return context.nameOf?.(reference, value) ?? `#${asText(referenceId(value))}`;
}

function fileName(value: unknown): string {
  return isRecord(value) && typeof value["file_name"] === "string" ? value["file_name"] : asText(value);
}

function fileNames(value: unknown, _field: object, _place: ValuePlace, { format }: TextContext): string {
  return format.list(list(value).map(fileName));
}

/** The currency that a field or its record names; undefined for the organisation's own. */
function currencyOf(
  { currency, currencyFrom }: FieldOf<"money">,
  { record }: ValuePlace,
): string | undefined {
  const named = currencyFrom === undefined ? undefined : asText(valueAt(record, currencyFrom));
  return isCurrency(named) ? named : currency;
}

/** Whether it is a code of ISO 4217, as far as one sees. */
export function isCurrency(value: unknown): value is string {
  return typeof value === "string" && /^[A-Z]{3}$/.test(value);
}

/** Names with their texts, a line for each that has one. */
export function pairLines(value: Record<string, unknown>): string[] {
  return Object.entries(value)
    .filter(([, text]) => !isEmpty(text))
    .map(([name, text]) => `${name}: ${asText(text)}`);
}

const ADDRESS_LINES = [["line1"], ["line2"], ["zip", "city"], ["state"], ["country"]];

/** An address as the lines of a label; parts without a value are left out. */
export function addressLines(value: unknown, locale: string): string[] {
  if (!isRecord(value)) return isEmpty(value) ? [] : [asText(value)];
  const textOf = (part: string): string =>
    part === "country" ? countryText(asText(value[part]), locale) : asText(value[part]);
  return ADDRESS_LINES.map((parts) =>
    parts
      .filter((part) => !isEmpty(value[part]))
      .map(textOf)
      .join(" "),
  ).filter((line) => line !== "");
}

/** The words of an HTML text. Parsed as an inert document: nothing in it is run or loaded. */
function htmlText(value: unknown): string {
  const { body } = new DOMParser().parseFromString(asText(value), "text/html");
  return (body.textContent ?? "").replaceAll(/\s+/g, " ").trim();
}

const writers: { [T in FieldType]: Writer<T> } = {
  string: (value, { known, format: kind }, { resource, source }, { labelsOf, resources, format, isFile }) => {
    const written = asText(value);
    if (isFile) return written;
    if (kind === "country") return countryText(written, format.locale);
    if (kind === "resource") return resources.has(written) ? labelsOf(written).title() : written;
    return known?.includes(written) ? labelsOf(resource).choice(source, written) : written;
  },
  text: asText,
  richText: htmlText,
  markdown: asText,
  code: asText,
  email: asText,
  url: asText,
  phone: asText,
  slug: asText,
  integer: (value, { grouping, format: kind }, _place, { format }) =>
    grouping === false || kind === "year" ? asText(value) : format.number(value),
  number: (value, _field, _place, { format }) => format.number(value),
  percent: (value, _field, _place, { format }) => format.percent(value),
  rating: (value, _field, _place, { translate }) => translate("renderer.rating", { value: asText(value) }),
  duration: (value, _field, _place, { format }) => durationText(value, format.locale),
  money: (value, field, place, { format }) => format.money(value, currencyOf(field, place)),
  boolean: (value, _field, _place, { translate }) =>
    typeof value === "boolean" ? translate(value ? "renderer.yes" : "renderer.no") : asText(value),
  date: (value, _field, _place, { format }) => format.date(value),
  dateTime: (value, { day }, _place, { format }) => format.dateTime(value, day),
  time: (value, _field, _place, { format }) => format.time(value),
  select: (value, _field, { resource, source }, { labelsOf }) =>
    labelsOf(resource).choice(source, asText(value)),
  multiSelect: (value, _field, { resource, source }, { labelsOf, format }) =>
    format.list(list(value).map((id) => labelsOf(resource).choice(source, asText(id)))),
  tags: (value, _field, _place, { format }) => format.list(list(value).map(asText)),
  color: asText,
  reference: (value, field, _place, context) => referenceText(field.reference, value, context),
  referenceMany: () => "",
  referenceArray: (value, field, _place, context) =>
    context.format.list(list(value).map((item) => referenceText(field.reference, item, context))),
  file: fileName,
  image: fileName,
  files: fileNames,
  images: fileNames,
  json: (value, { pairs }) =>
    pairs && isRecord(value) ? pairLines(value).join("; ") : JSON.stringify(value),
  address: (value, _field, _place, { format }) => addressLines(value, format.locale).join(", "),
  rollup: (value, field, place, context) => {
    const measured = measuredField(field, (name) => context.resources.get(name));
    return measured === field ? context.format.number(value) : valueText(value, measured, place, context);
  },
  template: asText,
  formula: asText,
  lookup: asText,
  autoNumber: asText,
  object: (value, field, place, context) =>
    isRecord(value)
      ? Object.entries(field.fields)
          .map(([name, part]) =>
            valueText(value[name], part, { ...place, source: `${place.source}.${name}` }, context),
          )
          .filter((text) => text !== "")
          .join(" · ")
      : asText(value),
  array: (value, field, place, context) =>
    context.format.list(list(value).map((item) => valueText(item, field.items, place, context))),
};

/** One value that is already at hand as a line of text; `""` when there is none. */
export function valueText(
  value: unknown,
  field: FieldDefinition,
  place: ValuePlace,
  context: TextContext,
): string {
  if (isEmpty(value) && field.type !== "template") return "";
  // The registry's type ties each writer to its own field; a lookup by a union cannot show that.
  const write = writers[field.type] as Writer<FieldType>;
  return write(value, field, place, context);
}

/**
 * A value as one line of text in the current language: for tooltips, names of rows, and wherever markup cannot
 * stand. Empty values are `""`. A path through a list gives several values, joined.
 */
export function toText(field: FieldDefinition, place: ValuePlace, context: TextContext): string {
  const value = field.type === "template" ? templateValue(field, place) : valueAt(place.record, place.source);
  if (Array.isArray(value) && !isListType(field.type)) {
    return context.format.list(value.map((item) => valueText(item, field, place, context)));
  }
  return valueText(value, field, place, context);
}

/** A template's value: the server's if it gave one, else filled in from the record. */
export function templateValue(field: FieldOf<"template">, { record, source }: ValuePlace): string {
  const given = valueAt(record, source);
  if (typeof given === "string") return given;
  return field.template.replaceAll(/\{([^{}]+)\}/g, (_match, path: string) => {
    const value = valueAt(record, path.trim());
    return isEmpty(value) ? "" : asText(value);
  });
}

/** True for types whose value is itself a list. */
export function isListType(type: FieldType): boolean {
  const { many, shape } = typeOf({ type });
  return many || shape === "json";
}

/**
 * How a record is named where it is referred to: the definition's `recordRepresentation` filled in, in the person's
 * language.
 */
export function representRecord(
  resource: Pick<ResolvedResource, "recordRepresentation" | "name" | "fields">,
  record: Record<string, unknown>,
  context: TextContext,
): string {
  return nameOf(resource.recordRepresentation, record, (path) => {
    const field = fieldAt(resource, path);
    return field && typeOf(field).named === "written"
      ? toText(field, { resource: resource.name, source: path, record }, context)
      : undefined;
  });
}
