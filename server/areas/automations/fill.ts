import { typeOf } from "../../../contract/fieldTypes";
import type { FieldDefinition } from "../../../contract/resource";
import { movedBy } from "../../../definitions/predicate/moments";
import { isPlainObject } from "../../../definitions/predicate/values";
import { zonedNow } from "../../../contract/zonedTime";
import { replaceFields } from "../../platform/merge/syntax";
import type { AnswerRow } from "../../engine/questions/ask";

const ALONE = /^\{([a-z][\w]*(?:\.[a-z][\w]*)*)\}$/;

/** The paths that stand in a value, wherever in it. */
export function pathsIn(value: unknown): string[] {
  if (typeof value === "string") {
    const paths: string[] = [];
    replaceFields(value, (path) => {
      paths.push(path);
      return "";
    });
    return paths;
  }
  if (Array.isArray(value)) return value.flatMap(pathsIn);
  return isPlainObject(value) ? Object.values(value).flatMap(pathsIn) : [];
}

/** A value as people read it. */
function shown(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(shown).join(", ");
  if (isPlainObject(value)) return shown(value["name"] ?? value["pk"] ?? Object.values(value).join(" "));
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** A text with the record's values in it. */
export function fillText(text: string, record: AnswerRow): string {
  return replaceFields(text, (path, other) => {
    const value = shown(record[path]);
    return value === "" ? (other ?? "") : value;
  });
}

/** Values with the record's in them: one place alone keeps its type, and a reference is its key. */
export function fillValue(
  value: unknown,
  record: AnswerRow,
  field: FieldDefinition | undefined,
  at: { now: Date; timeZone: string },
): unknown {
  if (typeof value === "string") {
    const alone = ALONE.exec(value)?.[1];
    if (alone === undefined) return fillText(value, record);
    const own = record[alone] ?? null;
    if (!isPlainObject(own) || !("pk" in own)) return own;
    const isText = field !== undefined && typeOf(field).shape === "text";
    return isText ? own["name"] : own["pk"];
  }
  const span = isPlainObject(value) && typeof value["$in"] === "string" ? value["$in"] : undefined;
  if (span === undefined) {
    return Array.isArray(value) ? value.map((one) => fillValue(one, record, undefined, at)) : value;
  }
  const moment = movedBy(span, 1, at) ?? at.now;
  return field?.type === "dateTime" ? moment.toISOString() : zonedNow(moment, at.timeZone).date;
}
