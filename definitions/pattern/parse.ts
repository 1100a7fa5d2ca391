import { PATTERN_LIMITS } from "../../contract/resource/patternLimits";
import { type Characters, charactersOf, complement, only, union } from "./characters";
import { RegexError } from "./error";

/** What an expression is made of. */
export type Node =
  | { kind: "char"; set: Characters }
  | { kind: "start" | "end" }
  | { kind: "sequence"; nodes: Node[] }
  | { kind: "choice"; nodes: Node[] }
  | { kind: "repeat"; node: Node; min: number; max: number };

const codeOf = (char: string): number => char.codePointAt(0) ?? 0;
const between = (from: string, to: string): readonly [number, number] => [codeOf(from), codeOf(to)];
const DIGITS = charactersOf([between("0", "9")]);
const WORD = charactersOf([between("0", "9"), between("A", "Z"), between("a", "z"), between("_", "_")]);
/** As in JavaScript (ECMA-262, WhiteSpace and LineTerminator). */
const SPACE = charactersOf([
  between("\t", "\r"),
  between(" ", " "),
  between("\u00a0", "\u00a0"),
  between("\u1680", "\u1680"),
  between("\u2000", "\u200a"),
  between("\u2028", "\u2029"),
  between("\u202f", "\u202f"),
  between("\u205f", "\u205f"),
  between("\u3000", "\u3000"),
  between("\ufeff", "\ufeff"),
]);
const SHORTHANDS: Record<string, Characters> = {
  d: DIGITS,
  D: complement(DIGITS),
  w: WORD,
  W: complement(WORD),
  s: SPACE,
  S: complement(SPACE),
};
const ANY_OF_LINE = complement(only(codeOf("\n")));
const CONTROL: Record<string, string> = { n: "\n", r: "\r", t: "\t" };

/** Reads an expression of the subset; throws RegexError. */
export function parse(expression: string): Node {
  return new Parser(expression).parse();
}

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
    const [first] = nodes;
    return nodes.length === 1 && first ? first : { kind: "choice", nodes };
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
    const most = PATTERN_LIMITS.repeat;
    if (max < min) throw new RegexError(`${braces[0]} ends below its beginning`);
    if (min > most || (Number.isFinite(max) && max > most)) {
      throw new RegexError(`${braces[0]} repeats more than ${most} times`);
    }
    return { min, max };
  }

  private atom(): Node {
    const char = this.next();
    if (char === "(") return this.group();
    if (char === "[") return { kind: "char", set: this.charClass() };
    if (char === "^") return { kind: "start" };
    if (char === "$") return { kind: "end" };
    if (char === ".") return { kind: "char", set: ANY_OF_LINE };
    if (char === "\\") return { kind: "char", set: this.escape() };
    if (char === "*" || char === "+" || char === "?" || char === "{" || char === "}") {
      throw new RegexError(
        `"${char}" at position ${this.at} repeats nothing; write \\${char} for the character`,
      );
    }
    return { kind: "char", set: only(codeOf(char)) };
  }

  private group(): Node {
    if (this.peek() === "?") {
      this.next();
      if (!this.take(":")) throw new RegexError("groups that begin with (? are not available, except (?:");
    }
    if (++this.depth > PATTERN_LIMITS.nesting)
      throw new RegexError(`groups are nested deeper than ${PATTERN_LIMITS.nesting}`);
    const node = this.choice();
    if (!this.take(")")) throw new RegexError('a "(" is not closed');
    this.depth--;
    return node;
  }

  private charClass(): Characters {
    const inverted = this.take("^");
    const sets: Characters[] = [];
    while (!this.take("]")) {
      if (this.at >= this.chars.length) throw new RegexError('a "[" is not closed');
      sets.push(this.classItem());
    }
    if (sets.length === 0) throw new RegexError("[] contains no character");
    const any = union(sets);
    return inverted ? complement(any) : any;
  }

  private classItem(): Characters {
    const from = this.classChar();
    if (typeof from !== "string") return from;
    const isRange = this.peek() === "-" && this.chars[this.at + 1] !== "]" && this.at + 1 < this.chars.length;
    if (!isRange) return only(codeOf(from));
    this.next();
    const to = this.classChar();
    if (typeof to !== "string" || codeOf(to) < codeOf(from))
      throw new RegexError(`the range ${from}-… ends below its beginning`);
    return charactersOf([between(from, to)]);
  }

  private classChar(): string | Characters {
    const char = this.next();
    if (char !== "\\") return char;
    const escaped = this.next();
    return SHORTHANDS[escaped] ?? this.literal(escaped);
  }

  private escape(): Characters {
    const char = this.next();
    return SHORTHANDS[char] ?? only(codeOf(this.literal(char)));
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
