import { TIMELINES_OF_PEOPLE } from "../../contract/resource";
import { choiceIds, typeOf, typesWith } from "../../contract/fieldTypes";
import type { FieldType, ListView, ResourceDefinition, SavedView, ShowView } from "../../contract/resource";
import { fieldAt } from "../fieldAt";
import type { Finding, JsonPath } from "../mistakes/mistake";
import { isSortable, isWritable } from "../resolve/fieldKinds";
import { capabilities } from "../resolve/resource";
import { isStored } from "../resolved";
import { notSortable } from "./sources";
import { suggestion } from "../mistakes/suggest";
import { type Check, repeated, duplicateItem, type Subject } from "./subject";

type Layout = NonNullable<SavedView["layout"]>;

/** What only some layouts read. */
const OWN_KEYS: Record<"groupBy" | "groups" | "moves" | "start" | "end" | "picture", readonly Layout[]> = {
  groupBy: ["kanban", "timeline"],
  groups: ["kanban"],
  moves: ["kanban"],
  start: ["calendar", "timeline"],
  end: ["calendar", "timeline"],
  picture: ["cards"],
};
const DATES = typesWith(({ shape }) => shape === "date" || shape === "dateTime");
/** What records stand together by on a timeline. */
const GROUPS = ["select", "reference", "boolean", "string"] as const;
const NUMBERS: readonly string[] = ["integer", "number", "money", "percent", "duration"];
const LINES = ["string", "email", "url", "phone"] as const;
const PICTURES = typesWith(({ picture }) => picture === true);
/** Of a profile: one, which is changed there. */
const PORTRAITS = typesWith(({ picture, many }) => picture === true && !many);

/** What a list's views need for their layout, and which fields may be changed in the list. */
export const checkLayouts: Check = ({ definition, others }) => [
  ...checkList(definition),
  ...checkShow(definition, others),
  ...checkTimeline(definition, others),
  ...checkCharts(definition.fields, ["fields"]),
  ...checkParts(definition),
];

const WHOLES = ["integer", "number", "money", "rollup"] as const;

/** A bar shows how much of a number is reached. */
function checkParts(definition: ResourceDefinition): Finding[] {
  return Object.entries(definition.fields).flatMap(([name, field]) =>
    "outOf" in field && field.outOf !== undefined
      ? checkType(definition, field.outOf, WHOLES, ["fields", name, "outOf"])
      : [],
  );
}

/** What a list is drawn by are parts of its items, the bars numbers. */
function checkCharts(fields: ResourceDefinition["fields"], at: JsonPath): Finding[] {
  return Object.entries(fields).flatMap(([name, field]): Finding[] => {
    const path = [...at, name];
    if (field.type === "object") return checkCharts(field.fields, [...path, "fields"]);
    if (field.type !== "array" || !field.chart) return [];
    const parts = field.items.type === "object" ? field.items.fields : {};
    const { category, value } = field.chart;
    const unknown = (["category", "value"] as const).flatMap((key) =>
      Object.hasOwn(parts, field.chart?.[key] ?? "")
        ? []
        : [
            conflict(
              [...path, "chart", key],
              `The items have no part "${key === "value" ? value : category}".`,
            ),
          ],
    );
    const drawn = parts[value];
    const isNumber = drawn !== undefined && NUMBERS.includes(drawn.type);
    return drawn === undefined || isNumber
      ? unknown
      : [
          ...unknown,
          conflict([...path, "chart", "value"], `"${value}" is of type ${drawn.type}; bars are of numbers.`),
        ];
  });
}

const OF_PROFILES = ["picture", "badges", "actions", "inlineEdit", "notes", "timeline"] as const;

