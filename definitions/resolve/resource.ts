import type {
  ActionDefinition,
  ColumnObject,
  Endpoints,
  FieldDefinition,
  FilterDefinition,
  LayoutItem,
  ListView,
  MenuPlace,
  CreateView,
  RecordView,
  ShowView,
  ResourceDefinition,
} from "../../contract/resource";
import { fieldAt } from "../fieldAt";
import type {
  ComponentRef,
  LayoutNode,
  ResolvedColumn,
  ResolvedCreateView,
  ResolvedFilter,
  ResolvedList,
  ResolvedRecordView,
  ResolvedResource,
  ResolvedShowView,
  ResolvedTab,
  ResourceGroup,
} from "../resolved";
import { isAddedGroup } from "../resolved";
import type { Changed } from "./layers";
import { resolvedFields } from "./formulaField";
import { isDisplayable, isFilteredByDefault, isSortable, isWritable } from "./fieldKinds";
import { pathsOf } from "./paths";
import { summaryOf, totalsOf } from "../listSummary";
import { sourceWrites } from "../sourceWrites";
import { transitionNames, withStates } from "../states";

const NOTHING_CHANGED: Changed = { added: [], narrowed: [] };
const DEFAULT_COLUMNS = 6;
const DEFAULT_PER_PAGE = 10;
/** Where custom resources stand in the menu when they say nothing: behind what the menu itself names. */
const DEFAULT_MENU_ORDER = 1000;
const IDENTIFYING_FIELDS = ["name", "title", "label", "subject", "email"];

/** Where a definition came from. */
export interface Origin {
  /** Relative to the resources folder: `custom/vehicles.json`. */
  file: string;
  group: ResourceGroup;
  /** The files that are laid over it. */
  overlays?: readonly string[];
  /** Its place among the files of its group that leave `menu` out, from 0. */
  position?: number;
}

/**
 * Fills in every default of a definition that has passed `checkDefinition`. Sources without a field are dropped, so
 * that a definition with warnings still renders. The last says what overlays did to its fields.
 */
export function resolveResource(
  written: ResourceDefinition,
  origin: Origin,
  { added, narrowed }: Changed = NOTHING_CHANGED,
): ResolvedResource {
  const definition = withStates({ ...written, fields: resolvedFields(written.fields) });
  const { name, provider, fields } = definition;
  const can = capabilities(definition);
  const show = can.show && withTransitions(showView(definition.show, Object.keys(fields)), definition);
  const edit = can.edit && recordView(definition.edit, inForms(fields));
  const filters = definition.filters ?? defaultFilters(definition);
  return {
    name,
    file: origin.file,
    group: origin.group,
    ...(origin.overlays && { overlays: [...origin.overlays] }),
    ...(definition.icon && { icon: definition.icon }),
    menu: menuPlace(definition, origin),
    ...(definition.single && { single: true }),
    paths: pathsOf(definition),
    provider,
    ...(definition.url && { url: definition.url }),
    ...(definition.endpoints && { endpoints: definition.endpoints }),
    ...(definition.customFields !== undefined && {
      custom: { key: definition.customFields, fields: added },
    }),
    ...(narrowed.length > 0 && { narrowed }),
    ...(definition.source && { source: definition.source }),
    idField: idField(definition),
    recordRepresentation: definition.recordRepresentation ?? defaultRepresentation(fields),
    ...(definition.profile !== undefined && { profile: definition.profile }),
    fields,
    ...(definition.rules && { rules: definition.rules }),
    ...(definition.unique && { unique: definition.unique }),
    ...(definition.pair && { pair: definition.pair }),
    ...(definition.states && { states: definition.states }),
    ...(definition.tree && { tree: definition.tree }),
    search: filters.includes("q"),
    ...(takesConditions(definition) && { takesConditions: true }),
    filters: filters.flatMap((filter) => resolveFilter(filter, definition)),
    list: can.list && listView(definition, { show: show !== false, edit: edit !== false }),
    create: can.create && createView(definition.create, inForms(fields)),
    edit,
    show,
    ...(definition.timeline && { timeline: definition.timeline }),
    ...(definition.comments && { comments: true as const }),
    can,
    ...toggleOf(fields),
    ...actionsOf(definition),
    permissions: {
      subject: definition.permissions?.subject ?? name,
      rules: definition.permissions?.rules ?? [],
    },
    labels: definition.labels ?? {},
  };
}

/** The first field that is ticked. */
function toggleOf(fields: Record<string, FieldDefinition>): Pick<ResolvedResource, "toggle"> {
  for (const [source, field] of Object.entries(fields)) {
    if (field.type === "boolean" && field.toggle) return { toggle: { source, ...field.toggle } };
  }
  return {};
}

