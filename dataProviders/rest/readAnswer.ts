import jsonpointer from "jsonpointer";
import type { RaRecord } from "ra-core";
import type { ResolvedResource } from "../../definitions/resolved";
import { clientError } from "../errors";
import { isObject } from "../wireValues";
import type { HttpAnswer } from "./httpClient";

/** What was asked, for messages: `members.getList`. */
export interface Call {
  resource: ResolvedResource;
  verb: string;
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

function readRecord(call: Call, value: unknown, pointer: string, answer: HttpAnswer): RaRecord {
  const { idField } = call.resource;
  if (!isObject(value)) throw unexpected(call, "an object", pointer, answer);
  const id = value[idField];
  if (typeof id !== "string" && typeof id !== "number") {
    throw clientError(
      `${call.resource.name}.${call.verb}: expected "${idField}" to be a number or a text; the record is ${describe(value)}.`,
      answer.status,
      "unexpected_answer",
    );
  }
  return { ...value, id };
}

/** The record that an answer holds, with react-admin's `id`. */
export function readOne(call: Call, answer: HttpAnswer, pointer = ""): RaRecord {
  return readRecord(call, valueAt(answer.json, pointer), pointer, answer);
}

/** The records that an answer holds. */
export function readMany(call: Call, answer: HttpAnswer, pointer = ""): RaRecord[] {
  const list = valueAt(answer.json, pointer);
  if (!Array.isArray(list)) throw unexpected(call, "a list", pointer, answer);
  return list.map((item: unknown) => readRecord(call, item, pointer, answer));
}

/** The count that an answer holds; undefined when the definition does not say where. */
export function readTotal(call: Call, answer: HttpAnswer, pointer?: string): number | undefined {
  if (pointer === undefined) return undefined;
  const total = valueAt(answer.json, pointer);
  if (typeof total !== "number") throw unexpected(call, "a number", pointer, answer);
  return total;
}
