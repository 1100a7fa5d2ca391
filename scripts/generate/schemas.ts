import { menuSchema, resourceSchema } from "../../contract/resource";
import type { GeneratedFile } from "./generatedFile";

/** The JSON Schemas that a definition's `$schema` names, for completion and checks in editors. */
export async function editorSchemas(): Promise<GeneratedFile[]> {
  return [
    { path: "resources/resource.schema.json", contents: toJson(resourceSchema) },
    { path: "resources/menu.schema.json", contents: toJson(menuSchema) },
  ];
}

function toJson(schema: object): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}
