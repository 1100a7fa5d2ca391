const LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ł: "l",
  þ: "th",
  ð: "d",
};

/** A text as part of an address: `Été à la plage!` → `ete-a-la-plage`. German umlauts lose their dots like accents. */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ßæœøđłþð]/g, (letter) => LETTERS[letter] ?? "")
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}
