/** Where a form stands between typing and leaving. */
export type SubmissionPhase = "editing" | "saving" | "saved";

/**
 * What a form and the guard over its unsaved changes tell each other. Both ask it at the moment of a navigation: a
 * React state would still hold the former value in the tick in which a save ends and redirects.
 */
export class Submission {
  #phase: SubmissionPhase = "editing";
  #navigationWaits = false;

  get phase(): SubmissionPhase {
    return this.#phase;
  }

  /** True when a navigation was held back and goes on after the save, so that no redirect is needed. */
  get navigationWaits(): boolean {
    return this.#navigationWaits;
  }

  /** False when a save is under way or done: a form is sent once. */
  begin(): boolean {
    if (this.#phase !== "editing") return false;
    this.#phase = "saving";
    return true;
  }

  end(saved: boolean): void {
    this.#phase = saved ? "saved" : "editing";
  }

  holdNavigation(waits: boolean): void {
    this.#navigationWaits = waits;
  }
}
