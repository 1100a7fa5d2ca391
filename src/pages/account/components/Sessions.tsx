import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNotify, useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import type { AccountResponse } from "../../../../contract/api/auth";
import { useFormatter } from "../../../renderer/context";
import type { AccountCalls } from "../types";
import { Button } from "../../../ui/controls/Button";

const SHOWN = 5;

function deviceName({ browser, system }: AccountResponse["sessions"][number]): string | undefined {
  const parts = [browser, system].filter((part) => part !== null);
  return parts.length === 0 ? undefined : parts.join(", ");
}

/** Where one is signed in, and the way to end each of it, or all but here. */
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
  const endOne = useMutation({
    mutationFn: (id: string) => calls.endSession(id),
    onSuccess: () => notify(t("account.sessions.ended", { smart_count: 1 }), { type: "success" }),
    onError: (error: Error) => notify(error.message, { type: "error" }),
    // Where it had ended already, the list says so too.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ["account"] }),
  });
  const [isWhole, setWhole] = useState(false);
  const hidden = isWhole ? 0 : sessions.length - SHOWN;
  return (
    <>
      <ul className="al-account-list">
        {sessions.slice(0, isWhole ? sessions.length : SHOWN).map((session) => {
          const { id, organization, address, last_used_at, is_current } = session;
          const name = deviceName(session) ?? t("account.sessions.unknown_device");
          return (
            <li key={id}>
              <span>
                <strong>{name}</strong>
                <small>
                  {organization ?? t("account.sessions.nowhere")}
                  {address ? ` · ${address}` : ""}
                </small>
                <small>{t("account.sessions.last_used", { time: format.dateTime(last_used_at) })}</small>
              </span>
              {is_current ? (
                <span className="al-account-mark">{t("account.sessions.here")}</span>
              ) : (
                <Button
                  variant="secondary"
                  aria-label={t("account.sessions.end_of", { device: name })}
                  disabled={endOne.isPending}
                  onClick={() => endOne.mutate(id)}
                >
                  {t("account.sessions.end")}
                </Button>
              )}
            </li>
          );
        })}
        {hidden > 0 ? (
          <li>
            <Button variant="secondary" onClick={() => setWhole(true)}>
              {t("account.sessions.more", { smart_count: hidden })}
            </Button>
          </li>
        ) : null}
      </ul>
      {sessions.length > 1 ? (
        <Button variant="secondary" disabled={end.isPending} onClick={() => end.mutate()}>
          {t("account.sessions.end_others")}
        </Button>
      ) : null}
    </>
  );
}
