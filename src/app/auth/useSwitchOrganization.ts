import { useTranslate } from "ra-core";
import { useCallback } from "react";
import { useRuntime } from "../admin/Runtime";
import { isUnsaved, leaveUnasked } from "../session/leaving";
import { useCarryOut } from "./useCarryOut";

/**
 * Goes on in another of the person's organisations once what was begun is done, with a fresh page: no cache survives it. Asks before anything unsaved
 * is left, since what is begun in one organisation must not be saved into another. Rejects as the call does.
 */
export function useSwitchOrganization(): (pk: number) => Promise<void> {
  const t = useTranslate();
  const { authApi, session } = useRuntime();
  const carryOut = useCarryOut();
  return useCallback(
    async (pk) => {
      if (!(await carryOut())) return;
      if (isUnsaved(window) && !window.confirm(t("forms.unsaved.question"))) return;
      session.startNext(await authApi.switchOrganization(pk));
      leaveUnasked(window, "/");
    },
    [t, authApi, session, carryOut],
  );
}
