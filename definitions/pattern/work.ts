import { PATTERN_LIMITS } from "../../contract/resource/patternLimits";
import { PatternWorkError } from "./error";

/** Of so many texts of an expression the answer is kept. */
const KEPT_ANSWERS = 1000;
/** A state costs about as much to make as so many steps. */
const STEPS_OF_STATE = 10;

/**
 * What all regular expressions of one request, or of one check, may cost together. Whoever evaluates what others wrote
 * makes one and hands it on: time then has a bound, however many expressions, records and texts there are. The same
 * question is answered once.
 */
export class PatternWork {
  private readonly answers = new Map<string, Map<string, boolean>>();
  private used = 0;

  constructor(private readonly most: number = PATTERN_LIMITS.steps) {}

  /** Steps that were taken. */
  get taken(): number {
    return this.used;
  }

  /** Steps that may still be taken. */
  get left(): number {
    return this.most - this.used;
  }

  /** Counts what was done; throws PatternWorkError when it is more than may be. */
  take(steps: number, expression: string): void {
    this.used += steps;
    if (this.used > this.most) throw new PatternWorkError(expression);
  }

  /** Counts what it takes to make an expression of so many states. */
  takeStates(states: number, expression: string): void {
    this.take(states * STEPS_OF_STATE, expression);
  }

  /** Begins anew: for a next slice of work that goes over many records and gives others their turn between. */
  renew(): void {
    this.used = 0;
    this.answers.clear();
  }

  /** The answer that was kept, or a new one. `key` tells a way of asking, with the expression. */
  once(key: string, text: string, ask: () => boolean): boolean {
    const known = this.answers.get(key) ?? new Map<string, boolean>();
    this.answers.set(key, known);
    const kept = known.get(text);
    if (kept !== undefined) return kept;
    const answer = ask();
    if (known.size < KEPT_ANSWERS) known.set(text, answer);
    return answer;
  }

  /** Whether anything was asked of this expression yet. */
  knows(key: string): boolean {
    return this.answers.has(key);
  }
}
