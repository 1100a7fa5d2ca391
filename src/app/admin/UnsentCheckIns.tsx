import { useQueryClient } from "@tanstack/react-query";
import { useDataProvider } from "ra-core";
import { useEffect } from "react";
import type { AlmonerDataProvider } from "../../../dataProviders/types";
import { UNSENT_CHECK_INS } from "../../pages/calendar/model/unsentKey";
import { useRenderer } from "../../renderer/context";
import { asText } from "../../ui/asText";

/** Sends check-ins that a reload or a closed tab left on this device, whichever page is opened. Nearly always there are none. */
export function UnsentCheckIns(): null {
  const client = useQueryClient();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const { user, organisation } = useRenderer();
  const owner = `${asText(user.pk ?? user.email)}@${organisation.pk ?? ""}`;
  useEffect(() => {
    if (localStorage.getItem(`${UNSENT_CHECK_INS}${owner}`) === null) return;
    // Should the code not come, they wait for the next time.
    import("../../pages/calendar/checkIns")
      .then(({ resumeCheckIns }) => resumeCheckIns(client, dataProvider, owner))
      .catch(() => undefined);
  }, [client, dataProvider, owner]);
  return null;
}
