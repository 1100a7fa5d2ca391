import { PATTERN_LIMITS } from "../../../contract/resource/patternLimits";
import { regexProblem } from "../../../definitions/pattern";
import { asList, asWords, type Schemas, type Shape } from "./openapi/schemas";
import { singular, stemOf } from "./openapi/words";
import {
  type Field,
  fieldNames,
  inWords,
  isAudit,
  isMoney,
  LABELLED,
  MAX_TEXT,
  readable,
  textual,
} from "./shaping";

/** Records that others may refer to. */
export interface Target {
  resource: string;
  /** What its path or type is called, as a stem. */
  stem: string;
  /** The component of its records, if it has a name. */
  component: string | undefined;
  /** The key of its records. */
  key: string;
}

/** What fields are made of. */
export interface ShapeRequest {
  /** The records of a list, and what one record says besides. */
  item: Shape;
  one: Shape | undefined;
  create: Shape | undefined;
  update: Shape | undefined;
  /** A change sends the whole record, so that parts of objects can be changed. */
  isWhole: boolean;
  key: string;
  schemas: Schemas;
  targets: readonly Target[];
  own: Pick<Target, "resource">;
}

/** Fields, with what is told of them. */
export interface ShapedFields {
  fields: Record<string, Field>;
  labels: Record<string, string>;
  /** The key of each field that has another name there. */
  columns: Record<string, string>;
  /** The field of each key. */
  names: ReadonlyMap<string, string>;
  /** Fields that a list answers. */
  listed: ReadonlySet<string>;
  /** References that only their names tell. */
  guessed: { field: string; resource: string }[];
  /** Keys that are not shown, and fields that are shown and not changed since they are parts of objects. */
  left: string[];
  parts: string[];
}

const MOST_FIELDS = 120;
const MOST_CHOICES = 500;
const LONGEST_CHOICE = 63;
const LONGEST = 1_000_000;
const LARGEST = 1e15;

interface Value {
  /** With a dot where it is a part of an object. */
  wire: string;
  shape: Shape;
  isPart: boolean;
}

/** Fields of what records look like: types, choices, references, and what can be changed. */
export function fieldsOfShape(request: ShapeRequest): ShapedFields {
  const { item, one, create, schemas, key } = request;
  const required = [...(create?.required ?? [])].filter((wire) => create?.properties.has(wire));
  const sources = [
    [...item.properties],
    [...(one?.properties ?? [])],
    required.map((wire): [string, unknown] => [wire, create?.properties.get(wire)]),
  ];
  const all = new Map<string, unknown>();
  for (const [wire, schema] of sources.flat()) if (!all.has(wire)) all.set(wire, schema);
  const left: string[] = [];
  const found = [...all].flatMap(([wire, schema]) => valuesOf(wire, schemas.shape(schema), request, left));
  const values = found.slice(0, MOST_FIELDS);
  left.push(...found.slice(MOST_FIELDS).map(({ wire }) => wire));
  const names = fieldNames(values.map(({ wire }) => wire));
  const made: ShapedFields = {
    fields: {},
    labels: {},
    columns: {},
    names,
    listed: new Set(
      values.flatMap(({ wire }) =>
        item.properties.has(wire.split(".")[0] ?? "") || wire === key ? (names.get(wire) ?? []) : [],
      ),
    ),
    guessed: [],
    left,
    parts: [],
  };
  for (const value of values) addField(made, value, request);
  return made;
}

/** A value, or the parts of an object; nothing for what is not shown. */
function valuesOf(wire: string, shape: Shape, request: ShapeRequest, left: string[]): Value[] {
  const { own, kind } = shape;
  if (own["deprecated"] === true && wire !== request.key) return leave(left, wire);
  if (isBinary(own)) return leave(left, wire);
  // A path with dots leads into objects, and a name may have nothing else that paths are made of.
  if (/[\s/~[\]]/.test(wire) || wire.includes(".") || wire === "__proto__") return leave(left, wire);
  if (own["writeOnly"] === true && !request.create?.required.has(wire)) return [];
  const isApart =
    kind === "object" && shape.properties.size > 0 && referenceOf(wire, shape, request) === undefined;
  if (!isApart) return [{ wire, shape, isPart: false }];
  return [...shape.properties].flatMap(([part, schema]): Value[] => {
    const inner = request.schemas.shape(schema);
    const isScalar = inner.kind !== undefined && inner.kind !== "object" && inner.kind !== "array";
    if (!isScalar || !/^[A-Za-z_$@][\w$@-]*$/.test(part)) return leave(left, `${wire}.${part}`);
    return [{ wire: `${wire}.${part}`, shape: inner, isPart: true }];
  });
}

