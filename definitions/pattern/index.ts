/**
 * A subset of regular expressions that runs in time proportional to text × expression, whatever both are: no
 * backtracking (Thompson's construction, simulated state by state), no look-around, no back-references. What a request
 * may spend on it is counted (work.ts) and bounded (contract/resource/patternLimits.ts). The same text means the same in
 * JavaScript's RegExp and in PostgreSQL's `~`.
 */
import { PATTERN_LIMITS } from "../../contract/resource/patternLimits";
import { PatternWorkError, RegexError } from "./error";
import { compile, compileWhole, type Program } from "./program";
import { run } from "./run";
import { PatternWork } from "./work";

export { PatternWorkError, RegexError } from "./error";
export { PatternWork } from "./work";

const KEPT = 200;
const partial = new Map<string, Program>();
const whole = new Map<string, Program>();

/**
 * Whether any part of the text matches; `^` and `$` hold at its very beginning and end. Throws RegexError, and
 * PatternWorkError where that takes more than is left of the work.
 */
export function testRegex(expression: string, text: string, work = new PatternWork()): boolean {
  return test(expression, text, work, "part");
}

/** Whether the text as a whole matches. Throws as `testRegex`. */
export function testWhole(expression: string, text: string, work = new PatternWork()): boolean {
  return test(expression, text, work, "whole");
}

function test(expression: string, text: string, work: PatternWork, extent: "part" | "whole"): boolean {
  const key = `${extent} ${expression}`;
  const isNew = !work.knows(key);
  return work.once(key, text, () => {
    const program =
      extent === "part" ? kept(partial, expression, compile) : kept(whole, expression, compileWhole);
    // Whether it was kept makes no difference to what is counted, so that the same request always ends the same.
    if (isNew) work.takeStates(program.kinds.length, expression);
    if (text.length > PATTERN_LIMITS.text) throw new PatternWorkError(expression);
    const { matches, steps } = run(program, text, Math.min(work.left, PATTERN_LIMITS.steps));
    work.take(steps, expression);
    if (matches === undefined) throw new PatternWorkError(expression);
    return matches;
  });
}

function kept(programs: Map<string, Program>, expression: string, make: (text: string) => Program): Program {
  const known = programs.get(expression);
  if (known) return known;
  const program = make(expression);
  if (programs.size >= KEPT) programs.clear();
  programs.set(expression, program);
  return program;
}

/** As `testRegex` where nobody counts, as in a browser: a text that takes too much matches nothing. */
export function testUncounted(expression: string, text: string): boolean {
  try {
    return testRegex(expression, text);
  } catch (error) {
    if (error instanceof PatternWorkError) return false;
    throw error;
  }
}

/** How many states an expression has. Throws RegexError. */
export function statesOf(expression: string): number {
  return kept(partial, expression, compile).kinds.length;
}

/** Why an expression cannot be used, or undefined when it can. With `work` it counts among others. */
export function regexProblem(expression: string, work?: PatternWork): string | undefined {
  try {
    const states = statesOf(expression);
    work?.takeStates(states, expression);
    return undefined;
  } catch (error) {
    if (error instanceof RegexError) return error.message;
    if (error instanceof PatternWorkError) return "the expressions before it are too many and too large";
    throw error;
  }
}
