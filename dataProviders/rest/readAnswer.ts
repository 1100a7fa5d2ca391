import jsonpointer from "jsonpointer";
import type { Identifier, RaRecord } from "ra-core";
import type { ResolvedResource } from "../../definitions/resolved";
import { clientError } from "../errors";
import type { FindResource } from "../types";
import { isObject, withReferenceKeys } from "../wireValues";
import { unfoldCustom } from "./customFields";
import type { HttpAnswer } from "./httpClient";

/** What was asked, for messages: `members.getList`. */
export interface Call {
  resource: ResolvedResource;
  verb: string;
  /** Knows by which key the records that are embedded in others are found. */
  findResource?: FindResource;
}

function describe(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (!isObject(value)) return `a ${typeof value}`;
  const keys = Object.keys(value);
  return keys.length === 0
    ? "an object without keys"
    : `an object with the keys ${keys.slice(0, 8).join(", ")}`;
}

/** The value at a JSON Pointer (RFC 6901); the whole answer for none. */
export function valueAt(json: unknown, pointer = ""): unknown {
  if (pointer === "") return json;
  return typeof json === "object" && json !== null ? (jsonpointer.get(json, pointer) as unknown) : undefined;
}

function unexpected(call: Call, expected: string, pointer: string, answer: HttpAnswer): Error {
  const place = pointer === "" ? "as the whole answer" : `at ${pointer}`;
  return clientError(
    `${call.resource.name}.${call.verb}: expected ${expected} ${place}; the answer is ${describe(answer.json)}.`,
    answer.status,
    "unexpected_answer",
  );
}

function readRecord(
  call: Call,
  value: unknown,
  pointer: string,
  answer: HttpAnswer,
  asked?: Identifier,
): RaRecord {
  const { idField } = call.resource;
  if (!isObject(value)) throw unexpected(call, "an object", pointer, answer);
  const id = hasId(call, value) ? value[idField] : asked;
  if (typeof id !== "string" && typeof id !== "number") {
    throw clientError(
      `${call.resource.name}.${call.verb}: expected "${idField}" to be a number or a text; the record is ${describe(value)}.`,
      answer.status,
      "unexpected_answer",
    );
  }
  const { fields } = call.resource;
  const known = call.findResource ? withReferenceKeys(fields, value, call.findResource) : value;
  return unfoldCustom(call.resource, { ...known, id });
}

function hasId({ resource }: Call, value: unknown): boolean {
  const id = isObject(value) ? value[resource.idField] : undefined;
  return typeof id === "string" || typeof id === "number";
}

/** The record that an answer holds, with react-admin's `id`: its own, or else the one that was asked for. */
export function readOne(call: Call, answer: HttpAnswer, pointer = "", asked?: Identifier): RaRecord {
  return readRecord(call, valueAt(answer.json, pointer), pointer, answer, asked);
}

/** The records that an answer holds. Those without an id, which nothing could open, are left out beside others. */
export function readMany(call: Call, answer: HttpAnswer, pointer = ""): RaRecord[] {
  const list = valueAt(answer.json, pointer);
  if (!Array.isArray(list)) throw unexpected(call, "a list", pointer, answer);
  const usable = list.filter((item: unknown) => hasId(call, item));
  return (usable.length > 0 ? usable : list).map((item: unknown) => readRecord(call, item, pointer, answer));
}

/**
 * The count that an answer holds, as a number or its text; undefined when the definition does not say where, or when
 * there is none: the list then goes on without it.
 */
export function readTotal(answer: HttpAnswer, pointer?: string): number | undefined {
  if (pointer === undefined) return undefined;
  const total = valueAt(answer.json, pointer);
  if (typeof total === "string" && /^\d{1,15}$/.test(total)) return Number(total);
  return typeof total === "number" && total >= 0 ? total : undefined;
}
