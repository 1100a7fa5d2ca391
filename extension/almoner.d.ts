/**
 * What an installation's code is written against: `import { defineApp, defineHook, refuse } from "almoner"`.
 * Kept by hand, and apart from everything else, so that these types need none of the product's own.
 */

/** Values by the names of their fields, as the API has them. */
export type Values = Record<string, unknown>;

/** A text, or one for each language; English where a language has none. */
export type Text = string | { readonly en: string; readonly [language: string]: string };

/** Whoever is signed in and does something. */
export interface Person {
  readonly email: string;
  /** The role's slug: `owner`, `manager` … */
  readonly role: string;
  /** The key among the members. */
  readonly member: number | undefined;
  readonly permissions: readonly string[];
}

export interface Organization {
  readonly id: number;
  /** IANA name. */
  readonly timezone: string;
  /** ISO 4217. */
  readonly currency: string;
}

/** A stored record: its fields, and what the server keeps beside them. */
export type StoredRecord<Fields extends object = Values> = Readonly<Fields> & {
  readonly pk: number;
  readonly version: number;
  /** ISO 8601, UTC. */
  readonly created_at: string;
  readonly updated_at: string;
};

/** What a list is asked for. */
export interface ListQuery {
  /** A condition as definitions write them: `{ "state": "open", "amount": { "$gt": "10" } }`. */
  readonly filter?: Readonly<Values>;
  /** A field, or `-field`. */
  readonly sort?: string;
  /** At most 100; 10 unless told. */
  readonly perPage?: number;
  /** From 1. */
  readonly page?: number;
}

/**
 * The records of another resource, in the same transaction and with the rights of the person: what they may not do is refused,
 * what they may not see is not there. Hooks of that resource run too.
 */
export interface Records<Fields extends object = Values> {
  list(query?: ListQuery): Promise<{ records: StoredRecord<Fields>[]; total: number }>;
  /** Undefined where there is none. */
  get(pk: number): Promise<StoredRecord<Fields> | undefined>;
  create(values: Partial<Fields>): Promise<StoredRecord<Fields>>;
  update(pk: number, values: Partial<Fields>): Promise<StoredRecord<Fields>>;
  delete(pk: number): Promise<void>;
}

/** The background work of an installation's own code. */
export interface Jobs {
  /**
   * Has a job done once what is being written is final, in the place of the person who set it off; never where it is undone. `data` is
   * what JSON can say.
   */
  enqueue(job: string, data?: unknown, options?: { readonly startAfter?: Date }): Promise<void>;
}

/** What every hook is told. */
export interface HookContext {
  readonly user: Person;
  readonly organization: Organization;
  readonly now: Date;
  /** Of a resource that the server stores. Works until the hook ends. */
  records<Fields extends object = Values>(resource: string): Records<Fields>;
  readonly jobs: Jobs;
  /** Aborts when the hook has ended, or had its time. */
  readonly signal: AbortSignal;
}

export interface CreateContext<Fields extends object = Values> extends HookContext {
  /** As it would be stored, its defaults filled in. */
  readonly record: Readonly<Partial<Fields>>;
}

export interface UpdateContext<Fields extends object = Values> extends HookContext {
  /** As it would be stored. */
  readonly record: Readonly<Partial<Fields>>;
  readonly before: StoredRecord<Partial<Fields>>;
}

export interface DeleteContext<Fields extends object = Values> extends HookContext {
  readonly record: StoredRecord<Partial<Fields>>;
}

export type ChangeContext<Fields extends object = Values> = HookContext &
  (
    | { readonly action: "created" | "restored"; readonly record: StoredRecord<Partial<Fields>> }
    | {
        readonly action: "updated";
        readonly record: StoredRecord<Partial<Fields>>;
        readonly before: StoredRecord<Partial<Fields>>;
      }
    | { readonly action: "deleted"; readonly before: StoredRecord<Partial<Fields>> }
  );

// Nothing, where all stays as it is.
type Answer<T> = T | undefined | void | Promise<T | undefined | void>;
type Done = unknown;

/**
 * What is done when a stored record is written, each in the transaction of the write: what a hook throws undoes all of it.
 * A hook has five seconds.
 */
export interface Hook<Fields extends object = Values> {
  /** Answers values that are to be others; they are checked by the definition like a person's. */
  beforeCreate?(context: CreateContext<Fields>): Answer<Partial<Fields>>;
  beforeUpdate?(context: UpdateContext<Fields>): Answer<Partial<Fields>>;
  beforeDelete?(context: DeleteContext<Fields>): Done;
  /** After a record was created, updated, deleted or taken out of the trash, before that is final. */
  afterChange?(context: ChangeContext<Fields>): Done;
}

/**
 * A module of the browser, loaded when it is first needed: `() => import("./pages/Waiting")`. It is a `.tsx` or `.jsx` file, which
 * the server never runs.
 */
