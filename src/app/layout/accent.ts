import { appColor } from "../boot/environment";

let sheet: Promise<{ wearAccent(color: string | null | undefined): void }> | undefined;

/** Shows everything in an organisation's colour (`#rrggbb`), or in the installation's. What that takes is loaded for those alone that have one. */
export function showAccent(own: string | null | undefined): void {
  const color = own ?? appColor();
  if (!color && !sheet) return;
  sheet ??= import("./accentSheet");
  sheet.then(
    ({ wearAccent }) => wearAccent(color),
    () => undefined,
  );
}
