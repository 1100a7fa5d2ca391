import type { UseQueryResult } from "@tanstack/react-query";
import { useCallback } from "react";
import type { AccountSettings } from "../../../../dataProviders/types";
import { useTemplateQuery } from "../shared/useTemplateCall";
import { useVisitState } from "../shared/useVisitState";

export type ChangeSettings = (change: (former: AccountSettings) => AccountSettings) => void;

const asked: { settings?: AccountSettings } = {};

/** The settings as they were changed in this visit; there is no call that stores them. */
export function useAccountSettings(): [UseQueryResult<AccountSettings, Error>, ChangeSettings] {
  const query = useTemplateQuery("GET /account-setting/data");
  const [{ settings }, setState] = useVisitState("account", asked);
  const read = query.data;
  const change = useCallback<ChangeSettings>(
    (next) =>
      setState((former) => {
        const before = former.settings ?? read;
        return before ? { settings: next(before) } : former;
      }),
    [setState, read],
  );
  return [settings ? ({ ...query, data: settings } as typeof query) : query, change];
}
