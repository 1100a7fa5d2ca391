import type { ReactElement } from "react";
import { IconButton } from "./controls/IconButton";
import "./page.css";

export interface PaginationProps {
  page: number;
  perPage: number;
  total: number;
  onPage(page: number): void;
  labels: { nav: string; range: string; previous: string; next: string };
}

/** Which of how many are shown (`labels.range`, written by the caller), and the way to the others. */
export function Pagination({ page, perPage, total, onPage, labels }: PaginationProps): ReactElement {
  const last = Math.max(1, Math.ceil(total / perPage));
  return (
    <nav className="al-pages" aria-label={labels.nav}>
      <output aria-live="polite">{labels.range}</output>
      <IconButton
        glyph="previous"
        label={labels.previous}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton glyph="next" label={labels.next} disabled={page >= last} onClick={() => onPage(page + 1)} />
    </nav>
  );
}