function checkShow(definition: ResourceDefinition, others: Subject["others"]): Finding[] {
  const { show } = definition;
  if (!show || "component" in show) return [];
  if (show.layout === "profile") {
    const { picture } = show;
    const pictures =
      picture === undefined ? [] : checkType(definition, picture, PORTRAITS, ["show", "picture"]);
    return [
      ...pictures,
      ...checkChangeable(["show"], show, definition),
      ...checkNotes(definition, show, others),
    ];
  }
  return OF_PROFILES.flatMap((key) =>
    show[key] === undefined
      ? []
      : [conflict(["show", key], `"${key}" is for the layout "profile"; a panel would not read it.`)],
  );
}

/** What is added above the timeline is a line, and stands on that timeline. */
function checkNotes(definition: ResourceDefinition, show: ShowView, others: Subject["others"]): Finding[] {
  const { name } = definition;
  const { notes, timeline } = show;
  if (notes === undefined) return [];
  const path = ["show", "notes"];
  if (timeline === undefined && !isStored(definition)) {
    return [conflict(path, '"notes" stand above a timeline, and there is none.')];
  }
  const other = others.get(notes);
  const list = other?.list;
  const person = other?.timeline && other.fields[other.timeline.person];
  const hasLine = list && "quickAdd" in list && list.quickAdd !== undefined;
  if (hasLine && person?.type === "reference" && person.reference === name) return [];
  return [
    conflict(
      path,
      `"${notes}" has no list with "quickAdd", or no "timeline" whose person is one of "${name}".`,
    ),
  ];
}

function checkTimeline(definition: ResourceDefinition, others: Subject["others"]): Finding[] {
  const isKept = (one: ResourceDefinition | undefined): boolean => one !== undefined && isStored(one);
  const { timeline, provider } = definition;
  if (!timeline) return [];
  const field = fieldAt(definition, timeline.person);
  const other = field?.type === "reference" ? field.reference : "";
  const isTold = TIMELINES_OF_PEOPLE.includes(other) || isKept(others.get(other));
  const person = isTold
    ? []
    : [
        conflict(
          ["timeline", "person"],
          `"${timeline.person}" is no reference to ${TIMELINES_OF_PEOPLE.join(", ")} or to stored records: no timeline would show it.`,
        ),
      ];
  const stored =
    provider === "records"
      ? []
      : [conflict(["timeline"], '"timeline" is for records that the server stores (provider "records").')];
  const at = timeline.at === undefined ? [] : checkType(definition, timeline.at, DATES, ["timeline", "at"]);
  const pinned =
    timeline.pinned === undefined
      ? []
      : checkType(definition, timeline.pinned, ["boolean"], ["timeline", "pinned"]);
  return [...stored, ...person, ...at, ...pinned];
}

function checkList(definition: ResourceDefinition): Finding[] {
  const { list } = definition;
  if (!list || "component" in list) return [];
  const views = (list.views ?? []).flatMap((view, i) => checkView(view, ["list", "views", i], definition));
  const pictures = (list.columns ?? []).flatMap((column, i) =>
    typeof column === "string" || column.picture === undefined
      ? []
      : checkType(definition, column.picture, PICTURES, ["list", "columns", i, "picture"]),
  );
  return [
    ...views,
    ...pictures,
    ...checkChangeable(["list"], list, definition),
    ...checkReorder(list, definition),
    ...checkQuickAdd(list, definition),
  ];
}

function checkView(view: SavedView, path: JsonPath, definition: ResourceDefinition): Finding[] {
  const layout = view.layout ?? "table";
  const strangers = Object.entries(OWN_KEYS).flatMap(([key, of]) =>
    Object.hasOwn(view, key) && !of.includes(layout)
      ? [
          conflict(
            [...path, key],
            `"${key}" is for the layout "${of.join('" or "')}"; "${layout}" would not read it.`,
          ),
        ]
      : [],
  );
  const picture =
    view.picture === undefined ? [] : checkType(definition, view.picture, PICTURES, [...path, "picture"]);
  if (layout === "kanban") return [...strangers, ...checkKanban(view, path, definition)];
  if (layout === "calendar") return [...strangers, ...checkCalendar(view, path, definition)];
  if (layout === "timeline")
    return [...strangers, ...checkBars(view, path, definition), ...checkCalendar(view, path, definition)];
  if (layout === "tree" && !definition.tree)
    return [
      ...strangers,
      conflict(
        [...path, "layout"],
        'The layout "tree" needs "tree" of the resource: what records stand below.',
      ),
    ];
  return [...strangers, ...picture];
}

