import { LOCALES, type ResourceDefinition } from "../../../../contract/resource";
import { OF_REQUESTS } from "../../../../definitions/checks/linkActions";
import { readDefinition, setAt } from "./edit";
import { withoutEmpty } from "./labels";

type Draft = Partial<ResourceDefinition>;

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
  const bare = LOCALES.reduce(
    (current, locale) => withoutEmpty(current, ["labels", locale, "actions", name]),
    withoutColumns(text, definition, name),
  );
  return withoutEmpty(bare, ["actions", name]);
}

function withoutColumns(text: string, { list }: Draft, name: string): string {
  if (!list || "component" in list) return text;
  return (list.columns ?? []).reduce<string>((current, column, index) => {
    if (typeof column === "string" || !column.actions?.includes(name)) return current;
    const rest = column.actions.filter((one) => one !== name);
    return setAt(current, ["list", "columns", index, "actions"], rest.length > 0 ? rest : undefined);
  }, text);
}
