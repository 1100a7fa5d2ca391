/** Work in small steps, so that whoever drives it may do something else in between. */
export type Steps<T> = Generator<void, T, void>;

/** Does it in one go. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
