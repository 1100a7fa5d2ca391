export interface TextPart {
  /** Where it begins in the text. */
  at: number;
  text: string;
  isMarked: boolean;
}

/** Cuts a text at every occurrence of `part`, whatever its case; the pieces together are the text. */
export function markedParts(text: string, part: string): TextPart[] {
  const wanted = part.trim();
  if (wanted === "") return [{ at: 0, text, isMarked: false }];
  const pattern = new RegExp(`(${wanted.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")})`, "giu");
  let at = 0;
  return text.split(pattern).flatMap((piece, index) => {
    const found: TextPart = { at, text: piece, isMarked: index % 2 === 1 };
    at += piece.length;
    return piece === "" ? [] : [found];
  });
}