export type BrowserModule<Exports> = () => Promise<Exports>;

/** A page of the app, at `/x/<name>`. */
export interface Page {
  /** Small letters, digits and hyphens. */
  readonly name: string;
  readonly title: Text;
  /** A Material icon: `DirectionsCar`. */
  readonly icon?: string;
  /** Where it stands in the menu: below an entry of it, by that one's id, or on its own. */
  readonly menu?: { readonly parent?: string; readonly order?: number };
  /** For those alone who may read this resource, or this subject of the permissions; for everybody who is signed in where it is left out. */
  readonly permission?: string;
  /** Exports the page's component by default. */
  readonly component: BrowserModule<{ readonly default: unknown }>;
}

/** A way of showing and typing in values of a type: a definition names it, `{ "type": "string", "component": "tooth" }`. */
export interface FieldType {
  /** Small letters, digits and underscores. */
  readonly name: string;
  /** The type of the definition language whose values it shows: what holds of those holds on the server, in lists, files and reports. */
  readonly extends: string;
  /** Exports `Field`, `Input` and `Filter`, or some of them; for the others those of the type stand. */
  readonly component: BrowserModule<{
    readonly Field?: unknown;
    readonly Input?: unknown;
    readonly Filter?: unknown;
  }>;
}

declare const defined: unique symbol;
/** What `defineHook` answers. */
export interface DefinedHook {
  readonly [defined]: "hook";
}

/** Hooks of a resource that the server stores (`"provider": "records"`). */
export declare function defineHook<Fields extends object = Values>(
  resource: string,
  hook: Hook<Fields>,
): DefinedHook;

/** What `definePage` answers. */
export interface DefinedPage {
  readonly [defined]: "page";
}

export declare function definePage(page: Page): DefinedPage;

/** What `defineFieldType` answers. */
export interface DefinedFieldType {
  readonly [defined]: "fieldType";
}

export declare function defineFieldType(type: FieldType): DefinedFieldType;

/** What a data provider is told with each call, as its `meta`: for whom the records are. */
export interface StoreMeta {
  readonly user: Person;
  readonly organization: Organization;
}

/** What a store needs of a react-admin data provider; its other methods are never called. Records have an `id`. */
export interface DataProvider {
  getList(
    resource: string,
    params: {
      readonly pagination: { readonly page: number; readonly perPage: number };
      readonly sort?: { readonly field: string; readonly order: "ASC" | "DESC" };
      readonly filter: Values;
      readonly meta: StoreMeta;
      readonly signal: AbortSignal;
    },
  ): Promise<{
    readonly data: readonly Values[];
    readonly total?: number;
    readonly pageInfo?: { readonly hasNextPage?: boolean };
  }>;
  /** Keys are texts, as in react-admin's addresses. */
  getOne(
    resource: string,
    params: { readonly id: string; readonly meta: StoreMeta; readonly signal: AbortSignal },
  ): Promise<{ readonly data: Values }>;
  getMany(
    resource: string,
    params: { readonly ids: string[]; readonly meta: StoreMeta; readonly signal: AbortSignal },
  ): Promise<{ readonly data: readonly Values[] }>;
  create(
    resource: string,
    params: { readonly data: Values; readonly meta: StoreMeta },
  ): Promise<{ readonly data: Values }>;
  /** `data` is the whole record with what is changed. */
  update(
    resource: string,
    params: {
      readonly id: string;
      readonly data: Values;
      readonly previousData: Values;
      readonly meta: StoreMeta;
    },
  ): Promise<{ readonly data: Values }>;
  delete(
    resource: string,
    params: { readonly id: string; readonly meta: StoreMeta },
  ): Promise<{ readonly data?: Values }>;
}

/** The comparisons of conditions that a data provider may know. */
export type StoreOperator =
  | "$eq"
  | "$ne"
  | "$gt"
  | "$gte"
  | "$lt"
  | "$lte"
  | "$in"
  | "$nin"
  | "$contains"
  | "$startsWith";

/**
 * Records that lie wherever a data provider finds them. A definition names the store: `"source": { "name": "blog", "path": "posts" }`,
 * with the provider's resource as its path. Rights and rules of fields hold as for stored records.
 */