/** Bytes, in the words of OpenAPI 3.0 and of 3.1. */
function isBinary({ format, contentMediaType, contentEncoding }: Shape["own"]): boolean {
  return (
    format === "binary" ||
    format === "byte" ||
    contentEncoding !== undefined ||
    contentMediaType === "application/octet-stream"
  );
}

function leave(left: string[], wire: string): [] {
  left.push(wire);
  return [];
}

function addField(made: ShapedFields, { wire, shape, isPart }: Value, request: ShapeRequest): void {
  const { key, create, update } = request;
  const name = made.names.get(wire) ?? wire;
  const [root = wire] = wire.split(".");
  const type = typeOf(name, wire, shape, request, made);
  const isSent = create?.properties.has(root) === true || update?.properties.has(root) === true;
  const isKept = isPart && !request.isWhole;
  const isWritten =
    shape.own["readOnly"] === true ||
    !isSent ||
    (wire === key && create?.required.has(wire) !== true) ||
    (isAudit(name) && create?.required.has(root) !== true);
  const isFixed = isWritten || isKept || type["readOnly"] === true;
  if (isKept && isSent && !isWritten) made.parts.push(name);
  const isRequired = !isPart && create?.required.has(wire) === true && wire !== key;
  const help = helpOf(shape);
  made.fields[name] = {
    ...type,
    ...(isFixed ? { readOnly: true } : isRequired && type["type"] !== "boolean" && { required: true }),
    ...(help !== undefined && { help }),
  };
  if (name !== wire) made.columns[name] = wire;
  if (LABELLED.test(wire)) made.labels[name] = readable(wire.replace(/[_.]/g, " "));
}

