/** A call that may be given up. */
export interface Abortable {
  signal?: AbortSignal;
}

/** The names of an area's verbs as values: one that is left out, or made up, does not compile. */
export type VerbNames<Verbs> = Record<keyof Verbs, true>;

/** How every verb looks: one object in, a promise out. */
export type Verb = (params: never) => Promise<unknown>;
