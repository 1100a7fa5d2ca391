import type { RaRecord } from "ra-core";
import { isEmpty } from "../../../../definitions/predicate";
import { csvText } from "../../../../contract/csv";
import type { FieldDefinition, FieldType } from "../../../../contract/resource";
import type { ResolvedColumn } from "../../../../definitions/resolved";
import { asText } from "../../../ui/asText";
import { isListType, type TextContext, toText, valueText } from "../../values/text";
import { valueAt } from "../../values/valueAt";
import { zonedNow } from "../../values/zonedTime";

/** Between the items of a list in one cell. */
export const LIST_SEPARATOR = "; ";

/** Written as in the data, in no language, so that an export can be imported again unchanged. */
const RAW_TYPES: readonly FieldType[] = [
  "integer",
  "number",
  "percent",
  "rating",
  "money",
  "boolean",
  "date",
  "time",
  "select",
  "multiSelect",
  "tags",
  "richText",
];

/** Groups and lists of groups, which only JSON brings back whole. */
const STRUCTURES: readonly FieldType[] = ["address", "object", "array"];

/** What the cells of a file are written with. */
export interface CellContext extends TextContext {
  /** The organisation's zone, whose days and years moments are written in; without it they stay as they came. */
  timeZone?: string;
}

/** The text of one cell: raw for numbers, dates, money, choices and tags; names for references. */
export function toCell(
  field: FieldDefinition,
  place: { resource: string; source: string; record: RaRecord },
  given: CellContext,
): string {
  const context: CellContext = { ...given, isFile: true };
  const value = valueAt(place.record, place.source);
  if (field.type === "dateTime") return momentText(value, given.timeZone);
  if (RAW_TYPES.includes(field.type)) return rawText(value);
  const isStored = context.resources.get(place.resource)?.provider === "records";
  if (isStored && STRUCTURES.includes(field.type)) return isEmpty(value) ? "" : JSON.stringify(value);
  if (!Array.isArray(value) || field.type === "json") return toText(field, place, context);
  const item: FieldDefinition = itemField(field);
  return value
    .map((entry) => valueText(entry, item, place, context))
    .filter((text) => text !== "")
    .join(LIST_SEPARATOR);
}

/** ISO 8601 with the zone's offset, so that the rows of a year are those that the app sums for it. */
function momentText(value: unknown, timeZone: string | undefined): string {
  const text = rawText(value);
  const moment = new Date(text);
  return timeZone === undefined || Number.isNaN(moment.getTime())
    ? text
    : zonedNow(moment, timeZone).dateTime;
}

function rawText(value: unknown): string {
  if (isEmpty(value)) return "";
  if (Array.isArray(value)) return value.map(rawText).join(LIST_SEPARATOR);
  return asText(value);
}

/** The field of one entry of a list. */
function itemField(field: FieldDefinition): FieldDefinition {
  if (field.type === "array") return field.items;
  if (field.type === "referenceArray") return { type: "reference", reference: field.reference };
  return isListType(field.type) ? { type: "string" } : field;
}

/** One line of labels, one line per record. */
export function toCsv(
  records: readonly RaRecord[],
  columns: readonly ResolvedColumn[],
  context: CellContext & { resource: string },
): string {
  const { resource } = context;
  const labels = context.labelsOf(resource);
  const fields = columns.map(({ source }) => labels.field(source));
  const rows = records.map((record) =>
    columns.map(({ source, field }) => toCell(field, { resource, source, record }, context)),
  );
  return csvText(fields, rows);
}
