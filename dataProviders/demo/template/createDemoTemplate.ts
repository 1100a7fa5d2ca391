import { HttpError } from "ra-core";
import type { TemplateCallParams, TemplateVerbs } from "../../verbs/template";
import type { DemoDatabase } from "../createDemoDatabase";
import { createDemoFetch } from "../createDemoFetch";

export interface DemoTemplateParts {
  /** The one that the screens work on too. */
  database: DemoDatabase;
  now: () => Date;
  /** In [0, 1). */
  random: () => number;
}

/** The template's documented calls over the database of the screens; nothing leaves the browser. */
export function createDemoTemplate(parts: DemoTemplateParts): TemplateVerbs {
  const demoFetch = createDemoFetch({
    ...parts,
    passThrough: async () => Response.json({ error: "The demo has no such call." }, { status: 404 }),
  });

  return {
    async templateCall({ method, path, query, body, signal }) {
      const response = await demoFetch(`${path}${queryText(query)}`, {
        method,
        ...(body && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
      });
      const text = await response.text();
      const json: unknown = text === "" ? null : JSON.parse(text);
      if (!response.ok) throw new HttpError(errorText(json) ?? "", response.status, json);
      return json;
    },
  };
}

function queryText(query: TemplateCallParams["query"] = {}): string {
  const known = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const parameters = new URLSearchParams(known.map(([name, value]) => [name, String(value)]));
  return known.length > 0 ? `?${parameters}` : "";
}

/** The answer's `error`: a text, or the first of its texts by field. */
function errorText(json: unknown): string | undefined {
  const error = typeof json === "object" && json !== null && "error" in json ? json.error : undefined;
  const texts: unknown[] =
    typeof error === "object" && error !== null ? Object.values(error).flat() : [error];
  const [first] = texts;
  return typeof first === "string" ? first : undefined;
}
