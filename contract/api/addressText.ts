const ADDRESS = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]+$/;

/** What a text of addresses comes to: those that are such, and what is none. */
export interface ReadAddresses {
  addresses: string[];
  wrong: string[];
}

/**
 * Addresses out of what people type, paste or export: parted by commas, semicolons, blanks and line ends, with or
 * without names (`Ann Bee <ann@example.org>`, RFC 5322 §3.4), quotes and headings around. Each once, whatever its case.
 */
export function readAddresses(text: string): ReadAddresses {
  const addresses = new Map<string, string>();
  const wrong: string[] = [];
  for (const part of text.split(/[,;\t\r\n]+/)) {
    const angled = /<([^<>]*)>/.exec(part)?.[1];
    const words = (angled ?? part)
      .replaceAll(/["']/g, " ")
      .split(/\s+/)
      .filter((word) => word !== "");
    const found = words.filter((word) => ADDRESS.test(word));
    for (const address of found) {
      const key = address.toLowerCase();
      if (!addresses.has(key)) addresses.set(key, address);
    }
    if (found.length === 0 && words.some((word) => word.includes("@"))) wrong.push(part.trim());
  }
  return { addresses: [...addresses.values()], wrong };
}

/** Whether a text is one address of mail. */
export function isAddress(text: string): boolean {
  return ADDRESS.test(text.trim());
}
