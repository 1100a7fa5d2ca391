import { type ReactElement, useSyncExternalStore } from "react";
import { page } from "../../renderer/context/page";
import { useRuntime } from "../admin/Runtime";

const ActingBanner = page("session", async () => (await import("./ActingBanner")).ActingBanner);

/** Says on every page that an operator works here in the place of somebody else. */
export function Acting(): ReactElement | null {
  const { session } = useRuntime();
  const user = useSyncExternalStore(session.onUser, session.user);
  return user?.operator === undefined ? null : <ActingBanner />;
}
