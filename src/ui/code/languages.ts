import type { StreamParser } from "@codemirror/language";

/** What tells the words of each language apart, each fetched when first needed. */
export const languageModes = {
  css: async () => (await import("@codemirror/legacy-modes/mode/css")).css,
  html: async () => (await import("@codemirror/legacy-modes/mode/xml")).html,
  javascript: async () => (await import("@codemirror/legacy-modes/mode/javascript")).javascript,
  json: async () => (await import("@codemirror/legacy-modes/mode/javascript")).json,
  python: async () => (await import("@codemirror/legacy-modes/mode/python")).python,
  shell: async () => (await import("@codemirror/legacy-modes/mode/shell")).shell,
  sql: async () => (await import("@codemirror/legacy-modes/mode/sql")).standardSQL,
  typescript: async () => (await import("@codemirror/legacy-modes/mode/javascript")).typescript,
  xml: async () => (await import("@codemirror/legacy-modes/mode/xml")).xml,
  yaml: async () => (await import("@codemirror/legacy-modes/mode/yaml")).yaml,
} satisfies Record<string, () => Promise<StreamParser<unknown>>>;