export interface Store {
  /** Small letters, digits and underscores. */
  readonly name: string;
  /** Makes the data provider; called once, when records are first asked for. */
  dataProvider(): DataProvider | Promise<DataProvider>;
  /**
   * The key of react-admin's `filter` for each comparison that it knows: `{ "$eq": "{field}", "$gte": "{field}_gte" }`.
   * `{ "$eq": "{field}" }` unless said. What it does not know is refused and never left out.
   */
  readonly filters?: Readonly<Partial<Record<StoreOperator, string>>>;
  /** The key of `filter` that looks for words, such as `q`; it does not search unless said. */
  readonly search?: string;
  /** False: it does not sort. */
  readonly sort?: boolean;
  /** The most records of a page; 100 unless said. */
  readonly perPage?: number;
  /** False: records are shown and never changed. */
  readonly write?: boolean;
  /** The subdomains of the organisations that may use it; all of the installation unless said. */
  readonly organizations?: readonly string[];
  /** How long a call may take; 10 unless said. */
  readonly timeoutSeconds?: number;
  /** The provider's resource that Settings → Sources → Test lists; without it the test makes the provider and no more. */
  readonly test?: string;
}

/** JSON Schema (2020-12) of an object. */
export interface InputSchema {
  readonly type: "object";
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
  readonly [keyword: string]: unknown;
}

/** What an action is told. */
export interface ActionContext<Input extends object = Values, Fields extends object = Values>
  extends HookContext {
  /** As the schema asks for it. */
  readonly input: Input;
  /** The records that it was called for: the one, those selected, or none where it is one of the list. They are locked until it ends. */
  readonly selected: readonly StoredRecord<Fields>[];
}

/** What an action answers: `result` for programs, `message` for people. */
export interface ActionAnswer {
  readonly result?: unknown;
  readonly message?: Text;
}

/**
 * A call of an installation's own, `POST /api/extensions/<name>/`, in one transaction: whatever it throws, nothing is kept. A definition's action
 * names it as its `request`. It has five seconds.
 */
export interface Action<Input extends object = Values, Fields extends object = Values> {
  /** Small letters, digits and underscores. It is the permission's action too, as that of the definition is. */
  readonly name: string;
  /** The resource whose rules say who may: those with `manage`, or with this action's name. */
  readonly resource: string;
  /** `record`: the call names one as `pk`. `selection`: several, as `ids`. `list` unless said: none. */
  readonly on?: "record" | "selection" | "list";
  /** What else the call takes. Keys that it does not name are left out. */
  readonly input?: InputSchema;
  /** One line for the description of the API. */
  readonly summary?: string;
  run(
    context: ActionContext<Input, Fields>,
  ): ActionAnswer | undefined | void | Promise<ActionAnswer | undefined | void>;
}

/** What `defineAction` answers. */
export interface DefinedAction {
  readonly [defined]: "action";
}

export declare function defineAction<Input extends object = Values, Fields extends object = Values>(
  action: Action<Input, Fields>,
): DefinedAction;

/** What a job is told. */
export interface JobContext<Data = unknown> extends HookContext {
  /** As it was enqueued; undefined where time set it off. */
  readonly data: Data;
  /** From 1; after the sixth it has failed. */
  readonly tries: number;
}

/**
 * Work in the background, in one transaction: what it throws undoes all of it, and it is tried again, after pauses that double from a
 * minute. `refuse` ends it without another try. It has a minute.
 */
export interface Job<Data = unknown> {
  /** Small letters, digits and underscores. */
  readonly name: string;
  /** When time sets it off, in each organisation by its time zone: a rule of iCalendar (RRULE), such as `FREQ=WEEKLY;BYDAY=MO`. */
  readonly schedule?: string;
  /** The time of day of `schedule`, such as `03:00`; 08:00 unless said. */
  readonly at?: string;
  /** When time sets it off, as an ISO 8601 duration of at least five minutes, such as `PT1H`. */
  readonly every?: string;
  /** In whose place it is done when time sets it off: the member of this role who has been there longest. `owner` unless said. */
  readonly as?: string;
  run(context: JobContext<Data>): unknown;
}

/** What `defineJob` answers. */
export interface DefinedJob {
  readonly [defined]: "job";
}

export declare function defineJob<Data = unknown>(job: Job<Data>): DefinedJob;

/** What `defineStore` answers. */
export interface DefinedStore {
  readonly [defined]: "store";
}

export declare function defineStore(store: Store): DefinedStore;

/** What the code of an installation adds. */
export interface App {
  /** Names it in the log and in errors: small letters, digits and hyphens. */
  readonly name: string;
  readonly hooks?: readonly DefinedHook[];
  readonly pages?: readonly DefinedPage[];
  readonly fieldTypes?: readonly DefinedFieldType[];
  readonly stores?: readonly DefinedStore[];
  readonly actions?: readonly DefinedAction[];
  readonly jobs?: readonly DefinedJob[];
}

/** What `defineApp` answers: the default export of `almoner.config.ts`. */
export interface DefinedApp {
  readonly [defined]: "app";
}

export declare function defineApp(app: App): DefinedApp;

/**
 * Refuses what is being done, to be thrown: `throw refuse("birthday", "…")` says it at a field, `throw refuse("…")` of
 * the whole.
 */
export declare function refuse(field: string, text: Text): Error;
export declare function refuse(text: Text): Error;
