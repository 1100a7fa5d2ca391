import { useState } from "react";
import type { Submission } from "../../../../contract/api/grants";
import type { ApplicationApi } from "../../../../dataProviders/types";
import { usePlace, useRouter } from "../site/router";
import { type Site, useSite } from "../site/site";
import { type Asked, useAsk } from "../site/useAsk";

const PLACE = "almoner.public.application";

export interface Application {
  /** The application's secret; undefined before it is begun. */
  token: string | undefined;
  asked: Asked<Submission | undefined>;
  api(): Promise<ApplicationApi>;
  /** Another state of the application, as the server answered it. */
  replace(submission: Submission, token?: string): void;
  /** Brings what another window has saved since; rejects as the call does, and leaves what stands there. */
  refresh(): Promise<void>;
  /** Puts this application away in this tab; its link still leads to it. */
  leave(): void;
}

/** Takes the secret out of the address, where others might read it, and keeps it as long as the tab. */
function takeToken({ tabStorage }: Site, search: string, hide: () => void): string | undefined {
  const given = new URLSearchParams(search).get("submission_token");
  if (given === null) return tabStorage.getItem(PLACE) ?? undefined;
  tabStorage.setItem(PLACE, given);
  hide();
  return given;
}

/** The application of the address's link, or the one that was begun in this tab. */
export function useApplication(): Application {
  const site = useSite();
  const router = useRouter();
  const { search } = usePlace();
  const [token, setToken] = useState(() =>
    takeToken(site, search, () => router.go("/public/apply", { replace: true, quietly: true })),
  );
  const asked = useAsk(`application ${token ?? ""}`, async (signal) =>
    token === undefined ? undefined : (await site.api.applications()).read(token, signal),
  );
  return {
    token,
    asked,
    api: () => site.api.applications(),
    replace: (submission, begun) => {
      if (begun !== undefined) {
        site.tabStorage.setItem(PLACE, begun);
        setToken(begun);
        return;
      }
      asked.replace(submission);
    },
    refresh: async () => {
      if (token !== undefined) asked.replace(await (await site.api.applications()).read(token));
    },
    leave: () => {
      site.tabStorage.removeItem(PLACE);
      setToken(undefined);
    },
  };
}
