import { useState } from "react";
import type { Subscription } from "../../../../contract/api/mailingLists";
import type { SubscriptionKind } from "../../../../dataProviders/types";
import { problemOf } from "../site/problems";
import { useSite } from "../site/site";
import { type Asked, useAsk } from "../site/useAsk";

/** A subscription by the link of a mail: looked at only, until a button acts. */
export interface SubscriptionLink {
  asked: Asked<Subscription>;
  isBusy: boolean;
  problem: string | undefined;
  act(work: () => Promise<Subscription>): void;
}

export function useSubscription(kind: SubscriptionKind, token: string): SubscriptionLink {
  const { api, t } = useSite();
  const asked = useAsk(`${kind} ${token}`, (signal) => api.subscription(kind, token, signal));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const act = (work: () => Promise<Subscription>): void => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    work()
      .then(asked.replace, (error: unknown) => {
        const { status, text } = problemOf(error, t("public.shell.failed"));
        setProblem(status === 0 ? t("public.shell.unreachable") : text);
      })
      .finally(() => setBusy(false));
  };
  return { asked, isBusy, problem, act };
}
