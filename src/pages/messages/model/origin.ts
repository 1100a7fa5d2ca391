/** Where the panel to write in was opened from, as the history keeps it beside the panel's address. */
export interface Origin {
  /** The box that stands behind the panel. */
  behind: string;
  /** Whether the entry before this one in the history is the screen that one came from, such as a person's. */
  isBack?: boolean;
}

/** What the history keeps; the box stands for whatever is not known. */
export function readOrigin(state: unknown, behind: string): Origin {
  const isBack = typeof state === "object" && state !== null && "isBack" in state && state.isBack === true;
  return { behind, ...(isBack && { isBack }) };
}