function checkKanban(view: SavedView, path: JsonPath, definition: ResourceDefinition): Finding[] {
  const { groupBy } = view;
  if (groupBy === undefined) return [missingKey(path, "kanban", "groupBy", "a select field")];
  const field = fieldAt(definition, groupBy);
  if (field?.type !== "select") return checkType(definition, groupBy, ["select"], [...path, "groupBy"]);
  const choices = choiceIds(field);
  const groups = view.groups ?? [];
  const named = [
    ...groups.map((id, i) => ({ id, path: [...path, "groups", i] })),
    ...Object.keys(view.moves ?? {}).map((id) => ({ id, path: [...path, "moves", id] })),
  ];
  return [
    ...named.flatMap(({ id, path: at }) => (choices.includes(id) ? [] : [unknownChoice(at, id, choices)])),
    ...repeated(groups).map(({ name, index }) =>
      duplicateItem([...path, "groups", index], name, "The board"),
    ),
    ...Object.entries(view.moves ?? {}).flatMap(([id, action]) =>
      checkMove([...path, "moves", id], action, definition),
    ),
    ...(sends(definition, groupBy) ? [] : [unsent([...path, "groupBy"], groupBy)]),
  ];
}

function checkMove(path: JsonPath, name: string, { actions = {} }: ResourceDefinition): Finding[] {
  const known = Object.entries(actions).flatMap(([action, { on, request }]) =>
    on === "record" && request ? [action] : [],
  );
  if (known.includes(name)) return [];
  return [
    {
      code: "unknown_action",
      severity: "error",
      path,
      message: `"${name}" is no action on a record.`,
      found: name,
      allowed: known,
      ...suggestion(name, known),
    },
  ];
}

/** A bar has two ends. */
function checkBars({ end, groupBy }: SavedView, path: JsonPath, definition: ResourceDefinition): Finding[] {
  const ends = end === undefined ? [missingKey(path, "timeline", "end", "a date or dateTime field")] : [];
  return groupBy === undefined
    ? ends
    : [...ends, ...checkType(definition, groupBy, GROUPS, [...path, "groupBy"])];
}

function checkCalendar(view: SavedView, path: JsonPath, definition: ResourceDefinition): Finding[] {
  const { start, end } = view;
  if (start === undefined)
    return [missingKey(path, view.layout ?? "calendar", "start", "a date or dateTime field")];
  const wrong = [
    ...checkType(definition, start, DATES, [...path, "start"]),
    ...(end === undefined ? [] : checkType(definition, end, DATES, [...path, "end"])),
  ];
  if (wrong.length > 0) return wrong;
  const types = [start, end ?? start].map((source) => fieldAt(definition, source)?.type);
  const differ =
    types[0] === types[1]
      ? []
      : [conflict([...path, "end"], `"${start}" and "${end}" have to be of one type.`)];
  return asksByRange(definition) ? differ : [...differ, unsent([...path, "start"], "filter")];
}

/** A calendar asks for a span of days, which needs a call that takes conditions as a whole. */
function asksByRange({ provider, endpoints }: ResourceDefinition): boolean {
  if (provider !== "rest") return true;
  return endpoints !== undefined && JSON.stringify(endpoints.getList).includes("{filter}");
}

function sends({ provider, endpoints }: ResourceDefinition, source: string): boolean {
  if (provider !== "rest" || !endpoints) return true;
  const spoken = JSON.stringify(endpoints.getList);
  return spoken.includes(`{${source}}`) || spoken.includes("{filter}");
}

