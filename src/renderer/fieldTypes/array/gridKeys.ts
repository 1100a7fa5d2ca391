import type { KeyboardEvent } from "react";

const INPUTS = "input:enabled, select:enabled, textarea:enabled";
/** Inputs in which the arrows move nothing but the cursor. */
const PLAIN = ["text", "email", "url", "tel"];

interface GridKeys {
  /** A new row, with the focus in its input of that number. */
  add(input: number): void;
  move(from: number, to: number): void;
}

/**
 * Moves the focus among the cells as spreadsheets do: Enter to the cell below, from the last row into a new one; the arrows
 * where the input at hand has no use for them; with Alt they move the row.
 */
export function onGridKey(event: KeyboardEvent<HTMLElement>, { add, move }: GridKeys): void {
  const { target, key } = event;
  if (event.defaultPrevented || event.nativeEvent.isComposing || !(target instanceof HTMLElement)) return;
  const place = placeOf(target);
  if (!place) return;
  const { row, column, rows } = place;
  if (event.altKey && (key === "ArrowUp" || key === "ArrowDown")) {
    const to = row + (key === "ArrowUp" ? -1 : 1);
    event.preventDefault();
    if (to >= 0 && to < rows.length) move(row, to);
    return;
  }
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const isWritten = target instanceof HTMLTextAreaElement || target instanceof HTMLButtonElement;
  if (key === "Enter" && !isWritten) {
    event.preventDefault();
    const next = rows[row + (event.shiftKey ? -1 : 1)];
    if (next) focus(next, column);
    else if (!event.shiftKey) add(column);
    return;
  }
  const step = stepOf(target, event);
  const to = step && (step.down === 0 ? rows[row] : rows[row + step.down]);
  if (!to || !focus(to, column + step.right)) return;
  event.preventDefault();
}

function placeOf(
  target: HTMLElement,
): { row: number; column: number; rows: HTMLTableRowElement[] } | undefined {
  const cell = target.closest("td");
  const line = cell?.closest("tr");
  const body = line?.closest("tbody");
  if (!cell || !line || !body) return undefined;
  const rows = [...body.rows];
  return { row: rows.indexOf(line), column: cell.cellIndex, rows };
}

function focus(row: HTMLTableRowElement, column: number): boolean {
  const input = row.cells[column]?.querySelector<HTMLElement>(INPUTS);
  input?.focus();
  if (input instanceof HTMLInputElement && PLAIN.includes(input.type)) input.select();
  return input !== undefined && input !== null;
}

/** The cell that an arrow leads to from an input that has no use for it itself. */
function stepOf(
  target: HTMLElement,
  { key, shiftKey }: KeyboardEvent,
): { right: number; down: number } | undefined {
  const isPlain =
    target instanceof HTMLInputElement &&
    PLAIN.includes(target.type) &&
    target.getAttribute("role") !== "combobox";
  if (!isPlain || shiftKey) return undefined;
  const { selectionStart: from, selectionEnd: to, value } = target;
  const isWhole = from === 0 && to === value.length;
  if (key === "ArrowUp") return { right: 0, down: -1 };
  if (key === "ArrowDown") return { right: 0, down: 1 };
  if (key === "ArrowLeft" && from === 0 && (to === 0 || isWhole)) return { right: -1, down: 0 };
  if (key === "ArrowRight" && to === value.length && (from === to || isWhole)) return { right: 1, down: 0 };
  return undefined;
}
