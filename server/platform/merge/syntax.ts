/** A text with places that records fill, as what it is made of. */
export type MergeNode =
  | { text: string }
  | { path: string; other: string }
  | { each: string; body: MergeNode[] }
  | { if: string; isNot: boolean; yes: MergeNode[]; no: MergeNode[] };

/** What keeps a text from being read, and the words that say it there. */
export interface MergeFlaw {
  code: "not_closed" | "not_opened" | "unknown_block" | "in_parts" | "too_deep";
  written: string;
}

export interface MergeText {
  kind: "html" | "plain";
  nodes: MergeNode[];
  flaws: MergeFlaw[];
}

const PATH = "[a-z]\\w*(?:\\.[a-z]\\w*)*";
const FIELD = new RegExp(`^(${PATH})\\s*(?:\\|(.*))?$`, "s");
const BLOCK = new RegExp(`^#(each|if)\\s+(not\\s+)?(${PATH})$`);
const BRACES = /\\?\{([^{}<>]{1,300})\}/g;
const QUOTED = /^(?:"(.*)"|“(.*)[”“]|„(.*)[“”]|«\s?(.*?)\s?»)$/s;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", "#39": "'" };

function decoded(html: string): string {
  return html.replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? "");
}

function unquoted(text: string): string {
  const trimmed = text.trim();
  const found = QUOTED.exec(trimmed);
  return found?.slice(1).find((part) => part !== undefined) ?? trimmed;
}

type Token =
  | { kind: "text"; text: string }
  | { kind: "field"; path: string; other: string }
  | { kind: "each" | "if"; path: string; isNot: boolean; written: string }
  | { kind: "end"; of: "each" | "if"; written: string }
  | { kind: "else"; written: string }
  | { kind: "unknown"; written: string };

