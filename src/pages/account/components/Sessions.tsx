import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNotify, useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { AccountResponse } from "../../../../contract/api/auth";
import { useFormatter } from "../../../renderer/context";
import type { AccountCalls } from "../types";

const SHOWN = 5;

/** Where one is signed in, and the way to end all of it but here. */
export function Sessions({
  calls,
  sessions,
}: {
  calls: AccountCalls;
  sessions: AccountResponse["sessions"];
}): ReactElement {
  const t = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const format = useFormatter();
  const end = useMutation({
    mutationFn: () => calls.endOtherSessions(),
    onSuccess: (ended) => {
      notify(t("account.sessions.ended", { smart_count: ended }), { type: "success" });
      void queryClient.invalidateQueries({ queryKey: ["account"] });
    },
    onError: (error: Error) => notify(error.message, { type: "error" }),
  });
  return (
    <>
      <ul className="al-account-list">
        {sessions.slice(0, SHOWN).map(({ id, organization, address, created_at, is_current }) => (
          <li key={id}>
            <span>
              <strong>{organization ?? t("account.sessions.nowhere")}</strong>
              <small>
                {t("account.sessions.since", { time: format.dateTime(created_at) })}
                {address ? ` · ${address}` : ""}
              </small>
            </span>
            {is_current ? <span className="al-account-mark">{t("account.sessions.here")}</span> : null}
          </li>
        ))}
        {sessions.length > SHOWN ? (
          <li>{t("account.sessions.more", { smart_count: sessions.length - SHOWN })}</li>
        ) : null}
      </ul>
      {sessions.length > 1 ? (
        <button
          type="button"
          className="al-button al-button-quiet"
          disabled={end.isPending}
          onClick={() => end.mutate()}
        >
          {t("account.sessions.end_others")}
        </button>
      ) : null}
    </>
  );
}
