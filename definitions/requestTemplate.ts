/** What stands in a request's path, query and body. */
type TemplateValue = string | number | boolean;

/** Whether a template leaves a value out. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** Empty text for what has no value. */
export function asText(value: unknown): string {
  if (isEmpty(value)) return "";
  if (Array.isArray(value)) return value.map(asText).join(",");
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Fills a value in: a template that is one variable alone keeps the variable's type, anything else is text. */
export function expandValue(template: TemplateValue, variables: Readonly<Record<string, unknown>>): unknown {
  if (typeof template !== "string") return template;
  const alone = /^\{(\w+)\}$/.exec(template)?.[1];
  if (alone !== undefined) return variables[alone];
  return template.replace(/\{(\w+)\}/g, (_, name: string) => asText(variables[name]));
}

/** Fills a body in. What is undefined is left out; null is sent, since it empties a field. */
export function expandBody(
  body: Record<string, TemplateValue>,
  variables: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body)
      .map(([name, template]): [string, unknown] => [name, expandValue(template, variables)])
      .filter(([, value]) => value !== undefined),
  );
}

/** Fills a query in. What has no value is left out, lists are joined by commas. */
export function expandQuery(
  query: Readonly<Record<string, TemplateValue>> | undefined,
  variables: Readonly<Record<string, unknown>>,
): Record<string, TemplateValue> {
  const entries = Object.entries(query ?? {}).map(([name, template]): [string, unknown] => [
    name,
    expandValue(template, variables),
  ]);
  return Object.fromEntries(
    entries
      .filter(([, value]) => !isEmpty(value))
      .map(([name, value]) => [name, typeof value === "boolean" ? value : asText(value)]),
  );
}
