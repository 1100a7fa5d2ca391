import type { MenuPlace } from "../../contract/resource";
import type { ResolvedResource } from "../resolved";

/** What becomes of a resource's place in the menu. */
export interface MenuChange {
  from: MenuPlace | false;
  to: MenuPlace | false;
}

type Placed = Pick<ResolvedResource, "menu">;

/** The menu entry that a change adds (`from: false`), takes away (`to: false`) or moves; undefined when it stays. */
export function menuChange(former: Placed | undefined, next: Placed | undefined): MenuChange | undefined {
  const from = former?.menu ?? false;
  const to = next?.menu ?? false;
  const isSame =
    from === to || (from !== false && to !== false && from.parent === to.parent && from.order === to.order);
  return isSame ? undefined : { from, to };
}