/** What sends something, what leads somewhere, and what runs an action of another resource. */
function actionsOf({
  actions = {},
}: ResourceDefinition): Pick<ResolvedResource, "actions" | "links" | "runs"> {
  const all = Object.entries(actions);
  return {
    runs: all.flatMap(([name, { icon, when, danger, run }]) =>
      run === undefined
        ? []
        : [
            {
              name,
              on: "record",
              run,
              ...(icon && { icon }),
              ...(when && { when }),
              ...(danger && { danger }),
            },
          ],
    ),
    actions: all.flatMap(([name, { to: _, run: _run, do: automation, request: sent, ...one }]) => {
      const request = automation === undefined ? sent : beginning(automation, one.on);
      return request ? [{ ...one, request, name, ...(automation !== undefined && { do: automation }) }] : [];
    }),
    links: all.flatMap(([name, { on, icon, when, danger, to }]) =>
      to === undefined
        ? []
        : [{ name, on, to, ...(icon && { icon }), ...(when && { when }), ...(danger && { danger }) }],
    ),
  };
}

/** What begins an automation by hand. */
function beginning(name: string, on: ActionDefinition["on"]): NonNullable<ActionDefinition["request"]> {
  const body: Record<string, string> = on === "record" ? { record: "{id}" } : {};
  return { method: "POST", path: `automations/${name}/run/`, body, data: "", ok: [201] };
}

function menuPlace(definition: ResourceDefinition, origin: Origin): MenuPlace | false {
  if (definition.menu !== undefined) return definition.menu;
  if (!isAddedGroup(origin.group) || definition.list === false) return false;
  return { order: DEFAULT_MENU_ORDER + (origin.position ?? 0) };
}

/** Whether the list is our server's and is asked by a condition as a whole. */
function takesConditions({ provider, endpoints }: ResourceDefinition): boolean {
  if (provider === "records") return true;
  const request = endpoints?.getList;
  if (provider !== "rest" || !request || "unsupported" in request) return false;
  return !/^https?:/i.test(request.path) && request.query?.["filter"] === "{filter}";
}

function idField({ url, endpoints, provider }: ResourceDefinition): string {
  if (endpoints) return endpoints.id ?? "pk";
  return provider === "demo" || (provider === "rest" && url !== undefined) ? "id" : "pk";
}

/** What the provider can do; a view that is switched off does not take the ability away from actions and references. */
export function capabilities({
  provider,
  endpoints,
  source,
  single = false,
  ...views
}: ResourceDefinition): ResolvedResource["can"] {
  const spoken = provider === "rest" && endpoints ? spokenVerbs(endpoints) : everyVerb;
  const speaks = source ? { ...spoken, ...sourceWrites(source) } : spoken;
  return {
    list: !single && speaks.list && views.list !== false,
    show: speaks.show && views.show !== false,
    create: !single && speaks.create && views.create !== false,
    edit: speaks.edit && views.edit !== false,
    delete: !single && speaks.delete,
    update: speaks.edit,
  };
}

const everyVerb = { list: true, show: true, create: true, edit: true, delete: true };

function spokenVerbs(endpoints: Endpoints): typeof everyVerb {
  const speaks = (verb: Endpoints[keyof Endpoints]): boolean =>
    verb !== undefined && typeof verb !== "string" && !("unsupported" in verb);
  const list = speaks(endpoints.getList);
  return {
    list,
    show: endpoints.getOne ? speaks(endpoints.getOne) : list,
    create: speaks(endpoints.create),
    edit: speaks(endpoints.update),
    delete: speaks(endpoints.delete),
  };
}

/** `name`, `title` … where there is one, else the first text, else the id. */
function defaultRepresentation(fields: Record<string, FieldDefinition>): string {
  const identifying = IDENTIFYING_FIELDS.find((name) => Object.hasOwn(fields, name));
  const text = Object.keys(fields).find((name) => fields[name]?.type === "string");
  return `{${identifying ?? text ?? "pk"}}`;
}

/** What people write, and what is worked out meanwhile. */
function inForms(fields: Record<string, FieldDefinition>): string[] {
  return Object.entries(fields)
    .filter(([, field]) => isWritable(field) || field.formula !== undefined)
    .map(([name]) => name);
}

/** An API described by endpoints filters by what its list's templates name; every other provider by any field. */
function defaultFilters({ fields, provider, endpoints }: ResourceDefinition): FilterDefinition[] {
  const own = Object.keys(fields).filter((name) => fields[name] && isFilteredByDefault(fields[name]));
  if (provider !== "rest" || !endpoints) return ["q", ...own];
  const templates = JSON.stringify(endpoints.getList);
  return ["q", ...own].filter((name) => templates.includes(`{${name}}`));
}

function resolveFilter(filter: FilterDefinition, definition: ResourceDefinition): ResolvedFilter[] {
  const { source, path, field, alwaysOn } =
    typeof filter === "string"
      ? { source: filter, path: undefined, field: undefined, alwaysOn: undefined }
      : filter;
  if (source === "q") return [];
  const known = field ?? fieldAt(definition, path ?? source);
  return known ? [{ source, path: path ?? source, field: known, alwaysOn: alwaysOn ?? false }] : [];
}

function isComponent(view: object): view is ComponentRef {
  return "component" in view;
}

