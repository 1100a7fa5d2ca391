import type { PersonalData } from "../../../../contract/api/personalData";
import { csvText } from "../../../../contract/csv";
import { humanise } from "../../../ui/humanise";

/** The texts of the page by their keys. */
export type Translate = (key: string, options?: Record<string, unknown>) => string;

/** A file to be saved. */
export interface PersonalFile {
  name: string;
  contentType: string;
  blob: Blob;
}

/** A line for each thing that is kept: what it is of, which one, the field, the value. Fields without a value are left out. */
export function personalRows({ parts }: PersonalData, t: Translate): string[][] {
  return parts.flatMap(({ kind, entries }) =>
    entries.flatMap((entry, index) =>
      linesOf(entry, t).map(([field, value]) => [
        t(`personalData.kind.${kind}`),
        String(index + 1),
        field,
        value,
      ]),
    ),
  );
}

/** What is within an object stands in lines of its own: `Answers: Diet`. */
function linesOf(entry: Record<string, unknown>, t: Translate, within = ""): [string, string][] {
  return Object.entries(entry).flatMap(([key, value]) => {
    const field =
      within + (within === "" ? t(`personalData.field.${key}`, { _: humanise(key) }) : humanise(key));
    if (isPlainObject(value)) return linesOf(value, t, `${field}: `);
    const text = textOf(value, t);
    return text === "" ? [] : [[field, text] as [string, string]];
  });
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function textOf(value: unknown, t: Translate): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return t(value ? "personalData.file.yes" : "personalData.file.no");
  if (Array.isArray(value)) {
    return value.map((one) => (isPlainObject(one) ? JSON.stringify(one) : textOf(one, t))).join("; ");
  }
  return isPlainObject(value) ? JSON.stringify(value) : String(value as string | number);
}

/** For people: a table that spreadsheets open. */
export function personalTable(data: PersonalData, t: Translate): PersonalFile {
  const heading = ["kind", "number", "field", "value"].map((name) => t(`personalData.file.${name}`));
  return fileOf(data, t, "csv", "text/csv", csvText(heading, personalRows(data, t)));
}

/** For programs: as the server told it. */
export function personalJson(data: PersonalData, t: Translate): PersonalFile {
  return fileOf(data, t, "json", "application/json", `${JSON.stringify(data, null, 2)}\n`);
}

/** Named by the day and not by the person: files lie about. */
function fileOf(data: PersonalData, t: Translate, ending: string, type: string, text: string): PersonalFile {
  const name = `${t("personalData.file.name")}-${data.generated_at.slice(0, 10)}.${ending}`;
  return { name, contentType: type, blob: new Blob([text], { type: `${type};charset=utf-8` }) };
}
