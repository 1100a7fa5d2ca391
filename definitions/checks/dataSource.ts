import { isUpload } from "../../contract/fieldTypes";
import type { SourceDefinition, SourcesDefinition } from "../../contract/resource";
import type { Finding, JsonPath } from "../mistakes/mistake";
import { suggestion } from "../mistakes/suggest";
import { isPlainObject } from "../predicate/values";
import { type Check, placedFields, unknownField } from "./subject";

/** What a resource says of the table that holds its records. */
export const checkDataSource: Check = (subject) => {
  const { definition, options } = subject;
  const { source, provider, fields } = definition;
  if (!source) return [];
  if (provider !== "records") {
    return [
      finding(
        "conflict",
        ["source"],
        `"source" is for the provider "records"; "${provider}" would not read it.`,
      ),
    ];
  }
  const columns = Object.keys(source.columns ?? {}).flatMap((name) =>
    Object.hasOwn(fields, name) ? [] : [unknownField(["source", "columns", name], name, fields, '"columns"')],
  );
  return [
    ...unknownSource(source.name, options.sources),
    ...columns,
    ...checkJoins(subject),
    ...checkParts(definition),
  ];
};

/** Lists that a table between two others keeps. */
const checkJoins: Check = ({ definition: { source, fields }, others }) =>
  Object.keys(source?.joins ?? {}).flatMap((name): Finding[] => {
    const path = ["source", "joins", name];
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) return [unknownField(path, name, fields, '"joins"')];
    if (field.type !== "referenceArray")
      return [
        finding(
          "invalid_value",
          path,
          `"${name}" has to be of the type "referenceArray": a table between keeps a list.`,
        ),
      ];
    const target = others.get(field.reference);
    const isBeside = target?.source?.table !== undefined && target.source.name === source?.name;
    return [
      ...(source?.table === undefined
        ? [finding("conflict", path, '"joins" is for the tables of a database: say "table" in "source".')]
        : []),
      ...(target && !isBeside
        ? [
            finding(
              "conflict",
              ["fields", name, "reference"],
              `"${field.reference}" is no table of the source "${source?.name}", so that no table can lie between.`,
            ),
          ]
        : []),
      ...["unique", "searchable"]
        .filter((key) => Object.hasOwn(field, key))
        .map((key) =>
          finding("conflict", ["fields", name, key], `A list in a table between cannot say "${key}".`),
        ),
    ];
  });

function unknownSource(name: string, sources: SourcesDefinition | undefined): Finding[] {
  const known = Object.keys(sources ?? {}).filter((one) => one !== "$schema");
  if (known.includes(name)) return [];
  return [
    {
      ...finding(
        "unknown_source",
        ["source", "name"],
        known.length === 0
          ? `There is no source "${name}": resources/sources.json names none.`
          : `There is no source "${name}" in resources/sources.json, nor a store of that name in the installation's code (defineStore).`,
      ),
      found: name,
      allowed: known,
      ...suggestion(name, known),
    },
  ];
}

/** What needs the server's own store: nothing is added to a database of the user's. */
const checkParts = (definition: Parameters<Check>[0]["definition"]): Finding[] => {
  const fields = placedFields(definition).flatMap(({ field, path, of }): Finding[] => {
    if (of !== "record") return [];
    if (isUpload(field) || field.type === "rollup" || field.type === "autoNumber")
      return [unavailable([...path, "type"], `"${field.type}"`)];
    if (field.lookup !== undefined) return [unavailable([...path, "type"], '"lookup"')];
    if (field.formula !== undefined) return [unavailable([...path, "type"], '"formula"')];
    const isLinked = field.type === "referenceArray" && field.through !== undefined;
    const keys = ["index", "renamedFrom"].filter((key) => Object.hasOwn(field, key));
    return [...(isLinked ? ["through"] : []), ...keys].map((key) => unavailable([...path, key], `"${key}"`));
  });
  const { list } = definition;
  const isOrdered = list && !("component" in list) && list.reorder !== undefined;
  return isOrdered ? [...fields, unavailable(["list", "reorder"], '"reorder"')] : fields;
};

function unavailable(path: JsonPath, what: string): Finding {
  return finding(
    "not_supported_yet",
    path,
    `${what} is for what the server stores itself, and not for the table of a source.`,
  );
}

/** Environment variables that `sources.json` names and that are not set. */
export function missingVariables(
  sources: SourcesDefinition,
  isSet: ((variable: string) => boolean) | undefined,
): Finding[] {
  if (!isSet) return [];
  return Object.entries(sources).flatMap(([name, source]): Finding[] =>
    name === "$schema"
      ? []
      : variablesOf(source).flatMap(({ variable, path }): Finding[] =>
          isSet(variable)
            ? []
            : [
                {
                  code: "missing_variable",
                  severity: "warning",
                  path: [name, ...path, "env"],
                  message: `The environment variable ${variable} is not set: the source "${name}" cannot be reached. Set it where the server is started.`,
                  found: variable,
                },
              ],
        ),
  );
}

/** The environment variables that a source names, each with its place in it. */
export function variablesOf(source: SourceDefinition): { variable: string; path: JsonPath }[] {
  const walk = (value: unknown, path: JsonPath): { variable: string; path: JsonPath }[] => {
    if (!isPlainObject(value)) return [];
    if (typeof value["env"] === "string") return [{ variable: value["env"], path }];
    return Object.entries(value).flatMap(([key, inner]) => walk(inner, [...path, key]));
  };
  return walk(source, []);
}

function finding(code: Finding["code"], path: JsonPath, message: string): Finding {
  return { code, severity: "error", path, message };
}