function listView(
  definition: ResourceDefinition,
  opens: { show: boolean; edit: boolean },
): ResolvedList | ComponentRef | false {
  const view = definition.list ?? {};
  if (view === false || isComponent(view)) return view;
  const [summary, totals] = [summaryOf(view), totalsOf(view)];
  return {
    columns: (view.columns ?? defaultColumns(definition.fields)).flatMap((one) =>
      resolveColumn(one, definition),
    ),
    sort: view.sort ?? defaultSort(definition.fields),
    perPage: view.perPage ?? DEFAULT_PER_PAGE,
    filter: view.filter ?? {},
    rowClick: rowClick(view, opens),
    exporter: view.exporter ?? true,
    ...(summary && { summary }),
    ...(totals.length > 0 && { totals }),
    inlineEdit: view.inlineEdit ?? [],
    bulkEdit: view.bulkEdit ?? [],
    facets: view.facets ?? [],
    views: view.views ?? [],
    compact: view.compact ?? {},
    ...(view.reorder !== undefined && { reorder: view.reorder }),
    ...(view.reorderWithin !== undefined && { reorderWithin: view.reorderWithin }),
    ...(view.quickAdd !== undefined && { quickAdd: view.quickAdd }),
  };
}

function rowClick(view: ListView, opens: { show: boolean; edit: boolean }): "show" | "edit" | false {
  if (view.rowClick !== undefined) return view.rowClick;
  if (opens.show) return "show";
  return opens.edit ? "edit" : false;
}

function defaultColumns(fields: Record<string, FieldDefinition>): string[] {
  return Object.entries(fields)
    .filter(([, field]) => isDisplayable(field))
    .slice(0, DEFAULT_COLUMNS)
    .map(([name]) => name);
}

function resolveColumn(
  column: NonNullable<ListView["columns"]>[number],
  definition: ResourceDefinition,
): ResolvedColumn[] {
  const { source, hidden, width, picture, initials, actions }: Partial<ColumnObject> & { source: string } =
    typeof column === "string" ? { source: column } : column;
  const field = fieldAt(definition, source);
  if (!field) return [];
  return [
    {
      source,
      field,
      hidden: hidden ?? false,
      sortable: isSortable(field),
      ...(width !== undefined && { width }),
      ...(picture !== undefined && { picture }),
      ...(initials === true && { initials }),
      ...(actions && { actions }),
    },
  ];
}

function defaultSort(fields: Record<string, FieldDefinition>): ResolvedList["sort"] {
  const first = Object.keys(fields).find((name) => fields[name] && isSortable(fields[name]));
  return { field: first ?? "pk", order: "ASC" };
}

function recordView(
  view: RecordView | ComponentRef | false | undefined,
  defaults: string[],
): ResolvedRecordView | ComponentRef | false {
  if (view === false) return false;
  if (view && isComponent(view)) return view;
  if (view?.tabs) return { tabbed: true, tabs: view.tabs.map(resolveTab) };
  return { tabbed: false, tabs: [{ id: "main", items: (view?.fields ?? defaults).map(layoutNode) }] };
}

function createView(
  view: CreateView | ComponentRef | false | undefined,
  defaults: string[],
): ResolvedCreateView | ComponentRef | false {
  const resolved = recordView(view, defaults);
  if (!resolved || "component" in resolved || !view || isComponent(view)) return resolved;
  const { once, similar } = view;
  return { ...resolved, ...(once !== undefined && { once }), ...(similar && { similar }) };
}

function showView(
  view: ShowView | ComponentRef | false | undefined,
  defaults: string[],
): ResolvedShowView | ComponentRef | false {
  const resolved = recordView(view, defaults);
  if (!resolved || "component" in resolved || !view || isComponent(view)) return resolved;
  const { layout, picture, badges, actions, inlineEdit, notes, timeline } = view;
  return {
    ...resolved,
    ...(layout && { layout }),
    ...(picture !== undefined && { picture }),
    ...(badges && { badges }),
    ...(actions && { actions }),
    ...(inlineEdit && { inlineEdit }),
    ...(notes !== undefined && { notes }),
    ...(timeline !== undefined && { timeline }),
  };
}

/** Transitions are buttons beside a profile's name, whether it names them or not. */
function withTransitions(
  view: ReturnType<typeof showView>,
  definition: ResourceDefinition,
): ReturnType<typeof showView> {
  if (!view || "component" in view || view.layout !== "profile" || !definition.states) return view;
  return { ...view, actions: [...new Set([...(view.actions ?? []), ...transitionNames(definition)])] };
}

function resolveTab(tab: NonNullable<RecordView["tabs"]>[number]): ResolvedTab {
  return { id: tab.id, items: tab.fields.map(layoutNode), ...(tab.when && { when: tab.when }) };
}

function layoutNode(item: LayoutItem): LayoutNode {
  if (typeof item === "string") return { kind: "field", source: item };
  if (Array.isArray(item)) return { kind: "row", sources: item };
  return {
    kind: "section",
    id: item.section,
    items: (item.fields ?? []).map(layoutNode),
    ...(item.notice && { notice: item.notice }),
    ...(item.collapsed && { collapsed: true }),
    ...(item.when && { when: item.when }),
  };
}
