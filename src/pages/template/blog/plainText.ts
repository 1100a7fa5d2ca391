/** What HTML says, without its marks. Nothing in it is run or loaded. */
export function plainText(html: string): string {
  return new DOMParser().parseFromString(html, "text/html").body.textContent.trim();
}
