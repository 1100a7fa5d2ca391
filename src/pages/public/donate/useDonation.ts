import { useEffect, useRef, useState } from "react";
import type { PublicDonation } from "../../../../contract/api/donations";
import { useSite } from "../site/site";
import { isWaiting, nextLook } from "./model/poll";

/** A donation as the server knows it, looked at again until the payment provider has spoken. */
export interface WatchedDonation {
  donation: PublicDonation | undefined;
  /** Of the first look; a later one that fails is simply repeated. */
  error: unknown;
  /** It takes longer than one waits for; `again` goes on. */
  isSlow: boolean;
  again(): void;
}

/** The browser's word for what happened counts for nothing: only what the server says is shown. */
export function useDonation(donationId: string, watch: boolean): WatchedDonation {
  const { api, wait } = useSite();
  const [donation, setDonation] = useState<PublicDonation>();
  const [error, setError] = useState<unknown>();
  const [isSlow, setSlow] = useState(false);
  const [round, setRound] = useState(0);
  const latest = useRef({ api, wait });
  latest.current = { api, wait };
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setError(undefined);
    setSlow(false);
    const follow = async (): Promise<void> => {
      for (let looks = 0; ; looks += 1) {
        let isOpen = true;
        try {
          const seen = await latest.current.api.donation(donationId, signal);
          setDonation(seen);
          isOpen = isWaiting(seen.status);
        } catch (failure) {
          if (signal.aborted) return;
          if (looks === 0) {
            setError(failure);
            return;
          }
        }
        if (!isOpen || !watch) return;
        const pause = nextLook(looks);
        if (pause === undefined) {
          setSlow(true);
          return;
        }
        await latest.current.wait(pause, signal);
      }
    };
    follow().catch((failure: unknown) => {
      if (!signal.aborted) setError(failure);
    });
    return () => controller.abort();
  }, [donationId, round, watch]);
  return { donation, error, isSlow, again: () => setRound((count) => count + 1) };
}
