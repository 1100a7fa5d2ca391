/** Where visitors apply: for a grant by its key, or for none in particular. */
export function applyAddress(site: string, grant: string): string {
  const address = `${site}/public/apply`;
  return grant === "" ? address : `${address}?grant=${encodeURIComponent(grant)}`;
}
