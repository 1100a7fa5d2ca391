import { useTranslate } from "ra-core";
import { useCallback } from "react";
import { useRuntime } from "../admin/Runtime";
import { isUnsaved } from "../session/leaving";

/** Signs out here, on the server and in every tab. Without a connection the session still ends in this browser. */
export function useSignOut(): () => Promise<void> {
  const t = useTranslate();
  const { authApi, session } = useRuntime();
  return useCallback(async () => {
    if (isUnsaved(window) && !window.confirm(t("forms.unsaved.question"))) return;
    await authApi.logout().catch(() => undefined);
    session.end();
  }, [t, authApi, session]);
}
