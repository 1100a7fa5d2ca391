import type { RecordComment } from "../../../../contract/api/records";

/** A member who is named in a comment. */
export interface Named {
  pk: number;
  name: string;
}

/** A part of a comment as it is read. */
export type CommentPart =
  | { kind: "text"; text: string }
  | { kind: "link"; href: string }
  | { kind: "mention"; name: string | undefined };

const PARTS = /@\{(\d{1,15})\}|https?:\/\/[^\s<>"']+/gi;
/** What ends a sentence is no part of the address before it. */
const ENDING = /[.,;:!?)\]]+$/;

/** A comment taken apart: texts, addresses of the web, and the members that it names. */
export function partsOf({ body, mentions }: Pick<RecordComment, "body" | "mentions">): CommentPart[] {
  const names = new Map(mentions.map(({ pk, name }) => [pk, name]));
  const parts: CommentPart[] = [];
  let at = 0;
  const text = (to: number): void => {
    if (to > at) parts.push({ kind: "text", text: body.slice(at, to) });
  };
  for (const match of body.matchAll(PARTS)) {
    text(match.index);
    const [found, key] = match;
    if (key === undefined) {
      const href = found.replace(ENDING, "");
      parts.push({ kind: "link", href });
      at = match.index + href.length;
    } else {
      parts.push({ kind: "mention", name: names.get(Number(key)) });
      at = match.index + found.length;
    }
  }
  text(body.length);
  return parts;
}

/** A comment as it is typed: members by their names. What names nobody any more stays as it is. */
export function toTyped({ body, mentions }: Pick<RecordComment, "body" | "mentions">): string {
  const names = new Map(mentions.map(({ pk, name }) => [String(pk), name]));
  return body.replaceAll(/@\{(\d{1,15})\}/g, (token, key: string) => {
    const name = names.get(key);
    return name === undefined ? token : `@${name}`;
  });
}

/**
 * What was typed as it is sent, with the keys of those who were chosen. Longer names first, so that Ann does not take the
 * place of Ann Lee; of two of one name each in their order.
 */
export function toBody(typed: string, chosen: readonly Named[]): string {
  const names = [...new Set(chosen.map(({ name }) => name))].toSorted(
    (one, other) => other.length - one.length,
  );
  return names.reduce((text, name) => {
    const keys = chosen.filter((one) => one.name === name).map(({ pk }) => pk);
    let index = 0;
    return text.replaceAll(`@${name}`, () => {
      const key = keys[Math.min(index, keys.length - 1)];
      index += 1;
      return `@{${key}}`;
    });
  }, typed);
}

/** What stands behind an @ right before the cursor, with its place; undefined where nobody is being named. */
export function namingAt(text: string, cursor: number): { from: number; search: string } | undefined {
  const match = /(?:^|[\s(])@([^\s@{}][^@\n{}]{0,40}|)$/u.exec(text.slice(0, cursor));
  if (!match) return undefined;
  const search = match[1] ?? "";
  return { from: cursor - search.length - 1, search };
}
