import { typeOf } from "../../../contract/fieldTypes";
import type { FieldDefinition } from "../../../contract/resource";
import { movedBy } from "../../../definitions/predicate/moments";
import { PAYLOAD } from "../../../contract/resource/automation";
import type { Predicate, QuestionPredicate } from "../../../contract/resource";
import { sourcesOf } from "../../../definitions/predicate/sources";
import { isPlainObject, valuesAt } from "../../../definitions/predicate/values";
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

const isOfPayload = (path: string): boolean => path.startsWith(PAYLOAD);

/** Those that stand for values of the record, and those for what a webhook brought. */
export function partPaths(paths: readonly string[]): { own: string[]; brought: string[] } {
  return {
    own: paths.filter((path) => !isOfPayload(path)),
    brought: paths.filter(isOfPayload),
  };
}

/** What a webhook brought, by the paths of a step. */
export function broughtValues(payload: object | null, paths: readonly string[]): AnswerRow {
  const { brought } = partPaths(paths);
  const values = brought.map((path): [string, unknown] => {
    const [value = null, ...more] = valuesAt({ payload }, path);
    return [path, more.length > 0 ? [value, ...more] : value];
  });
  return Object.fromEntries(values) as AnswerRow;
}

/** Whether a condition is on what a webhook brought; throws `MixedConditionError` for one that is on the record as well. */
export function isOnPayload(condition: QuestionPredicate): boolean {
  const { own, brought } = partPaths(sourcesOf(condition as Predicate));
  if (own.length > 0 && brought.length > 0) throw new MixedConditionError();
  return brought.length > 0;
}

/** A condition is on a record and on what a webhook brought at the same time. */
export class MixedConditionError extends Error {
  override readonly name = "MixedConditionError";
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

/** As `fillValue`, of what is no field's: objects and lists in it too. */
export function fillValues(
  values: Record<string, unknown>,
  record: AnswerRow,
  at: { now: Date; timeZone: string },
): Record<string, unknown> {
  const fill = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fill);
    const isSpan = isPlainObject(value) && typeof value["$in"] === "string";
    return isPlainObject(value) && !isSpan
      ? fillValues(value, record, at)
      : fillValue(value, record, undefined, at);
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fill(value)]));
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
