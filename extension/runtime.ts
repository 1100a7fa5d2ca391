import type * as Public from "./almoner";

/** The module `almoner` as an installation's code has it. A copy of it is in what `almoner build` makes, so that marks are shared by name. */
const REFUSAL = Symbol.for("almoner.refusal");
const PLACE = Symbol.for("almoner.place");
const KIND = Symbol.for("almoner.kind");

/** A refusal, as the server takes it up. */
export interface Refusal {
  field: string | undefined;
  text: Public.Text;
}

function mark<T extends object>(kind: string, value: T): T {
  const { stack = "" } = new Error("defined here");
  return Object.assign(value, { [KIND]: kind, [PLACE]: stack });
}

/** What a value was defined as; undefined for what was not. */
export function definedAs(value: unknown): { kind: string; place: string } | undefined {
  if (typeof value !== "object" || value === null || !(KIND in value)) return undefined;
  const { [KIND]: kind, [PLACE]: place } = value as unknown as Record<symbol, string>;
  return { kind: kind ?? "", place: place ?? "" };
}

export const defineApp: typeof Public.defineApp = (app) =>
  mark("app", { ...app }) as unknown as Public.DefinedApp;

export const defineHook: typeof Public.defineHook = (resource, hook) =>
  mark("hook", { resource, hook }) as unknown as Public.DefinedHook;

export const definePage: typeof Public.definePage = (page) =>
  mark("page", { ...page }) as unknown as Public.DefinedPage;

export const defineFieldType: typeof Public.defineFieldType = (type) =>
  mark("fieldType", { ...type }) as unknown as Public.DefinedFieldType;

export const defineStore: typeof Public.defineStore = (store) =>
  mark("store", { ...store }) as unknown as Public.DefinedStore;

export const defineAction: typeof Public.defineAction = (action) =>
  mark("action", { ...action }) as unknown as Public.DefinedAction;

export const defineJob: typeof Public.defineJob = (job) =>
  mark("job", { ...job }) as unknown as Public.DefinedJob;

export const refuse: typeof Public.refuse = (...told: [Public.Text] | [string, Public.Text]) => {
  const [first, second] = told;
  const refusal: Refusal =
    second === undefined ? { field: undefined, text: first } : { field: first as string, text: second };
  const { text } = refusal;
  return Object.assign(new Error(typeof text === "string" ? text : text.en), { [REFUSAL]: refusal });
};

/** What an error refuses; undefined where it is another one. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || !(REFUSAL in error)) return undefined;
  return (error as unknown as Record<symbol, Refusal>)[REFUSAL];
}