function tokenOf(inner: string, written: string): Token | undefined {
  const field = FIELD.exec(inner);
  if (inner === "else") return { kind: "else", written };
  if (field) return { kind: "field", path: field[1] ?? "", other: unquoted(field[2] ?? "") };
  const block = BLOCK.exec(inner);
  const isNot = block?.[2] !== undefined;
  if (block && !(isNot && block[1] === "each")) {
    return { kind: block[1] as "each" | "if", path: block[3] ?? "", isNot, written };
  }
  if (inner === "/each" || inner === "/if")
    return { kind: "end", of: inner.slice(1) as "each" | "if", written };
  return /^[#/][a-z]/.test(inner) ? { kind: "unknown", written } : undefined;
}

function tokensOf(text: string, kind: MergeText["kind"]): Token[] {
  const tokens: Token[] = [];
  let from = 0;
  for (const found of text.matchAll(BRACES)) {
    const [whole, inside = ""] = found;
    const isText = whole.startsWith("\\");
    const inner = (kind === "html" ? decoded(inside) : inside).trim();
    const token = isText ? { kind: "text" as const, text: whole.slice(1) } : tokenOf(inner, `{${inner}}`);
    if (!token) continue;
    if (found.index > from) tokens.push({ kind: "text", text: text.slice(from, found.index) });
    tokens.push(token);
    from = found.index + whole.length;
  }
  if (from < text.length) tokens.push({ kind: "text", text: text.slice(from) });
  return tokens;
}

/** A paragraph or list item that holds the beginning or the end of a block alone is that, and no line of its own. */
const OWN_LINE =
  /<(p|li|h[1-6]|div)(?: [^<>]{0,300})?>\s{0,20}(?:<p(?: [^<>]{0,300})?>\s{0,20})?(\{(?:[#/][^{}<>]{1,100}|else)\})\s{0,20}(?:<br ?\/?>)?(?:<\/p>\s{0,20})?<\/\1>/g;
const EMPTY_CELL =
  "\\s{0,20}<t[dh](?: [^<>]{0,300})?>\\s{0,20}(?:<p(?: [^<>]{0,300})?>\\s{0,20}(?:<br ?/?>)?</p>\\s{0,20})?</t[dh]>";
/** The same of a row of a table, whose other cells are empty. */
const OWN_ROW = new RegExp(
  `<tr(?: [^<>]{0,300})?>(?:${EMPTY_CELL}){0,20}\\s{0,20}<t[dh](?: [^<>]{0,300})?>\\s{0,20}(?:<p(?: [^<>]{0,300})?>\\s{0,20})?(\\{(?:[#/][^{}<>]{1,100}|else)\\})\\s{0,20}(?:</p>\\s{0,20})?</t[dh]>(?:${EMPTY_CELL}){0,20}\\s{0,20}</tr>`,
  "g",
);
const WITH_TAGS = /\{[^{}]{0,400}<[^{}]{0,400}\}/g;

/** Braces that formatting has taken apart: `{first_<b>name</b>}`. */
function inParts(html: string): MergeFlaw[] {
  return [...html.matchAll(WITH_TAGS)].flatMap(([whole]): MergeFlaw[] => {
    const written = decoded(whole.replaceAll(/<[^<>]*>/g, ""));
    const token = tokenOf(written.slice(1, -1).trim(), written);
    return token ? [{ code: "in_parts", written }] : [];
  });
}

/** HTML with the beginnings and ends of blocks out of the lines and rows that hold nothing else. */
const bare = (html: string): string => html.replaceAll(OWN_ROW, "$1").replaceAll(OWN_LINE, "$2");

interface Open {
  token: Extract<Token, { kind: "each" | "if" }>;
  node: Extract<MergeNode, { each: string } | { if: string }>;
  into: MergeNode[];
}

/**
 * Reads a text with places: `{first_name}`, `{first_name | "friend"}`, `{#each donations} … {/each}`,
 * `{#if phone} … {else} … {/if}`, `{#if not phone} … {/if}`; `\{` is a brace. What is in braces and none of these is text.
 */
export function parseMerge(text: string, kind: MergeText["kind"]): MergeText {
  const flaws: MergeFlaw[] = kind === "html" ? inParts(text) : [];
  const root: MergeNode[] = [];
  const open: Open[] = [];
  let into = root;
  const opened = (token: Open["token"], node: Open["node"], inner: MergeNode[]): void => {
    into.push(node);
    open.push({ token, node, into });
    into = inner;
  };
  for (const token of tokensOf(kind === "html" ? bare(text) : text, kind)) {
    const last = open.at(-1);
    if (token.kind === "text") into.push({ text: token.text });
    else if (token.kind === "field") into.push({ path: token.path, other: token.other });
    else if (token.kind === "each") {
      if (open.some((one) => one.token.kind === "each")) {
        flaws.push({ code: "too_deep", written: token.written });
      }
      const node = { each: token.path, body: [] };
      opened(token, node, node.body);
    } else if (token.kind === "if") {
      const node = { if: token.path, isNot: token.isNot, yes: [], no: [] };
      opened(token, node, node.yes);
    } else if (token.kind === "else" && last && "if" in last.node && into === last.node.yes) {
      into = last.node.no;
    } else if (token.kind === "end" && last?.token.kind === token.of) {
      into = last.into;
      open.pop();
    } else {
      flaws.push({ code: token.kind === "unknown" ? "unknown_block" : "not_opened", written: token.written });
    }
  }
  for (const { token } of open) flaws.push({ code: "not_closed", written: token.written });
  return { kind, nodes: root, flaws };
}

/** A plain text with its fields replaced; blocks and all else in braces stay as they are. */
export function replaceFields(
  text: string,
  value: (path: string, other: string | undefined) => string,
): string {
  return text.replaceAll(BRACES, (whole, inside: string) => {
    const field = FIELD.exec(inside.trim());
    if (!field || inside.trim() === "else") return whole;
    if (whole.startsWith("\\")) return whole.slice(1);
    return value(field[1] ?? "", field[2] === undefined ? undefined : unquoted(field[2]));
  });
}
