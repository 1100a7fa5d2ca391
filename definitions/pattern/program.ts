import { PATTERN_LIMITS } from "../../contract/resource/patternLimits";
import type { Characters } from "./characters";
import { RegexError } from "./error";
import { type Node, parse } from "./parse";

/** What a state waits for, or where it leads without a character. */
export const CHAR = 0;
export const SPLIT = 1;
export const START = 2;
export const END = 3;
export const MATCH = 4;
type Kind = typeof CHAR | typeof SPLIT | typeof START | typeof END | typeof MATCH;

/** A compiled expression (Thompson's construction): states by their number, each property in a list of its own. */
export interface Program {
  kinds: Uint8Array;
  /** Where a state leads. */
  nexts: Uint16Array;
  /** Where a split leads as well. */
  others: Uint16Array;
  /** Of `CHAR`: its characters; nothing elsewhere. */
  sets: readonly Characters[];
  start: number;
  /** Whether it can match nowhere but from the text's beginning. */
  isAnchored: boolean;
}

const NOTHING: Characters = [];

/** Compiles an expression; throws RegexError for what is outside of the subset, or too large. */
export function compile(expression: string): Program {
  return new Compiler().program(read(expression));
}

/** Compiles an expression that the text as a whole has to match; throws as `compile`. */
export function compileWhole(expression: string): Program {
  return new Compiler().program({
    kind: "sequence",
    nodes: [{ kind: "start" }, read(expression), { kind: "end" }],
  });
}

function read(expression: string): Node {
  const most = PATTERN_LIMITS.length;
  if (expression.length > most) throw new RegexError(`it is longer than ${most} characters`);
  return parse(expression);
}

class Compiler {
  private readonly kinds: Kind[] = [];
  private readonly nexts: number[] = [];
  private readonly others: number[] = [];
  private readonly sets: Characters[] = [];
  private builds = 0;

  program(node: Node): Program {
    const match = this.add(MATCH, 0);
    const start = this.build(node, match);
    return {
      kinds: Uint8Array.from(this.kinds),
      nexts: Uint16Array.from(this.nexts),
      others: Uint16Array.from(this.others),
      sets: this.sets,
      start,
      isAnchored: this.kinds[start] === START,
    };
  }

  /** States are built from the end: each gets the state that follows it. */
  private build(node: Node, next: number): number {
    // Groups of nothing make no state, and may yet be repeated.
    if (++this.builds > 4 * PATTERN_LIMITS.states) throw tooLarge();
    switch (node.kind) {
      case "char":
        return this.add(CHAR, next, 0, node.set);
      case "start":
        return this.add(START, next);
      case "end":
        return this.add(END, next);
      case "sequence":
        return node.nodes.reduceRight((after, child) => this.build(child, after), next);
      case "choice":
        return node.nodes
          .map((child) => this.build(child, next))
          .reduceRight((others, entry) => this.add(SPLIT, entry, others));
      case "repeat":
        return this.repeat(node.node, node.min, node.max, next);
    }
  }

  private repeat(node: Node, min: number, max: number, next: number): number {
    let entry = next;
    if (max === Number.POSITIVE_INFINITY) {
      entry = this.add(SPLIT, next, next);
      this.nexts[entry] = this.build(node, entry);
    } else {
      for (let i = min; i < max; i++) entry = this.add(SPLIT, this.build(node, entry), next);
    }
    for (let i = 0; i < min; i++) entry = this.build(node, entry);
    return entry;
  }

  private add(kind: Kind, next: number, other = 0, set = NOTHING): number {
    // Two of `compileWhole` and the one of the match come on top.
    if (this.kinds.length >= PATTERN_LIMITS.states + 3) throw tooLarge();
    this.nexts.push(next);
    this.others.push(other);
    this.sets.push(set);
    return this.kinds.push(kind) - 1;
  }
}

function tooLarge(): RegexError {
  return new RegexError(
    `its repetitions and choices are too large: together they come to more than ${PATTERN_LIMITS.states} states`,
  );
}