function checkType(
  definition: ResourceDefinition,
  source: string,
  types: readonly FieldType[],
  path: JsonPath,
): Finding[] {
  const field = fieldAt(definition, source);
  if (!field || types.includes(field.type)) return [];
  return [
    {
      code: "invalid_value",
      severity: "error",
      path,
      message: `"${source}" is of type ${field.type}; here belongs one of type ${types.join(" or ")}.`,
      found: source,
    },
  ];
}

/** A page has room for a form of any field; a cell has not. */
function checkChangeable(
  at: JsonPath,
  view: Pick<ListView, "inlineEdit" | "bulkEdit">,
  definition: ResourceDefinition,
): Finding[] {
  const isPage = at[0] === "show";
  return (["inlineEdit", "bulkEdit"] as const).flatMap((key) => {
    const names = view[key] ?? [];
    const twice = repeated(names).map(({ name, index }) =>
      duplicateItem([...at, key, index], name, `"${key}"`),
    );
    const unfit = names.flatMap((name, i): Finding[] => {
      const field = fieldAt(definition, name);
      if (!field || (isWritable(field) && (isPage || typeOf(field).inline))) return [];
      const why = isWritable(field) ? `is of type ${field.type}, which needs a form` : "is never written";
      return [
        {
          code: "invalid_value",
          severity: "error",
          path: [...at, key, i],
          message: `"${name}" ${why}.`,
          found: name,
        },
      ];
    });
    return [...twice, ...unfit];
  });
}

/** A line that is typed and added needs a text that is written. */
function checkQuickAdd({ quickAdd }: ListView, definition: ResourceDefinition): Finding[] {
  if (quickAdd === undefined) return [];
  const path = ["list", "quickAdd"];
  const field = fieldAt(definition, quickAdd);
  if (field && !isWritable(field)) return [conflict(path, `"${quickAdd}" is never written.`)];
  const isOff = definition.create === false || !capabilities(definition).create;
  if (isOff) return [conflict(path, "Nothing can be added: the resource has no create.")];
  return checkType(definition, quickAdd, LINES, path);
}

/** The field that keeps the records' order, and the way to write it. */
function checkReorder({ reorder, reorderWithin }: ListView, definition: ResourceDefinition): Finding[] {
  if (reorder === undefined)
    return reorderWithin === undefined
      ? []
      : [
          conflict(
            ["list", "reorderWithin"],
            '"reorderWithin" says where the order of "reorder" holds, and there is no "reorder".',
          ),
        ];
  const path = ["list", "reorder"];
  const field = fieldAt(definition, reorder);
  const findings = checkType(definition, reorder, ["integer"], path);
  if (field?.unique)
    findings.push(
      conflict(path, `"${reorder}" is "unique"; two records may stand in one place for a moment.`),
    );
  if (field && !isSortable(field)) findings.push(notSortable(path, reorder));
  const { provider, endpoints } = definition;
  const spoken = endpoints?.reorder;
  const isSpoken = provider !== "rest" || (spoken !== undefined && !("unsupported" in spoken));
  if (isSpoken) return findings;
  return [
    ...findings,
    {
      code: "missing_endpoint",
      severity: "error",
      path,
      message: 'Dragging rows needs the endpoint "reorder". Describe it, or take "reorder" out of the list.',
    },
  ];
}

function missingKey(path: JsonPath, layout: Layout, key: string, what: string): Finding {
  return {
    code: "missing_key",
    severity: "error",
    path,
    message: `The layout "${layout}" needs "${key}": ${what}.`,
  };
}

function unknownChoice(path: JsonPath, id: string, choices: readonly string[]): Finding {
  return {
    code: "unknown_choice",
    severity: "error",
    path,
    message: `"${id}" is none of the choices.`,
    found: id,
    allowed: choices,
    ...suggestion(id, choices),
  };
}

function unsent(path: JsonPath, name: string): Finding {
  return {
    code: "unused_filter",
    severity: "error",
    path,
    message: `The view asks for a part of the records; the list's call would have to send {${name}}.`,
  };
}

function conflict(path: JsonPath, message: string): Finding {
  return { code: "conflict", severity: "error", path, at: "key", message };
}
