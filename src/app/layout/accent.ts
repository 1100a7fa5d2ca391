let sheet: Promise<{ wearAccent(color: string | null | undefined): void }> | undefined;

/** Shows everything in an organisation's colour (`#rrggbb`). What that takes is loaded for those alone that have one. */
export function showAccent(color: string | null | undefined): void {
  if (!color && !sheet) return;
  sheet ??= import("./accentSheet");
  sheet.then(
    ({ wearAccent }) => wearAccent(color),
    () => undefined,
  );
}
