import type { Convention } from "../../contract/resource/conventions";
import { typeOf } from "../../contract/fieldTypes";
import type { FieldDefinition, ResourceSource } from "../../contract/resource";

import { isEmpty, isPlainObject } from "../predicate/values";

type Values = Record<string, unknown>;

/** The key by which an API knows a field, with dots into objects. */
export function wireName({ columns }: Pick<ResourceSource, "columns">, field: string): string {
  return columns?.[field] ?? field;
}

/** The key that tells records of an API apart. */
export function wireKey({ key }: Pick<ResourceSource, "key">, convention: Convention): string {
  return key?.[0] ?? convention.key ?? "id";
}

/** The last part of a path, as APIs call a kind of records. */
export function lastPart(path: string): string {
  return path.replace(/\/+$/, "").split("/").at(-1) ?? path;
}

/** The value at a JSON Pointer. */
export function atPointer(value: unknown, pointer: string): unknown {
  return pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<unknown>(step, value);
}

/** The value at a path with dots. A key that has the dots itself comes first. */
export function atPath(value: unknown, path: string): unknown {
  const whole = step(value, path);
  return whole === undefined && path.includes(".") ? path.split(".").reduce<unknown>(step, value) : whole;
}

function step(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return /^\d+$/.test(key) ? value[Number(key)] : undefined;
  return isPlainObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Puts a value at a path with dots, into objects that are made where there are none. */
export function putAt(into: Values, path: string, value: unknown): void {
  const [first = "", ...rest] = path.split(".");
  if (first === "__proto__") return;
  if (rest.length === 0) {
    into[first] = value;
    return;
  }
  const inner = Object.hasOwn(into, first) ? into[first] : undefined;
  const next: Values = isPlainObject(inner) ? { ...inner } : {};
  into[first] = next;
  putAt(next, rest.join("."), value);
}

/** The key of a record that an API answers inside another one, or alone. */
function keyOfReference(value: unknown, key: string): unknown {
  if (!isPlainObject(value)) return value;
  const inner = isPlainObject(value["data"]) ? value["data"] : value;
  return atPath(inner, key) ?? inner["id"] ?? inner["documentId"] ?? inner["_id"];
}

const DATE = /^\d{4}-\d{2}-\d{2}/;

/** A value as we have it, of what an API answered; a value that is none of the type stays as it is. */
export function fromWire(field: FieldDefinition, value: unknown, key: string): unknown {
  if (isEmpty(value)) return undefined;
  const { shape, many } = typeOf(field);
  if (shape === "key")
    return many && Array.isArray(value)
      ? value.map((one) => keyOfReference(one, key))
      : keyOfReference(value, key);
  if (Array.isArray(value))
    return many || field.type === "array" || field.type === "json" ? value : JSON.stringify(value);
  switch (shape) {
    case "decimal":
      return typeof value === "number" ? decimal(value) : value;
    case "number":
      return typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value))
        ? Number(value)
        : value;
    case "boolean":
      return truth(value);
    case "date":
      return typeof value === "string" && DATE.test(value) ? value.slice(0, 10) : value;
    case "dateTime":
      return instant(value);
    case "text":
    case "choice":
      return isPlainObject(value) ? JSON.stringify(value) : typeof value === "string" ? value : String(value);
    default:
      return value;
  }
}

/** Without an exponent, and as exact as the number is. */
function decimal(value: number): string {
  const text = String(value);
  return /e/i.test(text) ? value.toFixed(4) : text;
}

function truth(value: unknown): unknown {
  if (value === 1 || value === "1" || value === "true") return true;
  return value === 0 || value === "0" || value === "false" ? false : value;
}

/** UTC to the millisecond; a time without a zone counts as UTC, a number as milliseconds. */
function instant(value: unknown): unknown {
  if (typeof value === "number") return new Date(value).toISOString();
  if (typeof value !== "string" || !DATE.test(value)) return value;
  const hasTime = /[T ]\d{2}:\d{2}/.test(value);
  const text = hasTime ? value.replace(" ", "T") : `${value.slice(0, 10)}T00:00:00`;
  const zoned = /(Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}Z`;
  const time = Date.parse(zoned);
  return Number.isNaN(time) ? value : new Date(time).toISOString();
}

/** A value as it is sent to an API. */
export function toWire(field: FieldDefinition, value: unknown, convention: Convention): unknown {
  if (isEmpty(value)) return null;
  const isAmount = typeOf(field).shape === "decimal" && typeof value === "string";
  return isAmount && convention.money !== "text" && Number.isFinite(Number(value)) ? Number(value) : value;
}
