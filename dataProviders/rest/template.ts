import { type Template, parseTemplate } from "url-template";
import { isEmpty } from "../../definitions/requestTemplate";
import { clientError } from "../errors";
import type { Values } from "../recordProvider";
import type { QueryValue } from "./httpClient";

/** Dots alone would be read as a step up the path (RFC 3986 §5.2.4), and lead to another call. */
const isSegment = (value: unknown): boolean => !isEmpty(value) && value !== "." && value !== "..";

/** Names between braces, without RFC 6570's operators and modifiers; `optional` for the forms that may vanish. */
function variablesOf(template: string): { name: string; optional: boolean }[] {
  return [...template.matchAll(/\{([+#./;?&]?)([^{}]+)\}/g)].flatMap(([, operator = "", list = ""]) =>
    list
      .split(",")
      .map((spec) => ({ name: spec.replace(/(\*|:\d+)$/, ""), optional: /[?&#;]/.test(operator) })),
  );
}

/** Whether a request says `{name}` anywhere in its path or query. */
export function usesVariable(
  { path, query }: { path: string; query?: Record<string, QueryValue> },
  name: string,
): boolean {
  return [path, ...Object.values(query ?? {})].some((template) =>
    variablesOf(String(template)).some((variable) => variable.name === name),
  );
}

/** Expands a path (RFC 6570). A variable without value is an error: `member//` would be another call. */
export function expandPath(path: string, variables: Values): string {
  const missing = variablesOf(path).find(({ name, optional }) => !optional && !isSegment(variables[name]));
  if (missing) {
    throw clientError(
      `The path "${path}" needs a value for "${missing.name}", and has ${JSON.stringify(variables[missing.name] ?? null)}.`,
      400,
      "missing_variable",
    );
  }
  return parseTemplate(path).expand(variables as Parameters<Template["expand"]>[0]);
}
