/**
 * A subset of regular expressions that runs in time proportional to text × expression, whatever both are: no
 * backtracking (Thompson's construction, simulated state by state), no look-around, no back-references. The same
 * text means the same in JavaScript's RegExp and in PostgreSQL's `~`.
 */

/** The expression is outside the subset, or too large; `message` says which part and why. */
export class RegexError extends Error {
  override name = "RegexError";
}

const MAX_LENGTH = 500;
const MAX_REPEAT = 255;
const MAX_STATES = 8000;
const MAX_NESTING = 20;

type CharTest = (char: string) => boolean;
type Node =
  | { kind: "char"; test: CharTest }
  | { kind: "start" | "end" }
  | { kind: "sequence"; nodes: Node[] }
  | { kind: "choice"; nodes: Node[] }
  | { kind: "repeat"; node: Node; min: number; max: number };

type State =
  | { kind: "char"; test: CharTest; next: number }
  | { kind: "start" | "end"; next: number }
  | { kind: "split"; next: number[] }
  | { kind: "match" };

interface Program {
  states: State[];
  start: number;
}

const cache = new Map<string, Program>();

/** Whether any part of the text matches; `^` and `$` hold at its very beginning and end. Throws RegexError. */
export function testRegex(expression: string, text: string): boolean {
  return run(programOf(expression), Array.from(text));
}

/** Whether the text as a whole matches. Throws RegexError. */
export function testWhole(expression: string, text: string): boolean {
  return run(programOf(`^(?:${expression})$`), Array.from(text));
}

/** Why an expression cannot be used, or undefined when it can. */
export function regexProblem(expression: string): string | undefined {
  try {
    compile(expression);
    return undefined;
  } catch (error) {
    if (error instanceof RegexError) return error.message;
    throw error;
  }
}

function programOf(expression: string): Program {
  const known = cache.get(expression);
  if (known) return known;
  const program = compile(expression);
  if (cache.size >= 500) cache.clear();
  cache.set(expression, program);
  return program;
}

function compile(expression: string): Program {
  if (expression.length > MAX_LENGTH + 6) throw new RegexError(`it is longer than ${MAX_LENGTH} characters`);
  return new Compiler().program(new Parser(expression).parse());
}

class Compiler {
  private readonly states: State[] = [];
  private builds = 0;

  program(node: Node): Program {
    const match = this.add({ kind: "match" });
    return { start: this.build(node, match), states: this.states };
  }

  /** States are built from the end: each gets the state that follows it. */
  private build(node: Node, next: number): number {
    if (++this.builds > MAX_STATES) throw new RegexError("its repetitions are too large");
    switch (node.kind) {
      case "char":
        return this.add({ kind: "char", test: node.test, next });
      case "start":
      case "end":
        return this.add({ kind: node.kind, next });
      case "sequence":
        return node.nodes.reduceRight((after, child) => this.build(child, after), next);
      case "choice":
        return this.add({ kind: "split", next: node.nodes.map((child) => this.build(child, next)) });
      case "repeat":
        return this.repeat(node.node, node.min, node.max, next);
    }
  }

  private repeat(node: Node, min: number, max: number, next: number): number {
    let entry = next;
    if (max === Number.POSITIVE_INFINITY) {
      const loop: State = { kind: "split", next: [] };
      entry = this.add(loop);
      loop.next = [this.build(node, entry), next];
    } else {
      for (let i = min; i < max; i++)
        entry = this.add({ kind: "split", next: [this.build(node, entry), next] });
    }
    for (let i = 0; i < min; i++) entry = this.build(node, entry);
    return entry;
  }

  private add(state: State): number {
    this.states.push(state);
    return this.states.length - 1;
  }
}

function run({ states, start }: Program, chars: string[]): boolean {
  let current = new Set<number>();
  for (let position = 0; position <= chars.length; position++) {
    current.add(start);
    if (follow(states, current, position, chars.length)) return true;
    const char = chars[position];
    if (char !== undefined) current = consume(states, current, char);
  }
  return false;
}

/** Adds every state reachable without a character; true when one of them accepts. A Set grows while it is walked. */
function follow(states: State[], current: Set<number>, position: number, length: number): boolean {
  for (const index of current) {
    const state = states[index];
    if (state?.kind === "match") return true;
    if (state?.kind === "split") for (const next of state.next) current.add(next);
    if (state?.kind === "start" && position === 0) current.add(state.next);
    if (state?.kind === "end" && position === length) current.add(state.next);
  }
  return false;
}

function consume(states: State[], current: Set<number>, char: string): Set<number> {
  const next = new Set<number>();
  for (const index of current) {
    const state = states[index];
    if (state?.kind === "char" && state.test(char)) next.add(state.next);
  }
  return next;
}

const isDigit: CharTest = (c) => c >= "0" && c <= "9";
const isWord: CharTest = (c) => /^[A-Za-z0-9_]$/.test(c);
const isSpace: CharTest = (c) => /^\s$/.test(c);
const negated =
  (test: CharTest): CharTest =>
  (c) =>
    !test(c);
const SHORTHANDS: Record<string, CharTest> = {
  d: isDigit,
  D: negated(isDigit),
  w: isWord,
  W: negated(isWord),
  s: isSpace,
  S: negated(isSpace),
};
const CONTROL: Record<string, string> = { n: "\n", r: "\r", t: "\t" };

