/** The modules that an installation's pages share with the app, so that there is one of each. */
export const SHARED_MODULES = [
  "react",
  "react/jsx-runtime",
  "react-dom",
  "react-dom/client",
  "react-router",
  "react-router-dom",
  "ra-core",
  "@tanstack/react-query",
  "react-hook-form",
  "almoner/app",
] as const;
export type SharedModule = (typeof SHARED_MODULES)[number];

/** Where the app lays them, on `globalThis`. */
export const SHARED_AT = "almoner.modules";

/** Where the server hands out what was built for the browser. */
export const EXTENSION_PATH = "/extension/";
/** Where pages of an installation are. */
export const PAGE_PATH = "/x/";

/** What of a page the app knows before it is opened. */
export interface PageEntry {
  name: string;
  title: string | Readonly<Record<string, string>>;
  icon?: string;
  menu?: { parent?: string; order?: number };
  permission?: string;
}

/** What the first module of an installation's code exports to the app. */
export interface ExtensionEntry {
  name: string;
  pages: readonly (PageEntry & { load(): Promise<{ default?: unknown }> })[];
  fieldTypes: readonly {
    name: string;
    load(): Promise<{ Field?: unknown; Input?: unknown; Filter?: unknown }>;
  }[];
}
