/**
 * True when any leaf is marked. react-hook-form leaves `false` leaves and empty branches behind when a value is put
 * back, so a key's presence says nothing.
 */
export function hasDirtyField(dirtyFields: unknown): boolean {
  if (dirtyFields === true) return true;
  if (typeof dirtyFields !== "object" || dirtyFields === null) return false;
  return Object.values(dirtyFields).some(hasDirtyField);
}
