import type { ResolvedResource } from "../../../../definitions/resolved";
import { RowsSkeleton } from "../../../ui/Skeleton";
import { page } from "../../context/page";

/** A record on a page of its own, in a chunk of its own. */
export const ProfilePage = page<{ definition: ResolvedResource; id: string }>(
  ["stored", "profiles"],
  async () => (await import("./Profile")).Profile,
  <RowsSkeleton rows={8} />,
);
