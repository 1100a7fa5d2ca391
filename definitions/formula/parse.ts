/** A part of a formula, with its place in the text. Operators are calls by their sign. */
export type FormulaNode =
  | { kind: "number"; value: string; at: number }
  | { kind: "text"; value: string; at: number }
  | { kind: "truth"; value: boolean; at: number }
  | { kind: "nothing"; at: number }
  | { kind: "field"; name: string; at: number }
  | { kind: "call"; name: string; args: FormulaNode[]; at: number };

/** What is wrong with a formula, and where in its text. */
export interface FormulaProblem {
  at: number;
  message: string;
  /** A name that is none, and those that there are. */
  found?: string;
  known?: readonly string[];
}

/** Thrown while a formula is read or judged. */
export class FormulaError extends Error {
  constructor(readonly problem: FormulaProblem) {
    super(problem.message);
  }
}

/** How many parts may stand inside one another. */
const DEEPEST = 40;

type Token = { kind: "number" | "text" | "name" | "sign" | "end"; value: string; at: number };

const TOKENS =
  /\s*(?:(\d+(?:\.\d+)?)|'((?:[^']|'')*)'|"((?:[^"]|"")*)"|([a-zA-Z_]\w*)|(!=|<=|>=|[-+*/&=<>(),]))/y;

function fail(at: number, message: string): never {
  throw new FormulaError({ at, message });
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  let at = 0;
  while (at < end) {
    TOKENS.lastIndex = at;
    const match = TOKENS.exec(text);
    const start = at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0);
    if (!match) {
      const sign = String.fromCodePoint(text.codePointAt(start) ?? 0);
      fail(
        start,
        sign === "'" || sign === '"'
          ? "This text has no closing quote."
          : `"${sign}" is no part of a formula.`,
      );
    }
    const [whole, number, single, double, name, sign = ""] = match;
    if (number !== undefined) tokens.push({ kind: "number", value: number, at: start });
    else if (single !== undefined)
      tokens.push({ kind: "text", value: single.replaceAll("''", "'"), at: start });
    else if (double !== undefined)
      tokens.push({ kind: "text", value: double.replaceAll('""', '"'), at: start });
    else if (name !== undefined) tokens.push({ kind: "name", value: name, at: start });
    else tokens.push({ kind: "sign", value: sign, at: start });
    at += whole.length;
  }
  return [...tokens, { kind: "end", value: "", at: text.length }];
}

/** From the loosest to the tightest; those of one line stand side by side, from the left. */
const BINARY: readonly (readonly string[])[] = [
  ["or"],
  ["and"],
  ["=", "!=", "<=", ">=", "<", ">"],
  ["&"],
  ["+", "-"],
  ["*", "/"],
];
const COMPARISONS = 2;
const WORDS = ["and", "or", "not", "true", "false", "null"];

class Reader {
  readonly #tokens: readonly Token[];
  #next = 0;
  #depth = 0;

  constructor(text: string) {
    this.#tokens = tokensOf(text);
  }

  read(): FormulaNode {
    const whole = this.#binary(0);
    const left = this.#peek();
    if (left.kind !== "end") fail(left.at, `Nothing is expected here, and "${left.value}" stands here.`);
    return whole;
  }

  #peek(): Token {
    return this.#tokens[this.#next] ?? { kind: "end", value: "", at: 0 };
  }

  #take(): Token {
    const token = this.#peek();
    this.#next += 1;
    return token;
  }

  #is(...values: readonly string[]): boolean {
    const { kind, value } = this.#peek();
    return (kind === "sign" || (kind === "name" && WORDS.includes(value))) && values.includes(value);
  }

  #expect(value: string): void {
    if (!this.#is(value)) fail(this.#peek().at, `"${value}" is missing here.`);
    this.#take();
  }

  #binary(level: number): FormulaNode {
    const signs = BINARY[level];
    if (!signs) return this.#unary();
    let left = this.#binary(level + 1);
    let count = 0;
    while (this.#is(...signs)) {
      const { value: name, at } = this.#take();
      count += 1;
      if (level === COMPARISONS && count > 1)
        fail(at, 'Two comparisons need "and" between them: a < b and b < c.');
      left = { kind: "call", name, args: [left, this.#binary(level + 1)], at };
    }
    return left;
  }

  #unary(): FormulaNode {
    this.#depth += 1;
    if (this.#depth > DEEPEST) fail(this.#peek().at, `It is nested more than ${DEEPEST} levels deep.`);
    const node = this.#prefixed();
    this.#depth -= 1;
    return node;
  }

  #prefixed(): FormulaNode {
    const { at } = this.#peek();
    if (this.#is("-")) {
      this.#take();
      return { kind: "call", name: "negative", args: [this.#unary()], at };
    }
    if (this.#is("not")) {
      this.#take();
      // Looser than comparisons, as it reads: not a = b.
      return { kind: "call", name: "not", args: [this.#binary(COMPARISONS)], at };
    }
    return this.#primary();
  }

  #primary(): FormulaNode {
    const { kind, value, at } = this.#take();
    if (kind === "number" || kind === "text") return { kind, value, at };
    if (kind === "sign" && value === "(") {
      const inner = this.#binary(0);
      this.#expect(")");
      return inner;
    }
    if (kind !== "name" || value === "and" || value === "or")
      fail(
        at,
        kind === "end" ? "Something is missing at its end." : `"${value}" has nothing before it to work on.`,
      );
    if (value === "true" || value === "false") return { kind: "truth", value: value === "true", at };
    if (value === "null") return { kind: "nothing", at };
    return this.#is("(") ? this.#call(value, at) : { kind: "field", name: value, at };
  }

  #call(name: string, at: number): FormulaNode {
    this.#expect("(");
    const args: FormulaNode[] = [];
    while (!this.#is(")")) {
      if (args.length > 0) this.#expect(",");
      args.push(this.#binary(0));
    }
    this.#expect(")");
    return { kind: "call", name, args, at };
  }
}

/** Reads a formula; throws FormulaError. */
export function parseFormula(text: string): FormulaNode {
  return new Reader(text).read();
}

/** The fields that a formula names, each once. */
export function fieldsIn(node: FormulaNode): string[] {
  if (node.kind === "field") return [node.name];
  return node.kind === "call" ? [...new Set(node.args.flatMap(fieldsIn))] : [];
}

/** The formula with a field under another name; as it is where it cannot be read. */
export function renameInFormula(text: string, from: string, to: string): string {
  const places: number[] = [];
  const visit = (node: FormulaNode): void => {
    if (node.kind === "field" && node.name === from) places.push(node.at);
    if (node.kind === "call") node.args.forEach(visit);
  };
  try {
    visit(parseFormula(text));
  } catch {
    return text;
  }
  // From behind, so that earlier places keep their numbers.
  return places
    .toSorted((one, other) => other - one)
    .reduce((result, at) => result.slice(0, at) + to + result.slice(at + from.length), text);
}
