import type { ResolvedResource } from "./resolved";

/**
 * What tells two versions of a definition apart as far as they say what an API answers. The same in the browser, which
 * is sent its own rules only, as on the server. No secret: nobody has a reason to forge one.
 */
export function shapeOf({ provider, url, endpoints, idField, fields }: ResolvedResource): string {
  return hash53(JSON.stringify([provider, url, endpoints, idField, fields])).toString(36);
}

/** cyrb53: 53 bits that any changed character changes. */
function hash53(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}