class Parser {
  private readonly chars: string[];
  private at = 0;
  private depth = 0;

  constructor(expression: string) {
    this.chars = Array.from(expression);
  }

  parse(): Node {
    const node = this.choice();
    if (this.at < this.chars.length) throw new RegexError(`")" at position ${this.at + 1} closes nothing`);
    return node;
  }

  private choice(): Node {
    const nodes = [this.sequence()];
    while (this.take("|")) nodes.push(this.sequence());
    const [only] = nodes;
    return nodes.length === 1 && only ? only : { kind: "choice", nodes };
  }

  private sequence(): Node {
    const nodes: Node[] = [];
    while (this.at < this.chars.length && this.peek() !== "|" && this.peek() !== ")")
      nodes.push(this.repeated());
    return { kind: "sequence", nodes };
  }

  private repeated(): Node {
    const node = this.atom();
    const bounds = this.bounds();
    if (!bounds) return node;
    if (node.kind === "start" || node.kind === "end") throw new RegexError("^ and $ cannot be repeated");
    if (this.peek() === "?" || this.peek() === "+" || this.peek() === "*") {
      throw new RegexError(`"${this.peek()}" at position ${this.at + 1} follows another repetition`);
    }
    return { kind: "repeat", node, ...bounds };
  }

  private bounds(): { min: number; max: number } | undefined {
    if (this.take("*")) return { min: 0, max: Number.POSITIVE_INFINITY };
    if (this.take("+")) return { min: 1, max: Number.POSITIVE_INFINITY };
    if (this.take("?")) return { min: 0, max: 1 };
    const braces = /^\{(\d{1,4})(,(\d{0,4}))?\}/.exec(this.chars.slice(this.at, this.at + 12).join(""));
    if (!braces) return undefined;
    this.at += braces[0].length;
    const min = Number(braces[1]);
    const max = braces[2] === undefined ? min : braces[3] ? Number(braces[3]) : Number.POSITIVE_INFINITY;
    if (max < min) throw new RegexError(`${braces[0]} ends below its beginning`);
    if (min > MAX_REPEAT || (Number.isFinite(max) && max > MAX_REPEAT)) {
      throw new RegexError(`${braces[0]} repeats more than ${MAX_REPEAT} times`);
    }
    return { min, max };
  }

  private atom(): Node {
    const char = this.next();
    if (char === "(") return this.group();
    if (char === "[") return { kind: "char", test: this.charClass() };
    if (char === "^") return { kind: "start" };
    if (char === "$") return { kind: "end" };
    if (char === ".") return { kind: "char", test: (c) => c !== "\n" };
    if (char === "\\") return { kind: "char", test: this.escape() };
    if (char === "*" || char === "+" || char === "?" || char === "{" || char === "}") {
      throw new RegexError(
        `"${char}" at position ${this.at} repeats nothing; write \\${char} for the character`,
      );
    }
    return { kind: "char", test: (c) => c === char };
  }

  private group(): Node {
    if (this.peek() === "?") {
      this.next();
      if (!this.take(":")) throw new RegexError("groups that begin with (? are not available, except (?:");
    }
    if (++this.depth > MAX_NESTING) throw new RegexError(`groups are nested deeper than ${MAX_NESTING}`);
    const node = this.choice();
    if (!this.take(")")) throw new RegexError('a "(" is not closed');
    this.depth--;
    return node;
  }

  private charClass(): CharTest {
    const inverted = this.take("^");
    const tests: CharTest[] = [];
    while (!this.take("]")) {
      if (this.at >= this.chars.length) throw new RegexError('a "[" is not closed');
      tests.push(this.classItem());
    }
    if (tests.length === 0) throw new RegexError("[] contains no character");
    const any: CharTest = (c) => tests.some((test) => test(c));
    return inverted ? negated(any) : any;
  }

  private classItem(): CharTest {
    const from = this.classChar();
    if (typeof from !== "string") return from;
    const isRange = this.peek() === "-" && this.chars[this.at + 1] !== "]" && this.at + 1 < this.chars.length;
    if (!isRange) return (c) => c === from;
    this.next();
    const to = this.classChar();
    if (typeof to !== "string" || to < from)
      throw new RegexError(`the range ${from}-… ends below its beginning`);
    return (c) => c >= from && c <= to;
  }

  private classChar(): string | CharTest {
    const char = this.next();
    if (char !== "\\") return char;
    const escaped = this.next();
    return SHORTHANDS[escaped] ?? this.literal(escaped);
  }

  private escape(): CharTest {
    const char = this.next();
    const shorthand = SHORTHANDS[char];
    if (shorthand) return shorthand;
    const literal = this.literal(char);
    return (c) => c === literal;
  }

  private literal(escaped: string): string {
    const control = CONTROL[escaped];
    if (control) return control;
    if (/^[A-Za-z0-9]$/.test(escaped)) throw new RegexError(`\\${escaped} is not available`);
    return escaped;
  }

  private peek(): string | undefined {
    return this.chars[this.at];
  }

  private take(char: string): boolean {
    if (this.peek() !== char) return false;
    this.at++;
    return true;
  }

  private next(): string {
    const char = this.chars[this.at++];
    if (char === undefined) throw new RegexError("it ends too early");
    return char;
  }
}
