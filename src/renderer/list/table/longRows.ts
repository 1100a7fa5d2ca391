import { defaultRangeExtractor, type Range, useVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";

/** A row to draw, or the room of those that are not drawn. */
export type Piece = { kind: "row"; index: number } | { kind: "gap"; before: number; height: number };

/** Rows that are drawn beyond those in view, so that the tab key and a quick wheel meet rows. */
const OVERSCAN = 12;
/** Of a table's row, until one has been measured. */
const ROW_HEIGHT = 41;

interface LongRows {
  count: number;
  /** The body of the table, inside of what scrolls. */
  body: RefObject<HTMLElement | null>;
  /** Rows that stay drawn wherever one scrolls: that with the focus, and those that something hangs from. */
  pinned: readonly number[];
}

/** The rows in view of a long page, with the room of the others. On paper there are all of them. */
export function useLongRows({ count, body, pinned }: LongRows): Piece[] {
  // All rows of a table are of one height, which the person's font size decides.
  const [rowHeight, setRowHeight] = useState(ROW_HEIGHT);
  const isPrinting = usePrinting();
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises what this answers
  const virtualizer = useVirtualizer({
    count,
    // Found from inside: what is around gets its ref later than this asks for it.
    getScrollElement: () => body.current?.closest<HTMLElement>(".al-table-region") ?? null,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    rangeExtractor: (range: Range) => withPinned(defaultRangeExtractor(range), pinned, count),
  });
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  const items = virtualizer.getVirtualItems();
  const hasRows = items.length > 0;
  useLayoutEffect(() => {
    const measured = body.current?.querySelector("tr[data-id]")?.getBoundingClientRect().height ?? 0;
    if (hasRows && measured > 0) setRowHeight(measured);
  }, [body, hasRows]);
  if (isPrinting) return Array.from({ length: count }, (_, index) => ({ kind: "row", index }));
  return piecesOf(items, virtualizer.getTotalSize());
}

/** The indexes in view and the pinned ones, each once and in their order. */
export function withPinned(inView: number[], pinned: readonly number[], count: number): number[] {
  const more = pinned.filter((index) => index >= 0 && index < count);
  return [...new Set([...inView, ...more])].toSorted((a, b) => a - b);
}

/** Rows and gaps that fill the whole height together. */
export function piecesOf(items: Pick<VirtualItem, "index" | "start" | "end">[], total: number): Piece[] {
  const pieces: Piece[] = [];
  let filled = 0;
  for (const { index, start, end } of items) {
    if (start > filled) pieces.push({ kind: "gap", before: index, height: start - filled });
    pieces.push({ kind: "row", index });
    filled = end;
  }
  if (total > filled) pieces.push({ kind: "gap", before: -1, height: total - filled });
  return pieces;
}

function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes its picture as soon as the listeners are through.
    const before = (): void => flushSync(() => setPrinting(true));
    const after = (): void => setPrinting(false);
    window.addEventListener("beforeprint", before);
    window.addEventListener("afterprint", after);
    return () => {
      window.removeEventListener("beforeprint", before);
      window.removeEventListener("afterprint", after);
    };
  }, []);
  return isPrinting;
}
