import type { FieldType } from "../../contract/resource";
import { typeOf } from "../../contract/fieldTypes";
import type { Finding, JsonPath } from "../mistakes/mistake";
import { suggestion } from "../mistakes/suggest";
import { isPlainObject } from "../predicate/values";
import { laidOver } from "./extend";

type Json = Record<string, unknown>;

/** What an overlay comes to. */
export interface Overlaid {
  /** The whole definition. */
  value: Json;
  findings: Finding[];
}

/** What an overlay may say; where the records lie, and what belongs to the resource's name, stays as it is. */
const KEYS: readonly string[] = [
  "$schema",
  "extends",
  "icon",
  "menu",
  "recordRepresentation",
  "fields",
  "filters",
  "list",
  "create",
  "edit",
  "show",
  "permissions",
  "labels",
  "tests",
];

/** Whether a file changes a definition of another folder rather than adding one: it has no name of its own. */
export function isOverlay(value: Json): boolean {
  return typeof value["extends"] === "string" && value["name"] === undefined;
}

/**
 * A definition with an overlay over it: fields are added, built-in ones narrowed, lists and forms changed. Rules are
 * added to those that there are. Fields that no view of the overlay names stand at the end of the forms and, hidden, of
 * the columns.
 */
export function overlaid(base: Json, overlay: Json): Overlaid {
  const findings: Finding[] = [];
  const tell = (finding: Finding): unknown => findings.push(finding);
  for (const key of Object.keys(overlay)) {
    if (!KEYS.includes(key)) tell(keyOfBase(key, String(overlay["extends"])));
  }
  const fields = objectAt(overlay, "fields");
  const former = objectAt(base, "fields");
  const added = Object.keys(fields).filter((name) => !Object.hasOwn(former, name));
  for (const [name, field] of Object.entries(fields)) {
    const path = ["fields", name];
    if (Object.hasOwn(former, name)) findings.push(...looseParts(path, former[name], field));
    else findings.push(...wrongAdded(path, field, base));
  }
  const { tests = base["tests"], ...rest } = overlay;
  const said = {
    ...rest,
    name: base["name"],
    ...withRules(base, overlay),
    ...(tests !== undefined && { tests }),
  };
  const value = { ...kept(base), ...laidOver(base, said, tell) };
  const placed = placeAdded(value, overlay, added);
  return { value: placed, findings };
}

/** What belongs to the resource alone, and is not inherited by others. */
function kept(base: Json): Json {
  const names = ["name", "menu", "paths", "extends"] as const;
  return Object.fromEntries(names.flatMap((name) => (name in base ? [[name, base[name]]] : [])));
}

function objectAt(value: Json, key: string): Json {
  const found = value[key];
  return isPlainObject(found) ? found : {};
}

