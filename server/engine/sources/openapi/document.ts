import { upgrade } from "@scalar/openapi-upgrader";
import { isPlainObject } from "../../../../definitions/predicate/values";
import { asJson, asList, asWords, type Json, Schemas } from "./schemas";

/** A description of an API, as OpenAPI 3.1 whatever it was written in. */
export interface ApiDocument {
  title: string;
  root: Json;
  schemas: Schemas;
  /** What the paths of the description begin with on the server. */
  prefix: string;
}

const known = new WeakMap<object, ApiDocument>();

/** Reads OpenAPI 3 or Swagger 2; undefined for what is neither. */
export function readDocument(value: unknown): ApiDocument | undefined {
  if (!isPlainObject(value) || (typeof value["openapi"] !== "string" && value["swagger"] !== "2.0"))
    return undefined;
  const former = known.get(value);
  if (former) return former;
  let root: Json;
  try {
    // The original stays as it is: Swagger 2 is rewritten in its place.
    root = upgrade(structuredClone(value), "3.1") as unknown as Json;
  } catch {
    return undefined;
  }
  if (!isPlainObject(root["paths"])) return undefined;
  const title = asWords(asJson(root["info"])["title"]) ?? "";
  const made = { title, root, schemas: new Schemas(root), prefix: prefixOf(root) };
  known.set(value, made);
  return made;
}

function prefixOf(root: Json): string {
  const address = asWords(asJson(asList(root["servers"])[0])["url"]) ?? "/";
  if (!URL.canParse(address, "http://none.invalid")) return "";
  return new URL(address, "http://none.invalid").pathname.replace(/\/+$/, "");
}

/** The path below a source's address of one that the description names. */
export function belowSource({ prefix }: ApiDocument, sourceUrl: string, path: string): string {
  const base = URL.canParse(sourceUrl) ? new URL(sourceUrl).pathname.replace(/\/+$/, "") : "";
  const whole = [`${prefix}${path}`, path].find((one) => one.startsWith(`${base}/`)) ?? path;
  const rest = whole.startsWith(`${base}/`) ? whole.slice(base.length) : whole;
  return rest.replace(/^\/+/, "");
}
