import type { ResourceDefinition } from "../../../../contract/resource";
import { OF_REQUESTS } from "../../../../definitions/checks/linkActions";
import { readDefinition, setAt } from "./edit";

type Draft = Partial<ResourceDefinition>;

/** What the button says in English; empty while nothing is said. */
export function actionLabel({ labels }: Draft, name: string): string {
  const label = labels?.en?.actions?.[name];
  return (typeof label === "string" ? label : label?.name) ?? "";
}

/** The text with another English text of a button; its question and the like stay. */
export function setActionLabel(text: string, name: string, label: string): string {
  const path = ["labels", "en", "actions", name];
  const has = readDefinition(text)?.labels?.en?.actions?.[name];
  return setAt(text, typeof has === "object" ? [...path, "name"] : path, label || undefined);
}

/** The text with an action that leads to a page in place of sending something. */
export function leadingInstead(text: string, name: string): string {
  const action = readDefinition(text)?.actions?.[name];
  const gone = OF_REQUESTS.filter((key) => action?.[key] !== undefined);
  const bare = gone.reduce((current, key) => setAt(current, ["actions", name, key], undefined), text);
  return setAt(bare, ["actions", name, "to"], "/");
}

/** The text with an action that sends something in place of leading to a page: to its own record, where there is one. */
export function sendingInstead(text: string, name: string): string {
  const definition = readDefinition(text);
  const isStored = definition?.provider === "records" && definition.actions?.[name]?.on === "record";
  const path = isStored ? `records/${definition.name ?? ""}/{id}/` : "/";
  const bare = setAt(text, ["actions", name, "to"], undefined);
  return setAt(bare, ["actions", name, "request"], { method: isStored ? "PUT" : "POST", path });
}

/** The text without an action, its texts, its places in columns, and without what would be left empty. */
export function removeAction(text: string, name: string): string {
  const definition = readDefinition(text);
  if (!definition) return text;
  const labelled = Object.entries(definition.labels ?? {}).filter(
    ([, texts]) => texts?.actions?.[name] !== undefined,
  );
  const bare = labelled.reduce(
    (current, [language, texts]) => without(current, ["labels", language, "actions"], name, texts?.actions),
    withoutColumns(text, definition, name),
  );
  return without(bare, ["actions"], name, definition.actions);
}

function without(text: string, path: string[], name: string, entries: object | undefined): string {
  const isLast = Object.keys(entries ?? {}).length === 1;
  return setAt(text, isLast ? path : [...path, name], undefined);
}

function withoutColumns(text: string, { list }: Draft, name: string): string {
  if (!list || "component" in list) return text;
  return (list.columns ?? []).reduce<string>((current, column, index) => {
    if (typeof column === "string" || !column.actions?.includes(name)) return current;
    const rest = column.actions.filter((one) => one !== name);
    return setAt(current, ["list", "columns", index, "actions"], rest.length > 0 ? rest : undefined);
  }, text);
}
