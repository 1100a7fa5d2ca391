/**
 * The code of one example, cut from its file: the function of this name, or the JSX alone where it does nothing but
 * return it. Undefined where there is none. Relies on the formatter: a function of the file ends at the first `}` that
 * begins a line.
 */
export function codeOf(source: string, name: string): string | undefined {
  const start = source.search(new RegExp(`^(export )?function ${name}\\(`, "m"));
  if (start < 0) return undefined;
  const end = source.indexOf("\n}", start);
  if (end < 0) return undefined;
  const code = source.slice(start, end + 2).replace(/: ReactElement(?= \{)/, "");
  return bareJsx(code) ?? code;
}

function bareJsx(code: string): string | undefined {
  const [, body, line] =
    code.match(/^function \w+\(\) \{\n {2}return (?:\(\n([\s\S]*)\n {2}\)|(.*));\n\}$/) ?? [];
  return body === undefined ? line : dedented(body);
}

/** Without the whitespace that all lines begin with. */
export function dedented(text: string): string {
  const lines = text.split("\n");
  const depths = lines.filter((line) => line.trim() !== "").map((line) => line.search(/\S/));
  const depth = Math.min(...depths);
  return lines.map((line) => line.slice(depth)).join("\n");
}

/** An example's key as the name of its function: `withIcon` is drawn by `WithIcon`. */
export function functionName(key: string): string {
  return key.charAt(0).toUpperCase() + key.slice(1);
}

/** Fields as their definition says them. */
export function definitionCode(fields: object): string {
  return JSON.stringify({ fields }, null, 2);
}
