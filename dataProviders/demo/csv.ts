import type { FieldDefinition } from "../../contract/resource";
import { valuesAt } from "../../definitions/predicate";
import { isComponentView, type ResolvedResource } from "../../definitions/resolved";
import type { Values } from "../recordProvider";
import type { DownloadedFile } from "../downloadedFile";
import { isObject } from "../wireValues";

function cell(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(cell).join("; ");
  if (!isObject(value)) return typeof value === "string" ? value : JSON.stringify(value);
  return typeof value.name === "string" ? value.name : Object.values(value).map(cell).join(" / ");
}

function columnsOf(resource: ResolvedResource): string[] {
  const { list } = resource;
  if (list && !isComponentView(list)) return list.columns.map(({ source }) => source);
  const isShown = ([, field]: [string, FieldDefinition]): boolean => field.type !== "referenceMany";
  return Object.entries(resource.fields)
    .filter(isShown)
    .map(([source]) => source);
}

function textAt(record: Values, source: string): string {
  return source.includes(".") ? valuesAt(record, source).map(cell).join("; ") : cell(record[source]);
}

/** Records as a CSV file, written as the server writes it. */
export async function csvFile(
  resource: ResolvedResource,
  records: Values[],
  now: Date,
): Promise<DownloadedFile> {
  const fields = columnsOf(resource);
  const data = records.map((record) => fields.map((source) => textAt(record, source)));
  return csvTable(resource.name, { fields, data }, now);
}

/** As {@link csvFile}, for a table of any headings; `name` begins the file's. */
export async function csvTable(
  name: string,
  table: { fields: string[]; data: (string | number | null)[][] },
  now: Date,
): Promise<DownloadedFile> {
  const { csvText } = await import("../../contract/csv");
  const contentType = "text/csv; charset=utf-8";
  return {
    name: `${name}-${now.toISOString().slice(0, 10).replaceAll("-", "")}.csv`,
    contentType,
    blob: new Blob([csvText(table.fields, table.data)], { type: contentType }),
  };
}
