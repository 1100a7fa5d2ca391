/** An address that tells no more than who knows it needs: `a***@post.example` of `ada@post.example`. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const [first = ""] = address.slice(0, Math.max(at, 0));
  return `${first}***${address.slice(Math.max(at, 0))}`;
}
