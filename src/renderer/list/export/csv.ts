import type { RaRecord } from "ra-core";
import { isEmpty } from "../../../../definitions/predicate";
import { csvText } from "../../../../contract/csv";
import { isUpload, typeOf } from "../../../../contract/fieldTypes";
import { valueRules } from "../../../../contract/fieldTypes/values";
import type { FieldDefinition } from "../../../../contract/resource";
import { measuredField } from "../../../../definitions/fieldAt";
import type { ResolvedColumn } from "../../../../definitions/resolved";
import { asText } from "../../../ui/asText";
import { isListType, type TextContext, toText, valueText } from "../../values/text";
import { valueAt } from "../../values/valueAt";
import { zonedNow } from "../../../../contract/zonedTime";

/** Between the items of a list in one cell. */
export const LIST_SEPARATOR = "; ";

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
  const { csv, shape } = typeOf(field);
  const { write } = valueRules(measuredField(field, (name) => context.resources.get(name)));
  if (shape === "dateTime") return momentText(value, given.timeZone);
  if (csv === "raw") return rawText(value, write);
  const isStored = context.resources.get(place.resource)?.provider === "records";
  if (isStored && csv === "json") return isEmpty(value) ? "" : JSON.stringify(value);
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

function rawText(value: unknown, write: (value: unknown) => string = asText): string {
  if (isEmpty(value)) return "";
  if (Array.isArray(value)) return value.map((item) => rawText(item, write)).join(LIST_SEPARATOR);
  return write(value);
}

/** The field of one entry of a list. */
function itemField(field: FieldDefinition): FieldDefinition {
  if (field.type === "array") return field.items;
  if (isUpload(field)) return { type: "file" };
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
