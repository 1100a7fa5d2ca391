import { isAddedGroup } from "../resolved";
import { choiceIds } from "../../contract/fieldTypes";
import type { FieldDefinition, Labels, MenuDefinition, ResourceDefinition } from "../../contract/resource";
import type { Finding, JsonPath } from "../mistakes/mistake";
import { suggestion } from "../mistakes/suggest";
import { type Check, type CheckOptions, knownSources, placedFields } from "./subject";
import { summaryOf } from "../listSummary";

/** A text that has to exist, by its full key, and what in the definition asks for it. */
interface Wanted {
  key: string;
  path: JsonPath;
  at?: "key";
}

/**
 * Every visible text of a nonprofit or template resource in every language handed in. Custom resources fall back on
 * English and on the humanised name, so nothing is missing there; their `labels` are still read for misspelt fields.
 */
export const checkTranslations: Check = ({ definition, group, options }) => {
  const misspelt = checkLabelKeys(definition);
  if (isAddedGroup(group) || !options.locales) return misspelt;
  return [...misspelt, ...missing(wantedBy(definition), options, definition)];
};

/** The menu's own entries; those of the template have their texts beside its pages (`templateMenu`). */
export function checkMenuTranslations(menu: MenuDefinition, options: CheckOptions): Finding[] {
  const wanted = menu.entries.flatMap((entry, i): Wanted[] => [
    { key: `menu.${entry.id}`, path: ["entries", i, "id"] },
    ...(entry.children ?? []).map((child, j) => ({
      key: `menu.${entry.id}_${child.id}`,
      path: ["entries", i, "children", j, "id"],
    })),
  ]);
  return missing(wanted, options);
}

function missing(
  wanted: readonly Wanted[],
  { locales = {} }: CheckOptions,
  definition?: ResourceDefinition,
): Finding[] {
  return wanted.flatMap(({ key, path, at }) => {
    const without = Object.keys(locales).filter(
      (locale) => !hasText(locales[locale], key) && !inLabels(locale, key, definition),
    );
    return without.length > 0 ? [missingTranslation(path, at, key, without)] : [];
  });
}

function missingTranslation(
  path: JsonPath,
  at: "key" | undefined,
  key: string,
  languages: readonly string[],
): Finding {
  return {
    code: "missing_translation",
    severity: "error",
    path,
    ...(at && { at }),
    message: `"${key}" has no text in ${languages.join(", ")}.`,
    found: key,
  };
}

function wantedBy(definition: ResourceDefinition): Wanted[] {
  const base = `resources.${definition.name}`;
  return [
    { key: `${base}.name`, path: ["name"] },
    ...fieldTexts(definition, base),
    ...viewTexts(definition, base),
    ...actionTexts(definition, base),
    ...keyTexts(definition),
  ];
}

function fieldTexts(definition: ResourceDefinition, base: string): Wanted[] {
  return placedFields(definition).flatMap(({ field, path, source, of, isItem }): Wanted[] => {
    // A list's items are called by the list; an action's inputs are named with the action.
    if (of === "input" || isItem) return of === "record" ? choiceTexts(field, path, source, base) : [];
    const group = of === "filter" ? "filters" : "fields";
    const label: Wanted = { key: field.label ?? `${base}.${group}.${source}`, path, at: "key" };
    const help: Wanted[] = field.help === undefined ? [] : [{ key: field.help, path: [...path, "help"] }];
    const empty: Wanted[] =
      field.type === "integer" && field.emptyText !== undefined
        ? [{ key: field.emptyText, path: [...path, "emptyText"] }]
        : [];
    return [label, ...help, ...empty, ...choiceTexts(field, path, source, base)];
  });
}

function choiceTexts(field: FieldDefinition, path: JsonPath, source: string, base: string): Wanted[] {
  if (field.type === "string") {
    return (field.known ?? []).map((value, i) => ({
      key: `${base}.choices.${source}.${value}`,
      path: [...path, "known", i],
    }));
  }
  if (!("choices" in field)) return [];
  return choiceIds(field).map((id, i) => ({
    key: `${base}.choices.${source}.${id}`,
    path: [...path, "choices", i],
  }));
}

