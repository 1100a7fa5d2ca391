import { menuSchema, sourcesSchema } from "../../contract/resource";
import { automationSchema } from "../../contract/resource/automation";
import { appSchema } from "../../contract/resource/app";
import { conventionSchema } from "../../contract/resource/conventions";
import { resourceFileSchema } from "../../contract/resource/extension";
import type { GeneratedFile } from "./generatedFile";

/** The JSON Schemas that a definition's `$schema` names, for completion and checks in editors. */
export async function editorSchemas(): Promise<GeneratedFile[]> {
  return [
    { path: "resources/resource.schema.json", contents: toJson(resourceFileSchema) },
    { path: "resources/automation.schema.json", contents: toJson(automationSchema) },
    { path: "resources/menu.schema.json", contents: toJson(menuSchema) },
    { path: "resources/almoner.schema.json", contents: toJson(appSchema) },
    { path: "resources/sources.schema.json", contents: toJson(sourcesSchema) },
    { path: "resources/convention.schema.json", contents: toJson(conventionSchema) },
  ];
}

const WIDTH = 110;

function toJson(schema: object): string {
  return `${written(JSON.parse(JSON.stringify(schema)), "")}\n`;
}

/** What fits a line stands in one. */
function written(value: unknown, indent: string): string {
  const line = JSON.stringify(value);
  if (typeof value !== "object" || value === null || line.length + indent.length <= WIDTH) return line;
  const inner = `${indent}  `;
  const items = Array.isArray(value)
    ? value.map((item) => written(item, inner))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${written(item, inner)}`);
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  return `${open}\n${items.map((item) => inner + item).join(",\n")}\n${indent}${close}`;
}
