/** Whether the address belongs to the pages for visitors. */
export function isPublicPath(path: string): boolean {
  return /^\/public(\/|$)/.test(path);
}