function viewTexts(definition: ResourceDefinition, base: string): Wanted[] {
  const { list } = definition;
  const views = list && !("component" in list) ? (list.views ?? []) : [];
  const saved = views.map((view, i) => ({
    key: `${base}.views.${view.id}`,
    path: ["list", "views", i, "id"],
  }));
  const summary = list && !("component" in list) ? Object.keys(summaryOf(list)?.fields ?? {}) : [];
  const summaries = summary.map(
    (name): Wanted => ({
      key: `${base}.summary.${name}`,
      path: ["list", "summary", "fields", name],
      at: "key",
    }),
  );
  const record = (["create", "edit", "show"] as const).flatMap((name): Wanted[] => {
    const view = definition[name];
    if (!view || "component" in view) return [];
    const groups = [
      { fields: view.fields ?? [], path: [name, "fields"] },
      ...(view.tabs ?? []).map((tab, i) => ({ fields: tab.fields, path: [name, "tabs", i, "fields"] })),
    ];
    const sections = groups.flatMap(({ fields, path }) =>
      fields.flatMap((item, i) =>
        typeof item === "object" && "section" in item
          ? [
              ...(item.fields
                ? [{ key: `${base}.sections.${item.section}`, path: [...path, i, "section"] }]
                : []),
              ...(item.notice
                ? [{ key: `${base}.notices.${item.section}`, path: [...path, i, "section"] }]
                : []),
            ]
          : [],
      ),
    );
    const tabs = (view.tabs ?? []).map((tab, i) => ({
      key: `${base}.tabs.${tab.id}`,
      path: [name, "tabs", i, "id"],
    }));
    return [...sections, ...tabs];
  });
  return [...saved, ...summaries, ...record];
}

function actionTexts({ actions = {} }: ResourceDefinition, base: string): Wanted[] {
  return Object.entries(actions).flatMap(([name, { input = {} }]): Wanted[] => [
    { key: `${base}.actions.${name}`, path: ["actions", name], at: "key" },
    ...Object.keys(input).map((field) => ({
      key: `${base}.actions.${name}.fields.${field}`,
      path: ["actions", name, "input", field],
      at: "key" as const,
    })),
  ]);
}

/** Keys that the definition spells out itself: messages of actions and calls, reasons of rules, and what is said where one is broken. */
function keyTexts({ actions = {}, endpoints, permissions, rules = [] }: ResourceDefinition): Wanted[] {
  const ofActions = Object.entries(actions).flatMap(([name, { success, request, load }]) => [
    { key: success, path: ["actions", name, "success"] },
    { key: request?.error, path: ["actions", name, "request", "error"] },
    { key: load?.error, path: ["actions", name, "load", "error"] },
  ]);
  const ofEndpoints = Object.entries(endpoints ?? {}).flatMap(([verb, spoken]) => {
    if (typeof spoken === "string") return [];
    const steps = Array.isArray(spoken) ? spoken : [spoken];
    return steps.map((step, i) => ({
      key: "error" in step ? step.error : undefined,
      path: ["endpoints", verb, ...(Array.isArray(spoken) ? [i] : []), "error"],
    }));
  });
  const reasons = (permissions?.rules ?? []).map((rule, i) => ({
    key: rule.reason,
    path: ["permissions", "rules", i, "reason"],
  }));
  const ofRules = rules.map(({ say }, i) => ({ key: say, path: ["rules", i, "say"] }));
  return [...ofActions, ...ofEndpoints, ...reasons, ...ofRules].flatMap(({ key, path }) =>
    key === undefined ? [] : [{ key, path }],
  );
}

/** Whether a tree of texts has one at a dotted key; names may contain dots themselves (`fields["a.b"]`). */
export function hasText(tree: unknown, key: string): boolean {
  if (typeof tree === "string") return key === "" && tree !== "";
  if (typeof tree !== "object" || tree === null) return false;
  if (key === "") return "name" in tree && typeof tree.name === "string" && tree.name !== "";
  return Object.entries(tree).some(([name, inner]: [string, unknown]) => {
    if (key === name) return hasText(inner, "");
    return key.startsWith(`${name}.`) && hasText(inner, key.slice(name.length + 1));
  });
}

function inLabels(locale: string, key: string, definition: ResourceDefinition | undefined): boolean {
  const base = `resources.${definition?.name ?? ""}.`;
  if (!definition?.labels || !key.startsWith(base)) return false;
  const block = Object.entries(definition.labels).find(([language]) => language === locale)?.[1];
  return hasText(block, key.slice(base.length));
}

/** Labels of fields that there are not: a warning, since nothing breaks. */
function checkLabelKeys(definition: ResourceDefinition): Finding[] {
  const labels: Labels = definition.labels ?? {};
  const known = [...knownSources(definition.fields), "pk", "version", "created_at", "updated_at"];
  return Object.entries(labels).flatMap(([locale, set]) =>
    (["fields", "blank"] as const).flatMap((group) =>
      Object.keys(set?.[group] ?? {})
        .filter((source) => !known.includes(source))
        .map(
          (source): Finding => ({
            code: "unknown_field",
            severity: "warning",
            path: ["labels", locale, group, source],
            at: "key",
            message: `The labels name "${source}", which is no field.`,
            found: source,
            allowed: known,
            ...suggestion(source, known),
          }),
        ),
    ),
  );
}
