import type { Finding, JsonPath } from "../mistakes/mistake";
import { suggestion } from "../mistakes/suggest";
import { isPlainObject } from "../predicate/values";
import { changeItems, notInParent, type Told } from "./changeItems";

type Json = Record<string, unknown>;

/** A definition file's value, and the folder whose definitions it may extend. */
export interface Extending {
  value: Json;
  group: string;
}

/** What a file comes to. */
export interface Extended {
  /** The whole definition, without `extends`. */
  value: Json;
  /** What of `extends`, and of the changes to lists, cannot be. */
  findings: Finding[];
  /** The value of the file that it extends. */
  parent?: Json;
}

/** What belongs to one resource alone: its name and place, and what is tried of it. */
const NOT_INHERITED: readonly string[] = ["$schema", "name", "menu", "paths", "tests", "extends"];

/**
 * The definitions of files that may extend one another (`"extends": "members"`): what a file says is laid over what the
 * named definition of the same folder says. Everything that reads definitions sees whole ones.
 */
export function extendAll(files: readonly Extending[]): Extended[] {
  const known = new Map<Json, Extended>();
  const find = (group: string, name: string): Json | undefined =>
    files.find((file) => file.group === group && file.value["name"] === name)?.value;
  const extend = ({ value, group }: Extending, below: readonly Json[]): Extended => {
    const before = known.get(value);
    if (before) return before;
    const name = value["extends"];
    if (typeof name !== "string") return { value, findings: [] };
    const parent = find(group, name);
    if (!parent) return { value, findings: [unknownParent(name, group, files)] };
    if (parent === value || below.includes(parent)) return { value, findings: [circle(name)] };
    const whole = extend({ value: parent, group }, [...below, value]);
    const isCircular = whole.findings.some(({ code }) => code === "circular_extends");
    if (isCircular) return { value, findings: [circle(name)] };
    const findings: Finding[] = [];
    const merged = laidOver(whole.value, value, (finding) => findings.push(finding));
    const extended = { value: merged, findings, parent };
    known.set(value, extended);
    return extended;
  };
  return files.map((file) => extend(file, []));
}

/** What a definition says, over the one that it extends; what cannot be is told. */
export function laidOver(parent: Json, own: Json, tell: Told): Json {
  const inherited = Object.fromEntries(
    Object.entries(parent).filter(([key]) => !NOT_INHERITED.includes(key)),
  );
  const { extends: _, ...said } = own;
  return byKey(inherited, said, [], tell, (key, former, next) => {
    const path = [key];
    if (key === "filters") return changeItems(former, next, path, tell);
    if (!isPlainObject(former) || !isPlainObject(next)) return next;
    switch (key) {
      case "fields":
        return byKey(former, next, path, tell, (name, before, field) =>
          fieldOver(before, field, [key, name], tell),
        );
      case "endpoints":
        return byKey(former, next, path, tell, (verb, before, call) =>
          callOver(before, call, [key, verb], tell),
        );
      case "actions":
      case "permissions":
        return byKey(former, next, path, tell);
      case "list":
        return "component" in former || "component" in next
          ? next
          : viewOver(former, next, "columns", key, tell);
      case "create":
      case "edit":
      case "show":
        return isPlainObject(next["fields"]) ? viewOver(former, next, "fields", key, tell) : next;
      case "labels":
        return textsOver(former, next);
      default:
        return next;
    }
  });
}

/** By key, as JSON Merge Patch (RFC 7396) has it: what is null is taken away. */
function byKey(
  former: Json,
  next: Json,
  path: JsonPath,
  tell: Told,
  over: (key: string, former: unknown, next: unknown) => unknown = (_key, _former, value) => value,
): Json {
  const merged: Json = { ...former };
  for (const [key, value] of Object.entries(next)) {
    if (value !== null) {
      merged[key] = Object.hasOwn(former, key) ? over(key, former[key], value) : over(key, undefined, value);
      continue;
    }
    if (!Object.hasOwn(former, key)) tell(notInParent([...path, key], key, Object.keys(former)));
    delete merged[key];
  }
  return merged;
}

/** A field of another type has nothing of the former one. */
function fieldOver(former: unknown, next: unknown, path: JsonPath, tell: Told): unknown {
  if (!isPlainObject(former) || !isPlainObject(next)) return next;
  const isOther = next["type"] !== undefined && next["type"] !== former["type"];
  if (isOther) return next;
  return byKey(former, next, path, tell, (key, before, value) =>
    key === "choices" ? changeItems(before, value, [...path, key], tell) : value,
  );
}

/** A call part by part, its query and body by their keys. */
function callOver(former: unknown, next: unknown, path: JsonPath, tell: Told): unknown {
  if (!isPlainObject(former) || !isPlainObject(next)) return next;
  if ("unsupported" in former || "unsupported" in next) return next;
  return byKey(former, next, path, tell, (key, before, value) =>
    callOver(before, value, [...path, key], tell),
  );
}

function viewOver(former: Json, next: Json, items: "columns" | "fields", view: string, tell: Told): Json {
  return byKey(former, next, [view], tell, (key, before, value) =>
    key === items ? changeItems(before, value, [view, items], tell) : value,
  );
}

function textsOver(former: Json, next: Json): Json {
  const texts = Object.entries(next).map(([key, value]): [string, unknown] => {
    const before = Object.hasOwn(former, key) ? former[key] : undefined;
    return [key, isPlainObject(before) && isPlainObject(value) ? textsOver(before, value) : value];
  });
  return { ...former, ...Object.fromEntries(texts) };
}

function unknownParent(name: string, group: string, files: readonly Extending[]): Finding {
  const known = files
    .filter((file) => file.group === group)
    .flatMap(({ value }) => (typeof value["name"] === "string" ? value["name"] : []));
  return {
    code: "unknown_parent",
    severity: "error",
    path: ["extends"],
    message: `There is no definition "${name}" in the same folder to extend.`,
    found: name,
    allowed: known,
    ...suggestion(name, known),
  };
}

function circle(name: string): Finding {
  return {
    code: "circular_extends",
    severity: "error",
    path: ["extends"],
    message: `"${name}" extends this definition in turn, so that neither has a beginning.`,
    found: name,
  };
}
