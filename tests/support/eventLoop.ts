/** What one spell of work took without giving anybody else a turn, in milliseconds. */
interface Sample {
  wall: number;
  processor: number;
}

function sample(): Sample {
  const { user, system } = process.cpuUsage();
  return { wall: performance.now(), processor: (user + system) / 1000 };
}

/** How often the loop is asked whether it is free. */
const TICK_MS = 1;

/**
 * The longest that the event loop was held while the work ran, in milliseconds of processor time: on a busy machine a
 * turn lasts longer without anybody holding it.
 */
async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let last = sample();
  let longest = 0;
  const look = (): void => {
    const now = sample();
    longest = Math.max(longest, Math.min(now.wall - last.wall, now.processor - last.processor));
    last = now;
  };
  const timer = setInterval(look, TICK_MS);
  try {
    await work();
    // What was held at the end is seen at the next turn.
    await new Promise((resolve) => {
      setTimeout(resolve, TICK_MS);
    });
    look();
  } finally {
    clearInterval(timer);
  }
  return longest;
}

/** As often is looked whether a hold comes again: what is collected or compiled just then does not. */
const LOOKS = 3;

/**
 * The longest that the work holds the event loop each time, in milliseconds of processor time; it is repeated while that
 * is more than `most`.
 */
export async function repeatedHold(work: () => Promise<unknown>, most: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let look = 0; look < LOOKS && least > most; look++) {
    least = Math.min(least, await longestHold(work));
  }
  return least;
}

/** What the rounds take on the machine for which budgets are written, in milliseconds. */
const USUAL_MS = 25;
const ROUNDS = 5;

/** How much slower this machine is, just now, than the one for which budgets are written; never below 1. */
export function slowness(): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const before = sample();
    const words = new Map<string, number>();
    for (let index = 0; index < 60_000; index++) {
      const word = `word ${(index * 7919) % 5003}`;
      words.set(word, (words.get(word) ?? 0) + word.length);
    }
    if (words.size === 0) throw new Error("nothing was counted");
    return sample().processor - before.processor;
  });
  const middle = times.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? USUAL_MS;
  return Math.max(1, middle / USUAL_MS);
}
