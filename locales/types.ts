/** The shape of a catalogue with any text in the places of the English ones: a missing key does not compile. */
export type Translation<T> = { [K in keyof T]: T[K] extends string ? string : Translation<T[K]> };
