import type {
  SimilarCall,
  ActionDefinition,
  CompactRow,
  ComponentView,
  Endpoints,
  FieldDefinition,
  Labels,
  ListSummary,
  MenuPlace,
  PermissionRule,
  Predicate,
  Pair,
  RecordRule,
  ResourceSource,
  SavedView,
  Timeline,
  Sort,
  States,
  Tree,
} from "../contract/resource";
import type { Static } from "typebox";

/**
 * Where definitions come from; what a later one says is laid over what an earlier one does. The first three are the folders of
 * `resources/`, which all organisations share; the files of `organization/` lie in the database, each organisation's for itself.
 */
export const RESOURCE_GROUPS = ["nonprofit", "template", "custom", "organization"] as const;

/** Which of them a definition came from. */
export type ResourceGroup = (typeof RESOURCE_GROUPS)[number];

/** Whether its definitions were added to those that ship. */
export function isAddedGroup(group: ResourceGroup): boolean {
  return group === "custom" || group === "organization";
}

/** The group of a definition file; undefined for a file of another kind. */
export function groupOfFile(path: string): ResourceGroup | undefined {
  const [folder, name, ...deeper] = path.split("/");
  if (!name?.endsWith(".json") || deeper.length > 0) return undefined;
  return RESOURCE_GROUPS.find((group) => group === folder);
}

/** A registered page in place of a rendered view. */
export type ComponentRef = Static<typeof ComponentView>;

export interface ResolvedColumn {
  source: string;
  field: FieldDefinition;
  hidden: boolean;
  sortable: boolean;
  width?: number;
  /** The image that stands before the value. */
  picture?: string;
  /** Initials stand there where there is no picture. */
  initials?: true;
  /** Record actions that stand here in place of the value. */
  actions?: string[];
}

export interface ResolvedFilter {
  source: string;
  field: FieldDefinition;
  /** Where the filter's value lies in a record; the source unless said. */
  path: string;
  alwaysOn: boolean;
}

export interface ResolvedList {
  columns: ResolvedColumn[];
  sort: Sort;
  perPage: number;
  filter: Record<string, unknown>;
  rowClick: "show" | "edit" | false;
  exporter: boolean;
  summary?: ListSummary;
  /** Fields whose sums stand below their columns. */
  totals?: string[];
  inlineEdit: string[];
  bulkEdit: string[];
  /** Filters whose choices are counted. */
  facets: string[];
  views: SavedView[];
  /** What is shown where a table has no room; what it leaves out is found among the columns. */
  compact: CompactRow | false;
  /** The whole number that keeps the records' order, by which rows may be dragged. */
  reorder?: string;
  /** The filter by whose value there is an order each. */
  reorderWithin?: string;
  /** The field that is enough to add a record in a line. */
  quickAdd?: string;
}

export type LayoutNode =
  | { kind: "field"; source: string }
  | { kind: "row"; sources: string[] }
  | {
      kind: "section";
      id: string;
      items: LayoutNode[];
      /** What a text in it means. */
      notice?: "info" | "success" | "warning" | "error";
      collapsed?: boolean;
      when?: Predicate;
    };

export interface ResolvedTab {
  id: string;
  items: LayoutNode[];
  when?: Predicate;
}

/** A form or a show view. Without tabs in the definition it is one tab that shows no tab bar. */
export interface ResolvedRecordView {
  tabbed: boolean;
  tabs: ResolvedTab[];
}

/** The form of a new record. */
export interface ResolvedCreateView extends ResolvedRecordView {
  /** The value of the answer that is shown this once. */
  once?: string;
  /** What is asked while it is typed: which it may already be. */
  similar?: SimilarCall;
}

/** A show view; a profile is a page of its own. */
export interface ResolvedShowView extends ResolvedRecordView {
  layout?: "profile";
  /** The image beside the name of a profile. */
  picture?: string;
  /** What stands below the name of a profile. */
  badges?: string[];
  /** Actions on the record as buttons, and on a selection in its menu. */
  actions?: string[];
  /** What is changed where it stands. */
  inlineEdit?: string[];
  /** The resource whose records are added above the timeline. */
  notes?: string;
  /** A template of the path under which the API tells what happened with the record. */
  timeline?: string;
}

/** An action that sends something. */
export interface ResolvedAction extends Omit<ActionDefinition, "to" | "run" | "request"> {
  name: string;
  request: NonNullable<ActionDefinition["request"]>;
}

/** An action that leads to another page of the app. */
export interface ResolvedLink extends Pick<ActionDefinition, "on" | "icon" | "when" | "danger"> {
  name: string;
  /** A URI template (RFC 6570) that begins with `/`. */
  to: string;
}

