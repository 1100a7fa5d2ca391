import { typeOf } from "../../contract/fieldTypes";
import type { FieldDefinition, LayoutItem, ListView, ResourceDefinition } from "../../contract/resource";
import { fieldAt } from "../fieldAt";
import { withMakers } from "../makers";
import type { Finding, JsonPath } from "../mistakes/mistake";
import { isSortable } from "../resolve/fieldKinds";
import { suggestion } from "../mistakes/suggest";
import {
  type Check,
  duplicateItem,
  knownSources,
  placedFields,
  repeated,
  unknownAction,
  unknownField,
} from "./subject";

interface Use {
  path: JsonPath;
  source: string;
  where: string;
}

/** Every place of a definition that names one of its fields: that the field exists, and stands once. */
export const checkSources: Check = ({ definition }) => [
  ...[
    ...listUses(definition),
    ...recordUses(definition),
    ...timelineUses(definition),
    ...(definition.profile === undefined
      ? []
      : [{ path: ["profile"], source: definition.profile, where: '"profile"' }]),
    ...templateUses(definition),
  ].flatMap(({ path, source, where }) =>
    fieldAt(definition, source) ? [] : [unknownField(path, source, withMakers(definition), where)],
  ),
  ...checkNaming(definition),
  ...checkNamedActions(definition),
  ...checkFilters(definition),
  ...checkSorts(definition),
  ...checkRepetitions(definition),
];

function listUses({ list }: ResourceDefinition): Use[] {
  if (!list || "component" in list) return [];
  const columns = (list.columns ?? []).map((column, i): Use => {
    const isShort = typeof column === "string";
    const path = ["list", "columns", i, ...(isShort ? [] : ["source"])];
    return { path, source: isShort ? column : column.source, where: "A column" };
  });
  const pictures = (list.columns ?? []).flatMap((column, i): Use[] =>
    typeof column === "string" || column.picture === undefined
      ? []
      : [{ path: ["list", "columns", i, "picture"], source: column.picture, where: '"picture"' }],
  );
  const inline = (["inlineEdit", "bulkEdit"] as const).flatMap((key) =>
    (list[key] ?? []).map((source, i) => ({ path: ["list", key, i], source, where: `"${key}"` })),
  );
  const views = (list.views ?? []).flatMap((view, i): Use[] => {
    const path = ["list", "views", i];
    const named = (["groupBy", "start", "end", "picture"] as const).flatMap((key) =>
      view[key] === undefined ? [] : [{ path: [...path, key], source: view[key], where: `"${key}"` }],
    );
    const own = (view.columns ?? []).map((source, j) => ({
      path: [...path, "columns", j],
      source,
      where: "A column",
    }));
    return [...named, ...own];
  });
  const single = (["reorder", "reorderWithin", "quickAdd"] as const).flatMap((key): Use[] =>
    list[key] === undefined ? [] : [{ path: ["list", key], source: list[key], where: `"${key}"` }],
  );
  return [...columns, ...pictures, ...inline, ...single, ...views, ...compactUses(list)];
}

function compactUses({ compact }: ListView): Use[] {
  if (!compact) return [];
  const path = ["list", "compact"];
  const named = (["title", "aside"] as const).flatMap((key) =>
    compact[key] === undefined ? [] : [{ path: [...path, key], source: compact[key], where: `"${key}"` }],
  );
  const values = (compact.values ?? []).map((source, i) => ({
    path: [...path, "values", i],
    source,
    where: '"values"',
  }));
  return [...named, ...values];
}

/** The actions that columns, boxes to tick and other actions name are actions on a record. */
function checkNamedActions({ list, show, fields, actions = {} }: ResourceDefinition): Finding[] {
  const known = Object.keys(actions).filter((name) => actions[name]?.on === "record");
  const sending = known.filter((name) => actions[name]?.request);
  const columns = list && !("component" in list) ? (list.columns ?? []) : [];
  const uses: [JsonPath, string | undefined][] = [
    ...columns.flatMap((column, i): [JsonPath, string][] =>
      typeof column === "string"
        ? []
        : (column.actions ?? []).map((name, j) => [["list", "columns", i, "actions", j], name]),
    ),
    ...Object.entries(fields).flatMap(([field, { type, ...rest }]): [JsonPath, string][] =>
      type === "boolean" && "toggle" in rest && rest.toggle
        ? Object.entries(rest.toggle).map(([way, name]) => [["fields", field, "toggle", way], name])
        : [],
    ),
    ...Object.entries(actions).map(([name, { undo }]): [JsonPath, string | undefined] => [
      ["actions", name, "undo"],
      undo,
    ]),
  ];
  const shown = show && !("component" in show) ? (show.actions ?? []) : [];
  const offered = Object.keys(actions).filter((name) => actions[name]?.on !== "list");
  const unknown = shown.flatMap((name, i) =>
    offered.includes(name) ? [] : [unknownAction(["show", "actions", i], name, offered)],
  );
  const wrong = uses.flatMap(([path, name]) => {
    // A link is a button of a column as well as any; it changes nothing.
    const fit = path[0] === "list" ? known : sending;
    return name === undefined || fit.includes(name) ? [] : [unknownAction(path, name, fit)];
  });
  return [...unknown, ...wrong];
}

