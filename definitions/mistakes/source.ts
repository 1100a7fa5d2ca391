import { createScanner, type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import {
  type Finding,
  helpFor,
  type JsonPath,
  MAX_MISTAKES,
  type Mistake,
  moreMistakes,
  toPointer,
} from "./mistake";

/** A definition file: its path relative to the resources folder (with `/`) and its text. */
export interface DefinitionFile {
  path: string;
  text: string;
}

const MAX_BYTES = 10 * 1024 * 1024;
const MAX_DEPTH = 100;
const FORBIDDEN_KEYS: readonly string[] = ["__proto__", "constructor", "prototype"];
// jsonc-parser's own enum is ambient; these are its documented numbers.
const TOKEN = { openBrace: 1, closeBrace: 2, openBracket: 3, closeBracket: 4, eof: 17 };

/** What is left of bytes that are no UTF-8, and what every second byte of UTF-16 is. */
const NOT_TEXT = /[\uFFFD\0]/;

/** A file as JSON with the place of every value, so that each mistake can name its line. */
export class Source {
  private readonly lineStarts: number[];
  private readonly keys = new WeakMap<Node, Map<string, Node>>();

  private constructor(
    readonly file: string,
    private readonly text: string,
    private readonly root: Node | undefined,
    /** Whether what it says is laid over another file, so that a finding may be about what stands there. */
    private readonly isExtension = false,
  ) {
    this.lineStarts = lineStartsOf(text);
  }

  /**
   * Reads strict JSON: comments, trailing commas, a byte order mark, a key twice, names that would reach an object's
   * prototype, more than 10 MB or a nesting deeper than 100 are mistakes. `value` is what can be judged further: without
   * such names, the last of a key's values, and undefined where the file cannot be read.
   */
  static read({ path, text }: DefinitionFile): { source: Source; value: unknown; mistakes: Mistake[] } {
    const refused = refusal(text);
    if (refused) {
      const source = new Source(path, refused.code === "file_too_large" ? "" : text, undefined);
      return { source, value: undefined, mistakes: [source.locateOffset(refused, refused.offset)] };
    }
    const errors: ParseError[] = [];
    const root = parseTree(text, errors, {
      disallowComments: true,
      allowTrailingComma: false,
      allowEmptyContent: false,
    });
    const source = new Source(path, text, root);
    if (!root || errors.length > 0) {
      return { source, value: undefined, mistakes: source.syntaxMistakes(errors, text) };
    }
    const found = keyFindings(root, []);
    const mistakes = found.map(({ finding, offset }) => source.locateOffset(finding, offset));
    return { source, value: toValue(root), mistakes };
  }

  /** The same file, as one that extends another: what it does not say itself is found where it says so. */
  asExtension(): Source {
    return new Source(this.file, this.text, this.root, true);
  }

  /** Whether the file says a part only of what is judged. */
  get extendsAnother(): boolean {
    return this.isExtension;
  }

  /** A finding with its file, line and column. */
  locate(finding: Finding): Mistake {
    const placed = this.isExtension ? { ...finding, path: this.ownPath(finding.path) } : finding;
    return this.locateOffset(placed, this.offsetOf(placed.path, placed.at));
  }

  private ownPath(path: JsonPath): JsonPath {
    let own = path;
    while (own.length > 0 && !this.find(own)) own = own.slice(0, -1);
    return own.length === 0 && path.length > 0 ? ["extends"] : own;
  }

  private offsetOf(path: JsonPath, at?: "key"): number {
    if (!this.root) return 0;
    for (let length = path.length; length >= 0; length--) {
      const node = this.find(path.slice(0, length));
      if (!node) continue;
      const isWhole = length === path.length;
      const key = at === "key" && isWhole && node.parent?.type === "property" ? node.parent : undefined;
      return (key ?? node).offset;
    }
    return this.root.offset;
  }

  private find(path: JsonPath): Node | undefined {
    return path.reduce<Node | undefined>((node, key) => node && this.child(node, key), this.root);
  }

  /** By an index per object, since a file may have a hundred thousand keys and as many mistakes. */
  private child(node: Node, key: string | number): Node | undefined {
    if (node.type === "array") return node.children?.[Number(key)];
    if (node.type !== "object") return undefined;
    let byKey = this.keys.get(node);
    if (!byKey) {
      byKey = new Map(
        (node.children ?? []).flatMap(({ children: [name, value] = [] }): [string, Node][] =>
          value ? [[String(name?.value), value]] : [],
        ),
      );
      this.keys.set(node, byKey);
    }
    return byKey.get(String(key));
  }

  private locateOffset(finding: Finding, offset: number): Mistake {
    const { code, severity, path, message, found, allowed, suggestion } = finding;
    const line = lineAt(this.lineStarts, offset);
    return {
      code,
      severity,
      file: this.file,
      line: line + 1,
      column: offset - (this.lineStarts[line] ?? 0) + 1,
      pointer: toPointer(path),
      message,
      ...(found !== undefined && { found }),
      ...(allowed && { allowed: [...allowed] }),
      ...(suggestion !== undefined && { suggestion }),
      help: helpFor(code),
    };
  }

  /** One place is told once: the parser repeats itself where a value and a key are both missing. */
  private syntaxMistakes(errors: readonly ParseError[], text: string): Mistake[] {
    const seen = new Set<number>();
    const first = errors.filter(({ offset }) => {
      const isNew = !seen.has(offset);
      seen.add(offset);
      return isNew;
    });
    const told = first.slice(0, MAX_MISTAKES).map((error) => this.syntaxMistake(error, text));
    const rest = first.length - told.length;
    return rest === 0 ? told : [...told, this.locateOffset(moreMistakes(rest), 0)];
  }

  private syntaxMistake(error: ParseError, text: string): Mistake {
    const found = text.slice(error.offset, error.offset + Math.min(error.length, 40));
    const finding = invalidJson(printParseErrorCode(error.error), found);
    return this.locateOffset(finding, error.offset);
  }
}

function refusal(text: string): (Finding & { offset: number }) | undefined {
  const refuse = (code: Finding["code"], message: string, offset = 0): Finding & { offset: number } => ({
    code,
    severity: "error",
    path: [],
    message,
    offset,
  });
  if (text.length > MAX_BYTES || new TextEncoder().encode(text).length > MAX_BYTES) {
    return refuse("file_too_large", "The file is larger than 10 MB. Split it: one file per resource.");
  }
  if (text.startsWith("\uFEFF")) {
    return refuse("byte_order_mark", "The file begins with a byte order mark. Save it as UTF-8 without one.");
  }
  const foreign = text.search(NOT_TEXT);
  if (foreign >= 0) {
    return refuse("not_utf8", "The file is not UTF-8 from here on. Save it as UTF-8.", foreign);
  }
  if (text.trim() === "")
    return refuse("empty_file", 'The file is empty. A definition needs "name", "provider" and "fields".');
  const tooDeep = firstTooDeep(text);
  if (tooDeep !== undefined) {
    return refuse("nested_too_deep", `The file is nested deeper than ${MAX_DEPTH} levels.`, tooDeep);
  }
  return undefined;
}

/** Scanned and not parsed, since a parser that recurses would run out of stack first. */
function firstTooDeep(text: string): number | undefined {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (let token: number = scanner.scan(); token !== TOKEN.eof; token = scanner.scan()) {
    if (token === TOKEN.openBrace || token === TOKEN.openBracket) depth++;
    if (token === TOKEN.closeBrace || token === TOKEN.closeBracket) depth--;
    if (depth > MAX_DEPTH) return scanner.getTokenOffset();
  }
  return undefined;
}

const SYNTAX_ADVICE: Partial<Record<string, string>> = {
  InvalidCommentToken: "Comments are not allowed in JSON; take it out.",
  PropertyNameExpected:
    "A key in double quotes is expected here; a comma after the last entry is one too many.",
  ValueExpected: "A value is expected here; a comma after the last entry is one too many.",
  ColonExpected: 'A ":" is expected between a key and its value.',
  CommaExpected: 'A "," is expected between two entries.',
  CloseBraceExpected: 'A "}" is missing.',
  CloseBracketExpected: 'A "]" is missing.',
  EndOfFileExpected: "The file goes on after its end; one definition per file.",
  UnexpectedEndOfString: "The text is not closed with a double quote.",
  InvalidSymbol: "This is no JSON value. Texts need double quotes; else true, false, null or a number.",
};

function invalidJson(kind: string, found: string): Finding {
  return {
    code: "invalid_json",
    severity: "error",
    path: [],
    message: `Not valid JSON: ${SYNTAX_ADVICE[kind] ?? `${kind}.`}`,
    ...(found && { found }),
  };
}

interface Placed {
  finding: Finding;
  offset: number;
}

function keyFindings(node: Node, path: JsonPath): Placed[] {
  if (node.type === "array")
    return (node.children ?? []).flatMap((child, i) => keyFindings(child, [...path, i]));
  if (node.type !== "object") return [];
  const seen = new Set<string>();
  return (node.children ?? []).flatMap((property) => {
    const [key, value] = property.children ?? [];
    const name = String(key?.value);
    const here = [...path, name];
    const found: Placed[] = [];
    if (FORBIDDEN_KEYS.includes(name))
      found.push({ finding: forbiddenName(here, name), offset: property.offset });
    if (seen.has(name)) found.push({ finding: duplicateKey(here, name), offset: property.offset });
    seen.add(name);
    return value ? [...found, ...keyFindings(value, here)] : found;
  });
}

/** A name that JavaScript has for itself. */
export function forbiddenName(path: JsonPath, name: string): Finding {
  return {
    code: "forbidden_name",
    severity: "error",
    path,
    message: `"${name}" cannot be a name: JavaScript keeps it for itself. Choose another.`,
    found: name,
  };
}

function duplicateKey(path: JsonPath, name: string): Finding {
  return {
    code: "duplicate_key",
    severity: "error",
    path,
    message: `"${name}" stands here twice; only one of them can count. Remove or rename one.`,
    found: name,
  };
}

function toValue(node: Node): unknown {
  if (node.type === "array") return (node.children ?? []).map(toValue);
  if (node.type !== "object") return node.value;
  return Object.fromEntries(
    (node.children ?? []).flatMap(({ children: [key, value] = [] }): [string, unknown][] => {
      const name = String(key?.value);
      return FORBIDDEN_KEYS.includes(name) ? [] : [[name, value && toValue(value)]];
    }),
  );
}

function lineStartsOf(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

function lineAt(starts: number[], offset: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
