/** Whom a row is about where nobody chose, the likeliest standing first: nobody, where another one is as likely. */
export function likeliest<M extends { score: number }>([first, second]: readonly M[]): M | undefined {
  return first && first.score > (second?.score ?? 0) ? first : undefined;
}
