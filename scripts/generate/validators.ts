import { Ajv } from "ajv";
import standaloneCode from "ajv/dist/standalone";
import { build } from "esbuild";
import { menuSchema, resourceSchema, sourcesSchema } from "../../contract/resource";
import type { GeneratedFile } from "./generatedFile";

const declaration = `import type { ErrorObject } from "ajv";
import type { MenuDefinition, ResourceDefinition, SourcesDefinition } from "./index";

interface Validate<T> {
  (value: unknown): value is T;
  errors?: ErrorObject[] | null;
}
export declare const validateResource: Validate<ResourceDefinition>;
export declare const validateMenu: Validate<MenuDefinition>;
export declare const validateSources: Validate<SourcesDefinition>;

/** What the validators judge by, without its texts. Neither they nor this need what the schemas are written with. */
export declare const resourceShape: { $defs: { field: { properties: Record<string, object> } } };
export declare const menuShape: object;
export declare const sourcesShape: object;
`;

/** Validators compiled ahead, since a browser under a strict content security policy may not evaluate code. */
export async function validators(): Promise<GeneratedFile[]> {
  const [resource, menu, sources] = [resourceSchema, menuSchema, sourcesSchema].map(withoutTexts);
  const ajv = new Ajv({
    allErrors: true,
    discriminator: true,
    strict: false,
    inlineRefs: false,
    messages: false,
    unicodeRegExp: true,
    code: { source: true, esm: true, lines: false },
    schemas: { resource, menu, sources } as Record<string, object>,
  });
  const shapes = Object.entries({ resourceShape: resource, menuShape: menu, sourcesShape: sources }).map(
    ([name, shape]) => `export const ${name} = ${JSON.stringify(shape)};`,
  );
  const validating = standaloneCode(ajv, {
    validateResource: "resource",
    validateMenu: "menu",
    validateSources: "sources",
  });
  const code = [validating, ...shapes].join("\n");
  return [
    { path: "contract/resource/validate.generated.mjs", contents: await inlined(code) },
    { path: "contract/resource/validate.generated.d.mts", contents: declaration },
  ];
}

/** What people read of a schema would only make the code larger. */
function withoutTexts(schema: object): object {
  const isText = (key: string, value: unknown): boolean => key === "description" && typeof value === "string";
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => (isText(key, value) ? undefined : value)),
  ) as object;
}

/** Ajv's own helpers (`ucs2length`, `equal`) are required by the code; bundled, it needs nothing at run time. */
async function inlined(contents: string): Promise<string> {
  const result = await build({
    stdin: { contents, resolveDir: import.meta.dirname, loader: "js" },
    bundle: true,
    format: "esm",
    target: "es2022",
    write: false,
    minifyWhitespace: true,
    minifySyntax: true,
    minifyIdentifiers: true,
    legalComments: "none",
  });
  return result.outputFiles[0]?.text ?? "";
}