const RECORD_VIEWS = ["create", "edit", "show"] as const;

function recordUses(definition: ResourceDefinition): Use[] {
  return RECORD_VIEWS.flatMap((name) => {
    const view = definition[name];
    if (!view || "component" in view) return [];
    const where = `The ${name} view`;
    const badges = "badges" in view ? (view.badges ?? []) : [];
    const picture = "picture" in view && view.picture !== undefined ? [view.picture] : [];
    const changed = "inlineEdit" in view ? (view.inlineEdit ?? []) : [];
    const once = "once" in view && view.once !== undefined ? [view.once] : [];
    const own = [
      ...once.map((source) => ({ path: [name, "once"], source, where: '"once"' })),
      ...layoutUses(view.fields ?? [], [name, "fields"], where),
      ...picture.map((source) => ({ path: [name, "picture"], source, where: '"picture"' })),
      ...badges.map((source, i) => ({ path: [name, "badges", i], source, where: '"badges"' })),
      ...changed.map((source, i) => ({ path: [name, "inlineEdit", i], source, where: '"inlineEdit"' })),
    ];
    const tabs = (view.tabs ?? []).flatMap((tab, i) =>
      layoutUses(tab.fields, [name, "tabs", i, "fields"], where),
    );
    return [...own, ...tabs];
  });
}

function timelineUses({ timeline }: ResourceDefinition): Use[] {
  return (["person", "at", "pinned"] as const).flatMap((key) => {
    const source = timeline?.[key];
    return source === undefined ? [] : [{ path: ["timeline", key], source, where: "The timeline" }];
  });
}

function layoutUses(items: readonly LayoutItem[], path: JsonPath, where: string): Use[] {
  return items.flatMap((item, i): Use[] => {
    if (typeof item === "string") return [{ path: [...path, i], source: item, where }];
    if (Array.isArray(item)) return layoutUses(item, [...path, i], where);
    return layoutUses(item.fields ?? [], [...path, i, "fields"], where);
  });
}

/** `{name}` in a template. */
export function templateSources(template: string): string[] {
  return Array.from(template.matchAll(/\{([^{}]*)\}/g), ([, source = ""]) => source.trim());
}

function templateUses(definition: ResourceDefinition): Use[] {
  const { recordRepresentation = "" } = definition;
  const own = templateSources(recordRepresentation).map((source) => ({
    path: ["recordRepresentation"],
    source,
    where: '"recordRepresentation"',
  }));
  const fields = placedFields(definition).flatMap(({ field, path, of }): Use[] => {
    if (of !== "record") return [];
    if ("outOf" in field && field.outOf !== undefined) {
      return [{ path: [...path, "outOf"], source: field.outOf, where: '"outOf"' }];
    }
    if (field.type === "slug" && field.from !== undefined) {
      return [{ path: [...path, "from"], source: field.from, where: '"from"' }];
    }
    if (field.type === "money" && field.currencyFrom !== undefined) {
      return [{ path: [...path, "currencyFrom"], source: field.currencyFrom, where: '"currencyFrom"' }];
    }
    if (field.type !== "template") return [];
    return templateSources(field.template).map((source) => ({
      path: [...path, "template"],
      source,
      where: "The template",
    }));
  });
  const timeline = templateSources(definition.timeline?.text ?? "").map((source) => ({
    path: ["timeline", "text"],
    source,
    where: "The timeline's text",
  }));
  return [...own, ...fields, ...timeline];
}

function checkNaming(definition: ResourceDefinition): Finding[] {
  return templateUses(definition).flatMap(({ path, source }): Finding[] => {
    const field = path.at(-1) === "from" ? undefined : fieldAt(definition, source);
    const { named, shape, many } = field ? typeOf(field) : {};
    if (!field || named !== false) return [];
    // Of a reference a text has the key alone.
    const has = shape === "key" && !many ? "the key of a record" : "nothing that can be read";
    return [
      {
        code: "no_text",
        severity: "warning",
        path,
        message: `"{${source}}" is of type ${field.type}: a text has ${has} of it. Name a field with a text of its own.`,
        found: source,
      },
    ];
  });
}

