import type { FieldType, Predicate } from "../../contract/resource";
import { sourcesOf } from "../predicate/sources";
import { typeOf } from "../../contract/fieldTypes";
import type { Finding, JsonPath } from "../mistakes/mistake";
import { suggestion } from "../mistakes/suggest";
import { isPlainObject } from "../predicate/values";

type Json = Record<string, unknown>;

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

/** What of an overlay cannot be over this definition: what is not for overlays to say, and what allows more than there was. */
export function checkOverlay(base: Json, overlay: Json): Finding[] {
  const fields = objectAt(overlay, "fields");
  const former = objectAt(base, "fields");
  return [
    ...Object.keys(overlay)
      .filter((key) => !KEYS.includes(key) && !(key === "states" && base["provider"] === "records"))
      .map((key) => keyOfBase(key, String(overlay["extends"]))),
    ...wrongStates(overlay, former),
    ...Object.entries(fields).flatMap(([name, field]) => {
      const path = ["fields", name];
      return Object.hasOwn(former, name)
        ? looseParts(path, former[name], field, base["provider"] === "records")
        : wrongAdded(path, field, base);
    }),
    ...wrongRules(overlay, (name) => Object.hasOwn(fields, name) && !Object.hasOwn(former, name)),
  ];
}

/** A change of added fields is judged by those alone: a condition on others would hold for no record, or for every one. */
function wrongRules(overlay: Json, isAdded: (name: string) => boolean): Finding[] {
  const { rules } = objectAt(overlay, "permissions");
  return (Array.isArray(rules) ? (rules as unknown[]) : []).flatMap((rule, index): Finding[] => {
    if (!isPlainObject(rule) || !isPlainObject(rule["conditions"])) return [];
    const { fields, conditions } = rule;
    if (!Array.isArray(fields) || !fields.some((name) => isAdded(String(name)))) return [];
    return sourcesOf(conditions as Predicate)
      .filter((source) => !isAdded(source.split(".")[0] ?? source))
      .map((source) => ({
        code: "not_in_overlay",
        severity: "error",
        path: ["permissions", "rules", index, "conditions"],
        message: `A rule about an added field cannot hang on "${source}", which is built in.`,
      }));
  });
}

/** States are of an added field, which nothing but people's transitions writes, and open no built-in field that nobody types. */
function wrongStates(overlay: Json, former: Json): Finding[] {
  const states = objectAt(overlay, "states");
  const { field } = states;
  const own: Finding[] =
    typeof field === "string" && Object.hasOwn(former, field)
      ? [
          {
            code: "not_in_overlay",
            severity: "error",
            path: ["states", "field"],
            message: `"${field}" is built in, and written in other ways too: states are of a select that the overlay adds.`,
            found: field,
          },
        ]
      : [];
  const written = Object.entries(objectAt(states, "transitions")).flatMap(([name, transition]) => {
    if (!isPlainObject(transition)) return [];
    const { input, set } = transition;
    const path = ["states", "transitions", name];
    return [
      ...(Array.isArray(input) ? input : []).map((source: unknown, i) => ({
        source,
        at: [...path, "input", i],
      })),
      ...(isPlainObject(set) ? Object.keys(set) : []).map((source) => ({
        source,
        at: [...path, "set", source],
      })),
    ];
  });
  return [
    ...own,
    ...written
      .filter(({ source }) => objectAt(former, String(source))["readOnly"] === true)
      .map(({ source, at }) =>
        loose(at, `"${String(source)}" is built in and readOnly: no transition writes it.`),
      ),
  ];
}

function objectAt(value: Json, key: string): Json {
  const found = value[key];
  return isPlainObject(found) ? found : {};
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
function looseParts(path: JsonPath, former: unknown, next: unknown, isStored: boolean): Finding[] {
  if (next === null)
    return [loose(path, "A built-in field cannot be taken away: leave it out of the views.")];
  if (!isPlainObject(former) || !isPlainObject(next)) return [];
  return Object.entries(next).flatMap(([key, value]) => {
    // What the server stores itself it judges by the definition alone: it takes choices of one's own.
    const why = isStored && key === "choices" ? undefined : whyLoose(key, value, former);
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

/** Of a list, or of what is added to one. */
function choiceNames(choices: unknown): string[] {
  if (isPlainObject(choices))
    return Object.entries(choices).flatMap(([key, added]) => (key === "remove" ? [] : choiceNames(added)));
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
