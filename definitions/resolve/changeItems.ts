import type { Finding, JsonPath } from "../mistakes/mistake";
import { suggestion } from "../mistakes/suggest";
import { isPlainObject } from "../predicate/values";

/** Takes a finding. */
export type Told = (finding: Finding) => unknown;

const PLACES = ["start", "end", "remove", "before:<name>", "after:<name>"] as const;

/**
 * A list as it is with the changes to it: `{ "after:email": […], "end": […], "remove": […] }`. Whatever else than an object
 * is the list itself.
 */
export function changeItems(former: unknown, changes: unknown, path: JsonPath, tell: Told): unknown {
  if (!isPlainObject(changes)) return changes;
  if (!Array.isArray(former)) {
    tell(nothingToChange(path));
    return former;
  }
  let items: readonly unknown[] = former;
  const named = (): string[] => items.flatMap(namesOf);
  for (const [key, value] of Object.entries(changes)) {
    const at = [...path, key];
    if (!Array.isArray(value)) {
      tell(notAList(at, value));
      continue;
    }
    const given: readonly unknown[] = value;
    if (key === "remove") {
      for (const [index, name] of given.entries()) {
        if (named().includes(String(name))) items = without(items, String(name));
        else tell(notInParent([...at, index], String(name), named()));
      }
    } else if (key === "start") items = [...given, ...items];
    else if (key === "end") items = [...items, ...given];
    else {
      const [side, name = ""] = key.split(/:(.*)/s);
      if (side !== "before" && side !== "after") tell(unknownPlace(at, key));
      else if (!named().includes(name)) tell(notInParent(at, name, named()));
      else {
        const index = items.findIndex((item) => namesOf(item).includes(name)) + (side === "after" ? 1 : 0);
        items = items.toSpliced(index, 0, ...given);
      }
    }
  }
  return items;
}

/** What an item is called, or those that stand in its row. */
function namesOf(item: unknown): string[] {
  if (typeof item === "string") return [item];
  if (Array.isArray(item)) return item.flatMap(namesOf);
  if (!isPlainObject(item)) return [];
  const name = item["source"] ?? item["section"] ?? item["id"];
  return typeof name === "string" ? [name] : [];
}

function without(items: readonly unknown[], name: string): unknown[] {
  return items.flatMap((item): unknown[] => {
    if (!Array.isArray(item)) return namesOf(item).includes(name) ? [] : [item];
    const rest = without(item, name);
    return rest.length > 1 ? [rest] : rest;
  });
}

/** Something that is to be taken away or changed, and is not there. */
export function notInParent(path: JsonPath, name: string, known: readonly string[]): Finding {
  return {
    code: "not_in_parent",
    severity: "error",
    path,
    message: `There is no "${name}" in what this definition extends.`,
    found: name,
    allowed: known,
    ...suggestion(name, known),
  };
}

function nothingToChange(path: JsonPath): Finding {
  return {
    code: "not_in_parent",
    severity: "error",
    path,
    message: "What this definition extends has no such list to change. Write the whole list.",
  };
}

function notAList(path: JsonPath, value: unknown): Finding {
  return {
    code: "wrong_type",
    severity: "error",
    path,
    message: `"${String(path.at(-1))}" must be a list.`,
    found: JSON.stringify(value).slice(0, 80),
    allowed: ["list"],
  };
}

function unknownPlace(path: JsonPath, key: string): Finding {
  return {
    code: "unknown_key",
    severity: "error",
    path,
    at: "key",
    message: `"${key}" is not known here.`,
    found: key,
    allowed: PLACES,
    ...suggestion(key, PLACES),
  };
}
