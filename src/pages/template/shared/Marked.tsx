import type { ReactElement } from "react";
import { markedParts } from "./markedParts";

/** A text with every occurrence of a part of it marked. */
export function Marked({ text, part }: { text: string; part: string }): ReactElement {
  return (
    <>
      {markedParts(text, part).map((piece) =>
        piece.isMarked ? <mark key={piece.at}>{piece.text}</mark> : piece.text,
      )}
    </>
  );
}