function checkFilters(definition: ResourceDefinition): Finding[] {
  return (definition.filters ?? []).flatMap((filter, i): Finding[] => {
    if (typeof filter === "string") {
      if (filter === "q" || fieldAt(definition, filter)) return [];
      return [unknownFilter(["filters", i], filter, definition.fields)];
    }
    if (filter.path !== undefined && !fieldAt(definition, filter.path)) {
      return [unknownField(["filters", i, "path"], filter.path, definition.fields, "A filter's path")];
    }
    if (filter.field || filter.path !== undefined || fieldAt(definition, filter.source)) return [];
    return [unknownFilter(["filters", i, "source"], filter.source, definition.fields)];
  });
}

function unknownFilter(path: JsonPath, name: string, fields: Record<string, FieldDefinition>): Finding {
  const known = ["q", ...knownSources(fields)];
  return {
    code: "unknown_filter",
    severity: "error",
    path,
    message: `The filter "${name}" is no field. A filter that only the API knows needs a "field" of its own.`,
    found: name,
    allowed: known,
    ...suggestion(name, known),
  };
}

function checkSorts(definition: ResourceDefinition): Finding[] {
  const { list } = definition;
  if (!list || "component" in list) return [];
  const views = (list.views ?? []).map((view, i) => ({
    path: ["list", "views", i, "sort", "field"],
    sort: view.sort,
  }));
  return [{ path: ["list", "sort", "field"], sort: list.sort }, ...views].flatMap(({ path, sort }) => {
    if (!sort) return [];
    const field = fieldAt(definition, sort.field);
    if (!field) return [unknownField(path, sort.field, withMakers(definition), "The sort")];
    return isSortable(field) ? [] : [notSortable(path, sort.field)];
  });
}

/** A field without an order of its values. */
export function notSortable(path: JsonPath, source: string): Finding {
  return {
    code: "not_sortable",
    severity: "error",
    path,
    message: `The list cannot be sorted by "${source}": its values have no order, or it says "sortable": false.`,
    found: source,
  };
}

function checkRepetitions(definition: ResourceDefinition): Finding[] {
  const { list, filters = [] } = definition;
  const filterNames = filters.map((filter) => (typeof filter === "string" ? filter : filter.source));
  const found = repeated(filterNames).map(({ name, index }) =>
    duplicateItem(["filters", index], name, '"filters"'),
  );
  return [
    ...found,
    ...(list && !("component" in list) ? listRepetitions(list) : []),
    ...viewRepetitions(definition),
  ];
}

function listRepetitions(list: ListView): Finding[] {
  const columns = (list.columns ?? []).map((column) => (typeof column === "string" ? column : column.source));
  const views = (list.views ?? []).map((view) => view.id);
  const compact = list.compact ? compactUses(list) : [];
  return [
    ...repeated(compact.map(({ source }) => source)).map(({ name, index }) =>
      duplicateItem(compact[index]?.path ?? ["list", "compact"], name, '"compact"'),
    ),
    ...repeated(columns).map(({ name, index }) =>
      duplicateItem(["list", "columns", index], name, '"columns"'),
    ),
    ...repeated(views).map(({ name, index }) =>
      duplicateItem(["list", "views", index, "id"], name, '"views"'),
    ),
  ];
}

function viewRepetitions(definition: ResourceDefinition): Finding[] {
  const uses = recordUses(definition);
  return RECORD_VIEWS.flatMap((name) => {
    const view = definition[name];
    if (!view || "component" in view) return [];
    const own = uses.filter(({ path }) => path[0] === name && path[1] !== "inlineEdit");
    // What stands below the name may stand among the fields, too.
    const isBadge = ({ path }: Use): boolean => path[1] === "badges";
    const twice = [own.filter(isBadge), own.filter((use) => !isBadge(use))].flatMap((part) =>
      repeated(part.map(({ source }) => source)).map(({ name: source, index }) =>
        duplicateItem(part[index]?.path ?? [name], source, `The ${name} view`),
      ),
    );
    const tabs = repeated((view.tabs ?? []).map((tab) => tab.id)).map(({ name: id, index }) =>
      duplicateItem([name, "tabs", index, "id"], id, '"tabs"'),
    );
    return [...twice, ...tabs, ...(view.fields && view.tabs ? [fieldsAndTabs(name)] : [])];
  });
}

function fieldsAndTabs(view: string): Finding {
  return {
    code: "conflict",
    severity: "error",
    path: [view, "fields"],
    at: "key",
    message: `The ${view} view has both "fields" and "tabs"; only one can count. Move the fields into a tab.`,
  };
}
