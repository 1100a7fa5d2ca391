import { escapeHtml } from "../html/escapeHtml";
import { cleanHtml } from "../html/letterHtml";
import { type Sentence, sentence } from "../texts";
import type { MergeFlaw, MergeNode, MergeText } from "./syntax";

/** What stands around parts of a text. */
const BLOCKS = "{#each …}, {#if …}, {#if not …}, {else}, {/each}, {/if}";

/** What a record says at the places of a text, written for people; kept as JSON where a mailing waits. */
export interface MergeRow {
  text: Record<string, string>;
  /** Of what is yes or no: those that are no. */
  no: string[];
  lists: Record<string, MergeRow[]>;
}

/** A record of which nothing is known: the words for that stand at every place. */
export const EMPTY_ROW: MergeRow = { text: {}, no: [], lists: {} };

/** What keeps a text from being read, said. */
export function flawSentence({ code, written }: MergeFlaw): Sentence {
  return sentence(`merge.${code}`, { written, ...(code === "unknown_block" && { known: BLOCKS }) });
}

function holds({ text, no, lists }: MergeRow, path: string): boolean {
  const list = lists[path];
  return list ? list.length > 0 : Object.hasOwn(text, path) && !no.includes(path);
}

function filled(nodes: readonly MergeNode[], row: MergeRow, written: (text: string) => string): string {
  return nodes
    .map((node) => {
      if ("text" in node) return node.text;
      if ("path" in node)
        return written(Object.hasOwn(row.text, node.path) ? (row.text[node.path] ?? "") : node.other);
      if ("each" in node)
        return (row.lists[node.each] ?? []).map((one) => filled(node.body, one, written)).join("");
      return filled(holds(row, node.if) === node.isNot ? node.no : node.yes, row, written);
    })
    .join("");
}

/** The text with a record's values; what they are in HTML is text there, and the whole is cleaned. */
export function fillMerge({ kind, nodes }: MergeText, row: MergeRow): string {
  if (kind === "plain") return filled(nodes, row, (text) => text);
  return cleanHtml(filled(nodes, row, (text) => escapeHtml(text).replaceAll("\n", "<br>")));
}