/** The first sentences of a description as plain text, as far as they are help and no treatise. */
function helpOf({ own }: Shape): string | undefined {
  const text = (asWords(own["description"]) ?? "")
    .split(/\n\s*\n/)[0]
    ?.replaceAll(/<[^>]*>/g, "")
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/[*`]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  if (text === undefined || text === "") return undefined;
  if (text.length <= MAX_TEXT) return text;
  const [first = ""] = text.split(/(?<=[.!?])\s/);
  return first.length <= MAX_TEXT ? first : undefined;
}

/** What components of the same records are called besides, in their lists, answers and references. */
const SORT_OF =
  /_?(compact|response|base|summary|mini|minimal|ref|reference|dto|read|out|short|details?|full|schema|model|object|public|item|embedded|nested|info|simple|basic|output|view)$/;

function componentStem(name: string | undefined): string | undefined {
  return name === undefined ? undefined : singular(inWords(name).replace(SORT_OF, ""));
}

/** The records that an object stands for: those of its component, or those that are called like it. */
function recordOf(stem: string, shape: Shape, targets: readonly Target[]): Target | undefined {
  const fitting = targets.filter(({ key }) => shape.properties.has(key));
  const component = componentStem(shape.name);
  return (
    fitting.find((one) => one.component !== undefined && one.component === shape.name) ??
    fitting.find((one) => component !== undefined && componentStem(one.component) === component) ??
    fitting.find((one) => one.stem === stem)
  );
}

const KEYED = /^(.+?)(_?(id|uuid|guid|gid|pk|key|ref))$/;

/** The records that a value refers to: those of its component, or of the name that stands before "id". */
function referenceOf(wire: string, shape: Shape, { targets }: ShapeRequest): Target | undefined {
  if (shape.kind === "object") return recordOf(stemOf(wire), shape, targets);
  const isKey = shape.kind === "integer" || (shape.kind === "string" && shape.own["enum"] === undefined);
  const stem = KEYED.exec(inWords(wire))?.[1];
  if (!isKey || stem === undefined) return undefined;
  return targets.find((target) => target.stem === singular(stem.replace(/_$/, "")));
}

function typeOf(name: string, wire: string, shape: Shape, request: ShapeRequest, made: ShapedFields): Field {
  const target = wire === request.key ? undefined : referenceOf(wire, shape, request);
  if (target) {
    const isRecord = shape.kind === "object";
    const sent = request.update?.properties.get(wire) ?? request.create?.properties.get(wire);
    const isScalar = sent !== undefined && request.schemas.shape(sent).kind !== "object";
    if (!isRecord) made.guessed.push({ field: name, resource: target.resource });
    return {
      type: "reference",
      reference: target.resource,
      ...(isRecord && !isScalar && { readOnly: true }),
    };
  }
  const { own } = shape;
  switch (shape.kind) {
    case "boolean":
      return { type: "boolean" };
    case "integer":
      return { type: "integer", ...bounds(own) };
    case "number":
      return isMoney(name) ? { type: "money" } : { type: "number", ...bounds(own) };
    case "string":
      return ofText(name, shape);
    case "array":
      return ofList(wire, request.schemas.shape(shape.items), request);
    default:
      return { type: "json", readOnly: true };
  }
}

function bounds(own: Shape["own"]): Field {
  const [minimum, maximum] = [own["minimum"], own["maximum"]].map((one) =>
    typeof one === "number" && Math.abs(one) < LARGEST ? one : undefined,
  );
  return { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) };
}

/** The choices of an enum; undefined where it has none, or some that are no choice. */
function choicesOf({ own }: Shape): string[] | undefined {
  const all = asList(own["enum"]).filter((one) => one !== null && one !== "");
  const texts = [...new Set(all.filter((one) => typeof one === "string"))];
  const isFit = texts.length === all.length && texts.every(({ length }) => length <= LONGEST_CHOICE);
  return isFit && texts.length > 1 && texts.length <= MOST_CHOICES ? texts : undefined;
}

function ofText(name: string, shape: Shape): Field {
  const { own } = shape;
  const choices = choicesOf(shape);
  if (choices) return { type: "select", choices };
  const limits = limitsOf(own);
  switch (own["format"]) {
    case "date":
      return { type: "date" };
    case "date-time":
    case "datetime":
      return { type: "dateTime" };
    case "time":
      return { type: "time" };
    case "email":
      return { type: "email", ...limits };
    case "uri":
    case "url":
      return { type: "url", ...limits };
    case "uuid":
      return { type: "string" };
    default: {
      const maxLength = typeof limits["maxLength"] === "number" ? limits["maxLength"] : null;
      return { ...textual(name, maxLength, true), ...limits };
    }
  }
}

function limitsOf(own: Shape["own"]): Field {
  const [least, most] = [own["minLength"], own["maxLength"]].map((one) =>
    Number.isSafeInteger(one) && Number(one) >= 1 && Number(one) <= LONGEST ? Number(one) : undefined,
  );
  const pattern = patternOf(own["pattern"]);
  return {
    ...(most !== undefined && { maxLength: most }),
    ...(least !== undefined && least > 1 && (most === undefined || least <= most) && { minLength: least }),
    ...(pattern !== undefined && { pattern }),
  };
}

/** A pattern of the whole value, as far as our own language of patterns has it. */
function patternOf(pattern: unknown): string | undefined {
  const whole = typeof pattern === "string" ? /^\^(.+)\$$/.exec(pattern)?.[1] : undefined;
  if (whole === undefined || whole.length > PATTERN_LIMITS.length || /[|^$]/.test(whole)) return undefined;
  return regexProblem(whole) === undefined ? whole : undefined;
}

function ofList(wire: string, items: Shape, { targets }: ShapeRequest): Field {
  const target = items.kind === "object" ? recordOf(stemOf(wire), items, targets) : undefined;
  if (target) return { type: "referenceArray", reference: target.resource, readOnly: true };
  const choices = choicesOf(items);
  if (choices) return { type: "multiSelect", choices };
  return items.kind === "string" ? { type: "tags" } : { type: "json", readOnly: true };
}

/** The key that tells records apart: that of the address, or the usual ones. */
export function keyOfShape(
  properties: ReadonlyMap<string, unknown>,
  { parameter, name }: { parameter: string | undefined; name: string },
): string | undefined {
  const keys = [...properties.keys()];
  const stem = stemOf(name);
  const wanted = parameter === undefined ? [] : [inWords(parameter)];
  const bare = wanted.map((one) => (one.startsWith(`${stem}_`) ? one.slice(stem.length + 1) : one));
  const usual = [
    "id",
    "uuid",
    "guid",
    "gid",
    "document_id",
    `${stem}_id`,
    `${stem}_uuid`,
    "slug",
    "key",
    "code",
  ];
  const order = [...wanted, ...bare, ...usual];
  return order.flatMap((one) => keys.find((key) => inWords(key) === one) ?? [])[0];
}
