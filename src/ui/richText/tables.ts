import { type Attributes, type Editor, type Extensions, findParentNode } from "@tiptap/core";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import type { Node } from "@tiptap/pm/model";

/** More cells than that in one are a slip, or an attempt to keep the browser busy. */
const MOST_SPANNED = 20;

function span(name: "colspan" | "rowspan"): Attributes {
  return {
    [name]: {
      default: 1,
      parseHTML: (cell) => Math.min(Math.max(Number(cell.getAttribute(name)) || 1, 1), MOST_SPANNED),
      renderHTML: ({ [name]: cells }) => (Number(cells) > 1 ? { [name]: cells as number } : {}),
    },
  };
}

/** Cells have no widths and alignments of their own. */
const spans = (): Attributes => ({ ...span("colspan"), ...span("rowspan") });

const PlainTable = Table.extend({
  renderHTML: () => ["table", ["tbody", 0]],
  // Tab goes from cell to cell, and from the last one on to what follows the text: nobody is kept in a table.
  addKeyboardShortcuts() {
    return {
      ...this.parent?.(),
      Tab: () => this.editor.commands.goToNextCell(),
      "Shift-Tab": () => this.editor.commands.goToPreviousCell(),
    };
  },
}).configure({ View: null });

/** What makes tables of rows, columns and header rows. */
export const TABLES: Extensions = [
  PlainTable,
  TableRow,
  TableCell.extend({ addAttributes: spans }),
  TableHeader.extend({ addAttributes: spans }),
];

/** A table at the cursor, with a paragraph after one that would be the last. */
export function insertTable(editor: Editor): void {
  editor
    .chain()
    .focus()
    .insertTable({ rows: 3, cols: 2, withHeaderRow: true })
    .command(({ tr, state }) => {
      const { paragraph } = state.schema.nodes;
      if (paragraph && tr.doc.lastChild?.type.name === "table") {
        tr.insert(tr.doc.content.size, paragraph.create());
      }
      return true;
    })
    .run();
}

/** Puts each line into a row of its own below the one with the cursor; false where that is in no table. */
export function insertRows(editor: Editor, lines: readonly string[]): boolean {
  const row = findParentNode(({ type }) => type.name === "tableRow")(editor.state.selection);
  const { tableRow, tableCell, paragraph } = editor.schema.nodes;
  if (!row || !tableRow || !tableCell || !paragraph) return false;
  const columns = row.node.children.reduce((sum, cell) => sum + Number(cell.attrs["colspan"]), 0);
  const cellOf = (text: string): Node =>
    tableCell.create(null, paragraph.create(null, text === "" ? null : editor.schema.text(text)));
  const rows = lines.map((line) =>
    tableRow.create(
      null,
      Array.from({ length: columns }, (_, index) => cellOf(index === 0 ? line : "")),
    ),
  );
  return editor
    .chain()
    .focus()
    .insertContentAt(
      row.pos + row.node.nodeSize,
      rows.map((one) => one.toJSON() as object),
    )
    .run();
}

/** Where a table may have text beside its rows, which no editor can show. */
const BETWEEN_ROWS =
  /(<(?:table|thead|tbody|tfoot)(?: [^<>]*)?>|<\/(?:tr|thead|tbody|tfoot)>)\s*((?:\{[^{}<>]{1,300}\}\s*)+)(?=<\/?(?:tr|thead|tbody|tfoot|table)\b)/gi;

/** HTML whose blocks of rows begin and end in rows of their own, as they are written here and mean the same. */
export function withBlockRows(html: string): string {
  return html.replaceAll(BETWEEN_ROWS, (_whole, before: string, blocks: string) =>
    [before, ...(blocks.match(/\{[^{}]*\}/g) ?? []).map((block) => `<tr><td><p>${block}</p></td></tr>`)].join(
      "",
    ),
  );
}
