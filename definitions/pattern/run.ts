import { type Characters, has } from "./characters";
import { CHAR, END, MATCH, type Program, SPLIT, START } from "./program";

/** What came of a run: whether the text matches, unless that took too much, and how many states were looked at. */
export interface Outcome {
  matches: boolean | undefined;
  steps: number;
}

/** The states at one place of the text, in a list where each stands once: a list of its own is made for no place. */
class Places {
  readonly list: Uint16Array;
  size = 0;
  /** The round in which a state was last entered. */
  private readonly entered: Uint32Array;
  private round = 1;

  constructor(states: number) {
    this.list = new Uint16Array(states);
    this.entered = new Uint32Array(states);
  }

  enter(state: number): void {
    if (this.entered[state] === this.round) return;
    this.entered[state] = this.round;
    this.list[this.size] = state;
    this.size += 1;
  }

  leave(): void {
    this.size = 0;
    this.round += 1;
  }
}

/**
 * Whether any part of the text matches: all states at once, character by character, never going back. Given up once more
 * than `most` states were looked at.
 */
export function run(program: Program, text: string, most: number): Outcome {
  const { start, isAnchored } = program;
  let current = new Places(program.kinds.length);
  let following = new Places(program.kinds.length);
  let steps = 0;
  for (let at = 0; ; ) {
    if (at === 0 || !isAnchored) current.enter(start);
    const matches = follow(program, current, at === 0, at === text.length);
    // The character itself is looked at too.
    steps += current.size + 1;
    if (matches) return { matches, steps };
    if (steps > most) return { matches: undefined, steps };
    const code = text.codePointAt(at);
    if (code === undefined || (isAnchored && current.size === 0)) return { matches: false, steps };
    consume(program, current, following, code);
    current.leave();
    const former = current;
    current = following;
    following = former;
    at += code > 0xffff ? 2 : 1;
  }
}

/** Enters every state that is reached without a character; true when one is the match. The list grows meanwhile. */
function follow(
  { kinds, nexts, others }: Program,
  current: Places,
  isStart: boolean,
  isEnd: boolean,
): boolean {
  const { list } = current;
  for (let index = 0; index < current.size; index++) {
    const state = list[index] as number;
    const kind = kinds[state] as number;
    if (kind === CHAR) continue;
    if (kind === MATCH) return true;
    if (kind === SPLIT) {
      current.enter(nexts[state] as number);
      current.enter(others[state] as number);
    } else if ((kind === START && isStart) || (kind === END && isEnd)) current.enter(nexts[state] as number);
  }
  return false;
}

function consume({ kinds, nexts, sets }: Program, current: Places, following: Places, code: number): void {
  const { list, size } = current;
  for (let index = 0; index < size; index++) {
    const state = list[index] as number;
    if (kinds[state] === CHAR && has(sets[state] as Characters, code))
      following.enter(nexts[state] as number);
  }
}
