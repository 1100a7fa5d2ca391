import type { LetterText } from "../../../contract/api";
import { suggest } from "../../../definitions/mistakes/suggest";
import { flawSentence } from "../merge/fill";
import { type MergeNode, type MergeText, parseMerge } from "../merge/syntax";
import { type Sentence, sentence } from "../texts";
import { builtIn, type BuiltInName, type MailTexts, placesOf, textsOf } from "./builtIn";

/** What is wrong with an organisation's own words, and the words there that it is about. */
export interface TextMistake {
  code: string;
  pointer: "/subject" | "/body";
  written: string;
  says: Sentence;
  suggestion?: string;
}

type Written = Pick<LetterText, "subject" | "body">;

/** A text of the product in the syntax of letters; of several forms that which stands for most counts. */
function asMerge(text: string): string {
  const forms = text.split("||||");
  return (forms.at(-1) ?? text).trim().replaceAll(/%\{(\w+)\}/g, "{$1}");
}

/** The product's words for a mail, as the editor of letters has them. */
export function shippedText(name: BuiltInName, language: LetterText["language"]): LetterText {
  const { optional, places } = builtIn(name);
  const { subject, greeting, paragraphs }: MailTexts = textsOf(name, language);
  const bold = Object.keys(places).filter((one) => places[one] === "code");
  const lines = [greeting, ...paragraphs]
    .filter((line) => line !== "")
    .flatMap((line) => {
      const own = bold.reduce(
        (text, one) => text.replaceAll(`{${one}}`, `<strong>{${one}}</strong>`),
        asMerge(line),
      );
      const maybe = optional.find((one) => line.includes(`%{${one}}`));
      return maybe === undefined ? [own] : [`{#if ${maybe}}`, own, "{/if}"];
    });
  return { language, subject: asMerge(subject), body: lines.map((line) => `<p>${line}</p>`).join("") };
}

/** The places that a text names, whatever the record. */
function alwaysNamed(nodes: readonly MergeNode[]): Set<string> {
  const named = new Set<string>();
  for (const node of nodes) {
    if ("path" in node) named.add(node.path);
    if (!("if" in node)) continue;
    const no = alwaysNamed(node.no);
    for (const one of alwaysNamed(node.yes)) if (no.has(one)) named.add(one);
  }
  return named;
}

/** What a text names, and where it loops. */
function* namedIn(nodes: readonly MergeNode[]): Generator<{ path: string } | { each: string }> {
  for (const node of nodes) {
    if ("path" in node) yield { path: node.path };
    else if ("each" in node) {
      yield { each: node.each };
    } else if ("if" in node) {
      yield { path: node.if };
      yield* namedIn(node.yes);
      yield* namedIn(node.no);
    }
  }
}

function unknownPlaces(name: BuiltInName, nodes: readonly MergeNode[]): Omit<TextMistake, "pointer">[] {
  const known = Object.keys(placesOf(name));
  return [...namedIn(nodes)].flatMap((one): Omit<TextMistake, "pointer">[] => {
    if ("each" in one) {
      return [
        { code: "unknown_list", written: one.each, says: sentence("merge.no_list", { name: one.each }) },
      ];
    }
    const { path } = one;
    if (known.includes(path)) return [];
    const nearest = suggest(path, known);
    const says = sentence("letter.no_place", {
      name: path,
      known: known.map((place) => `{${place}}`).join(", "),
    });
    const suggestion = nearest === undefined ? {} : { suggestion: nearest };
    return [{ code: "unknown_field", written: path, says, ...suggestion }];
  });
}

/** What an organisation's own words for a mail lack or cannot have filled in. */
export function changedTextMistakes(name: BuiltInName, { subject, body }: Written): TextMistake[] {
  const { held, isSecurity } = builtIn(name);
  const parts: [TextMistake["pointer"], MergeText][] = [
    ["/subject", parseMerge(subject, "plain")],
    ["/body", parseMerge(body, "html")],
  ];
  const mistakes = parts.flatMap(([pointer, { nodes, flaws }]): TextMistake[] => {
    if (flaws.length > 0) {
      return flaws.map((flaw) => ({ ...flaw, pointer, says: flawSentence(flaw) }));
    }
    const found = unknownPlaces(name, nodes).map((one) => ({ ...one, pointer }));
    if (pointer === "/subject") return found;
    const named = alwaysNamed(nodes);
    const lacking = held
      .filter((one) => !named.has(one))
      .map((one) => ({
        code: "left_out",
        pointer,
        written: `{${one}}`,
        says: sentence("letter.left_out", { place: one }),
      }));
    return [...found, ...lacking];
  });
  if (isSecurity && /<(?:a|img)\b/i.test(body)) {
    mistakes.push({ code: "own_link", pointer: "/body", written: "", says: sentence("letter.own_link") });
  }
  return mistakes;
}