/** An action on a record that runs one of another resource's list. */
export interface ResolvedRun extends Pick<ActionDefinition, "icon" | "when" | "danger"> {
  name: string;
  on: "record";
  run: NonNullable<ActionDefinition["run"]>;
}

/** Where the screens of a resource stand in the app; `{id}` is the record's key. */
export interface ResourcePaths {
  list: string;
  create: string;
  edit: string;
  show: string;
}

/** A definition with every default filled in: what the renderer, the providers and the server read. */
export interface ResolvedResource {
  name: string;
  /** Relative to the resources folder, with `/`: `nonprofit/members.json`. */
  file: string;
  group: ResourceGroup;
  /** The files that are laid over that one. */
  overlays?: string[];
  icon?: string;
  menu: MenuPlace | false;
  /** One record in place of a list: there is nothing to choose from, and its screen stands at `paths.list`. */
  single?: boolean;
  paths: ResourcePaths;
  provider: "rest" | "records" | "demo";
  /** The table of a source that holds the records; without it the server stores those of `records` itself. */
  source?: ResourceSource;
  url?: string;
  endpoints?: Endpoints;
  /** The fields that overlays added, and the key of the API's records under which their values are. */
  custom?: { key: string; fields: string[] };
  /** Built-in fields of which overlays allow less. */
  narrowed?: string[];
  /** The key that identifies a record in the API's answers; react-admin's `id` is its value. */
  idField: string;
  recordRepresentation: string;
  /** The reference to the record whose page the names of these lead to. */
  profile?: string;
  fields: Record<string, FieldDefinition>;
  /** What must not be true of a record, across its fields. */
  rules?: RecordRule[];
  /** Fields whose values together stand once. */
  unique?: string[][];
  /** That each record relates two of one resource. */
  pair?: Pair;
  /** The states that records go through. */
  states?: States;
  /** That records stand below one another. */
  tree?: Tree;
  /** True when the list offers a search (`q`). */
  search: boolean;
  filters: ResolvedFilter[];
  list: ResolvedList | ComponentRef | false;
  create: ResolvedCreateView | ComponentRef | false;
  edit: ResolvedRecordView | ComponentRef | false;
  show: ResolvedShowView | ComponentRef | false;
  /** How its records stand on the timelines of people and stored records. */
  timeline?: Timeline;
  /** Its records are commented on. */
  comments?: true;
  /** The list of our server's takes conditions that reach over relations, as `filter`. */
  takesConditions?: true;
  /** False where the endpoints cannot do it. */
  can: {
    create: boolean;
    edit: boolean;
    show: boolean;
    delete: boolean;
    list: boolean;
    /** Whether a value can be changed at all, with or without a form for it. */
    update: boolean;
  };
  /** The yes or no that is ticked before a record's name, and the actions that change it. */
  toggle?: { source: string; on: string; off: string };
  actions: ResolvedAction[];
  links: ResolvedLink[];
  runs: ResolvedRun[];
  permissions: { subject: string; rules: PermissionRule[] };
  labels: Labels;
}

/** Every button that a definition names, in the order in which they are offered: links first, they are where one goes on from here. */
export function buttonsOf({
  links,
  runs,
  actions,
}: Pick<ResolvedResource, "links" | "runs" | "actions">): (ResolvedLink | ResolvedRun | ResolvedAction)[] {
  return [...links, ...runs, ...actions];
}

/** Whether the server stores the records itself: they have a history, a trash and keys that are numbers. */
export function isStored({ provider, source }: Pick<ResolvedResource, "provider" | "source">): boolean {
  return provider === "records" && source === undefined;
}

/** An entry of the menu; `label` is a translation key, `to` is missing where the entry only opens its children. */
export interface ResolvedMenuEntry {
  /** Unique in the menu: a child's is `<parent>_<id>`; a resource's is its name. */
  id: string;
  label: string;
  icon?: string;
  to?: string;
  /** Shown to those who may read this subject of the permission list; a resource's entry has `resource` instead. */
  subject?: string;
  /** Shown to those who may list this resource. */
  resource?: string;
  order: number;
  children: ResolvedMenuEntry[];
}

/** The menu with every resource in its place, each level in its order. */
export interface ResolvedMenu {
  entries: ResolvedMenuEntry[];
  template: ResolvedMenuEntry[];
}

/** Whether a file says something of the resource. */
export function isAbout(
  { file, overlays }: Pick<ResolvedResource, "file" | "overlays">,
  path: string,
): boolean {
  return file === path || (overlays?.includes(path) ?? false);
}

/** True for a view that names a registered page. */
export function isComponentView(view: object | false): view is ComponentRef {
  return view !== false && "component" in view;
}
