import { useTranslate } from "ra-core";
import { useCallback } from "react";
import { useRuntime } from "../admin/Runtime";
import { isUnsaved } from "../session/leaving";
import { useCarryOut } from "./useCarryOut";

/**
 * Signs out here, on the server and in every tab, once what was begun is done. Asks before anything unsaved is lost, here or
 * in another tab. Without a connection the session still ends in this browser.
 */
export function useSignOut(): () => Promise<void> {
  const t = useTranslate();
  const { authApi, session, otherTabs } = useRuntime();
  const carryOut = useCarryOut();
  return useCallback(async () => {
    if (!(await carryOut())) return;
    const question = isUnsaved(window)
      ? "forms.unsaved.question"
      : (await otherTabs.haveUnsaved()) && "app.account.unsaved_elsewhere";
    if (question && !window.confirm(t(question))) return;
    await authApi.logout().catch(() => undefined);
    session.end();
  }, [t, authApi, session, otherTabs, carryOut]);
}
