/** What is on its way to the server and changes something there. */
export interface Writes {
  /** Counts it until it is answered; answers the same promise. */
  follow<T>(answer: Promise<T>): Promise<T>;
  areUnderWay(): boolean;
  /** Resolves once nothing is on its way, at the latest after so many milliseconds. */
  settled(withinMs: number): Promise<void>;
}

/** Leaving a page breaks off its requests: whoever leaves for the person waits for these first. */
export function createWrites({ wait }: { wait(milliseconds: number): Promise<void> }): Writes {
  const underWay = new Set<Promise<unknown>>();
  const allAnswered = async (): Promise<void> => {
    while (underWay.size > 0) await Promise.allSettled(underWay);
  };
  return {
    follow: (answer) => {
      underWay.add(answer);
      const end = (): void => void underWay.delete(answer);
      answer.then(end, end);
      return answer;
    },
    areUnderWay: () => underWay.size > 0,
    settled: (withinMs) => Promise.race([allAnswered(), wait(withinMs)]),
  };
}
