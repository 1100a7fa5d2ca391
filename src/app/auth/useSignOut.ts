import { useCallback } from "react";
import { useRuntime } from "../admin/Runtime";

/** Signs out here, on the server and in every tab. Without a connection the session still ends in this browser. */
export function useSignOut(): () => Promise<void> {
  const { authApi, session } = useRuntime();
  return useCallback(async () => {
    await authApi.logout().catch(() => undefined);
    session.end();
  }, [authApi, session]);
}