/** Rules are weighed in their order, so that those of the overlay come last. */
function withRules(base: Json, overlay: Json): Json {
  const { rules } = objectAt(overlay, "permissions");
  if (!Array.isArray(rules)) return {};
  const former = objectAt(base, "permissions")["rules"];
  return {
    permissions: {
      ...objectAt(overlay, "permissions"),
      rules: [...listOf(former), ...listOf(rules)],
    },
  };
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Which way each limit may be moved. */
const LIMITS: Record<string, "up" | "down"> = {
  minLength: "up",
  minimum: "up",
  minItems: "up",
  maxLength: "down",
  maximum: "down",
  maxItems: "down",
};
/** What changes nothing that the server holds. */
const FREE: readonly string[] = ["help", "label", "default", "color"];
/** What may be said where nothing was. */
const NEW_ONLY: readonly string[] = ["pattern", "requiredWhen"];

/** What a built-in field would allow that it does not allow now. */
function looseParts(path: JsonPath, former: unknown, next: unknown): Finding[] {
  if (next === null)
    return [loose(path, "A built-in field cannot be taken away: leave it out of the views.")];
  if (!isPlainObject(former) || !isPlainObject(next)) return [];
  return Object.entries(next).flatMap(([key, value]) => {
    const why = whyLoose(key, value, former);
    return why === undefined ? [] : [loose([...path, key], why)];
  });
}

function whyLoose(key: string, value: unknown, former: Json): string | undefined {
  const before = former[key];
  if (FREE.includes(key) || JSON.stringify(before) === JSON.stringify(value)) return undefined;
  if (key === "required" || key === "readOnly") {
    return value === true ? undefined : `A built-in field that is ${key} stays so.`;
  }
  if (key === "searchable" || key === "sortable") {
    return value === false
      ? undefined
      : `What the server cannot do with a built-in field cannot be switched on.`;
  }
  const way = LIMITS[key];
  if (way !== undefined)
    return isNarrower(way, value, before)
      ? undefined
      : `"${key}" may only be narrower than ${textOf(before)}.`;
  if (key === "choices") {
    const known = new Set(choiceNames(before));
    const unknown = choiceNames(value).filter((name) => !known.has(name));
    return unknown.length === 0 ? undefined : `${unknown.join(", ")}: no choice of the built-in field.`;
  }
  if (NEW_ONLY.includes(key) && before === undefined) return undefined;
  return `"${key}" of a built-in field is the server's and stays as it is.`;
}

/** Numbers, or days and times, which are in order as texts. */
function isNarrower(way: "up" | "down", value: unknown, before: unknown): boolean {
  if (before === undefined) return true;
  const [one, other] = [Number(value), Number(before)];
  const areNumbers = !Number.isNaN(one) && !Number.isNaN(other);
  const order = areNumbers ? one - other : textOf(value).localeCompare(textOf(before), "en");
  return way === "up" ? order >= 0 : order <= 0;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function choiceNames(choices: unknown): string[] {
  if (!Array.isArray(choices)) return [];
  return choices.map((choice: unknown) => String(isPlainObject(choice) ? choice["id"] : choice));
}

/** Names that mean something else in the calls. */
const TAKEN: readonly string[] = ["id", "pk", "version", "created_at", "updated_at"];

function wrongAdded(path: JsonPath, field: unknown, base: Json): Finding[] {
  const name = String(path.at(-1));
  const key = base["customFields"];
  if (base["provider"] !== "records" && typeof key !== "string") {
    return [
      {
        code: "no_custom_fields",
        severity: "error",
        path,
        at: "key",
        message: `"${String(base["name"])}" keeps no added fields: its records have no place for them.`,
      },
    ];
  }
  if (TAKEN.includes(name)) {
    return [
      {
        code: "reserved_field",
        severity: "error",
        path,
        at: "key",
        message: `"${name}" is a name of the server's.`,
      },
    ];
  }
  if (base["provider"] === "records" || !isPlainObject(field)) return [];
  return [...wrongType(path, field), ...wrongOptions(path, field)];
}

/** Kept in a record's JSON there are values alone: neither files, nor what other records make up. */
function wrongType(path: JsonPath, field: Json): Finding[] {
  const type = field["type"];
  if (typeof type !== "string") return [];
  const known = typeOf({ type: type as FieldType }) as ReturnType<typeof typeOf> | undefined;
  if (known && !known.computed && known.shape !== "upload" && field["through"] === undefined) return [];
  if (!known) return [];
  return [
    {
      code: "not_in_overlay",
      severity: "error",
      path: [...path, "type"],
      message: `A field of the type "${type}" cannot be added to a built-in resource.`,
      found: type,
    },
  ];
}

function wrongOptions(path: JsonPath, field: Json): Finding[] {
  return ["unique", "renamedFrom", "index", "encrypted"].flatMap((key): Finding[] =>
    field[key] === undefined
      ? []
      : [
          {
            code: "not_in_overlay",
            severity: "error",
            path: [...path, key],
            at: "key",
            message: `"${key}" is for resources whose records the server keeps, not for fields added to a built-in one.`,
          },
        ],
  );
}

function loose(path: JsonPath, message: string): Finding {
  return { code: "overlay_loosens", severity: "error", path, message };
}

function keyOfBase(key: string, base: string): Finding {
  return {
    code: "not_in_overlay",
    severity: "error",
    path: [key],
    at: "key",
    message: `"${key}" of "${base}" stays as it is: an overlay says what is shown, asked and allowed.`,
    found: key,
    allowed: KEYS,
    ...suggestion(key, KEYS),
  };
}

/** The names that a view's JSON holds anywhere. */
function isNamed(view: unknown, name: string): boolean {
  return view !== undefined && JSON.stringify(view).includes(`"${name}"`);
}

/** Added fields that the overlay's own views do not name, where they are found all the same. */
function placeAdded(value: Json, overlay: Json, added: readonly string[]): Json {
  const unnamed = (view: string): string[] => added.filter((name) => !isNamed(overlay[view], name));
  return {
    ...value,
    ...inView(
      value,
      "list",
      "columns",
      unnamed("list").map((source) => ({ source, hidden: true })),
    ),
    ...inView(value, "create", "fields", unnamed("create")),
    ...inView(value, "edit", "fields", unnamed("edit")),
    ...inView(value, "show", "fields", unnamed("show")),
  };
}

/** A view without a list of its own shows every field anyway. */
function inView(value: Json, view: string, key: "columns" | "fields", items: readonly unknown[]): Json {
  const shown = value[view];
  if (!isPlainObject(shown) || items.length === 0) return {};
  const { tabs } = shown;
  if (key === "fields" && Array.isArray(tabs)) return { [view]: { ...shown, tabs: inFirstTab(tabs, items) } };
  const list = shown[key];
  return Array.isArray(list) ? { [view]: { ...shown, [key]: [...listOf(list), ...items] } } : {};
}

function inFirstTab([first, ...rest]: readonly unknown[], items: readonly unknown[]): unknown[] {
  if (!isPlainObject(first) || !Array.isArray(first["fields"])) return [first, ...rest];
  return [{ ...first, fields: [...listOf(first["fields"]), ...items] }, ...rest];
}
