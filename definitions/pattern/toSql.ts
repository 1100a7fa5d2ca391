import { RegexError, regexProblem } from "./index";

const SPACE = "\t\n\u000b\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff";
/** Members of a bracket expression, since PostgreSQL's own classes know more digits and letters than ours. */
const POSITIVE: Record<string, string> = { d: "0-9", w: "A-Za-z0-9_", s: SPACE };
const NEGATIVE: Record<string, string> = { D: "0-9", W: "A-Za-z0-9_", S: SPACE };
const CONTROL: Record<string, string> = { n: "\n", r: "\r", t: "\t" };
/** What means something in PostgreSQL's advanced regular expressions, inside of brackets or outside. */
const SPECIAL = /[\\^$.|?*+()[\]{}\-&~#:=]/;

/**
 * The same expression as PostgreSQL's `~` reads it: our bounded subset is spelled out where PostgreSQL
 * means something else by a sign, as with `.` and line ends. Throws RegexError for what is outside of the subset.
 */
export function regexToSql(expression: string): string {
  const problem = regexProblem(expression);
  if (problem !== undefined) throw new RegexError(problem);
  const chars = Array.from(expression);
  let sql = "";
  for (let at = 0; at < chars.length; at++) {
    const char = chars[at] ?? "";
    if (char === "\\") sql += escaped(chars[++at] ?? "");
    else if (char === ".") sql += "[^\n]";
    else if (char === "]") sql += "\\]";
    else if (char === "[") {
      const end = endOfClass(chars, at);
      sql += bracket(chars.slice(at + 1, end));
      at = end;
    } else sql += char;
  }
  return sql;
}

function escaped(char: string): string {
  const control = CONTROL[char];
  if (control !== undefined) return control;
  if (Object.hasOwn(POSITIVE, char)) return `[${POSITIVE[char]}]`;
  return Object.hasOwn(NEGATIVE, char) ? `[^${NEGATIVE[char]}]` : literal(char);
}

function literal(char: string): string {
  return SPECIAL.test(char) ? `\\${char}` : char;
}

function endOfClass(chars: readonly string[], start: number): number {
  let at = start + 1;
  while (at < chars.length && chars[at] !== "]") at += chars[at] === "\\" ? 2 : 1;
  return at;
}

/** Brackets of PostgreSQL cannot contain `\D`, so such classes become alternatives. */
function bracket(inner: readonly string[]): string {
  const inverted = inner[0] === "^";
  let members = "";
  const complements: string[] = [];
  for (let at = inverted ? 1 : 0; at < inner.length; at++) {
    const char = inner[at] ?? "";
    if (char !== "\\") {
      members += isRange(inner, at) ? "-" : literal(char);
      continue;
    }
    const next = inner[++at] ?? "";
    if (Object.hasOwn(NEGATIVE, next)) complements.push(`[^${NEGATIVE[next]}]`);
    else members += CONTROL[next] ?? POSITIVE[next] ?? literal(next);
  }
  if (complements.length === 0) return `[${inverted ? "^" : ""}${members}]`;
  const any = [...(members === "" ? [] : [`[${members}]`]), ...complements].join("|");
  return inverted ? `(?:(?!${any}).)` : `(?:${any})`;
}

/** A `-` between two characters spans them; first, last or after a shorthand it is itself. */
function isRange(inner: readonly string[], at: number): boolean {
  if (inner[at] !== "-" || at + 1 >= inner.length) return false;
  return spans(inner, at);
}

/** Reads the class from its beginning as parse.ts does, to know whether this `-` follows the start of a range. */
function spans(inner: readonly string[], at: number): boolean {
  let position = inner[0] === "^" ? 1 : 0;
  while (position < at) {
    const isEscape = inner[position] === "\\";
    const isShorthand = isEscape && /[dDwWsS]/.test(inner[position + 1] ?? "");
    position += isEscape ? 2 : 1;
    if (isShorthand || inner[position] !== "-" || position + 1 >= inner.length) continue;
    if (position === at) return true;
    position += 1 + (inner[position + 1] === "\\" ? 2 : 1);
  }
  return false;
}
