import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { HttpError, useDataProvider } from "ra-core";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { MessageDraft } from "../../../contract/api/messageDrafts";
import type { AlmonerDataProvider } from "../../../dataProviders/types";
import { useRenderer } from "../../renderer/context";
import { asText } from "../../ui/asText";
import { createDraftStore, type Draft, type DraftStore } from "./model/drafts";
import { createDraftSync, type DraftSync, RefusedDraft, StaleDraft } from "./model/draftSync";

/** How often drafts of other devices are asked for. */
const FRESH_MS = 60_000;

interface Drafts {
  store: DraftStore;
  sync: DraftSync;
}
const opened = new Map<string, Drafts & { provider: { current: AlmonerDataProvider } }>();

/** The drafts of the signed-in person; every part of the page holds on to the same ones. */
function useOpened(): Drafts {
  const { user, organisation, now } = useRenderer();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  // What is written in one organisation is never kept, or sent, in another.
  const owner = `${asText(user.pk ?? user.email)}@${organisation.pk ?? ""}`;
  return useMemo(() => {
    const former = opened.get(owner);
    if (former) {
      former.provider.current = dataProvider;
      return former;
    }
    const provider = { current: dataProvider };
    const store = createDraftStore(localStorage, owner);
    const sync = createDraftSync(
      store,
      {
        list: () => provider.current.messageDrafts({}),
        save: (id, draft) => provider.current.messageDraftSave({ id, draft }).catch(readStale),
        remove: (id) => provider.current.messageDraftDelete({ id }),
      },
      { newId: () => crypto.randomUUID(), now },
    );
    const drafts = { store, sync, provider };
    opened.set(owner, drafts);
    return drafts;
  }, [owner, dataProvider, now]);
}

function readStale(error: unknown): never {
  const body =
    error instanceof HttpError ? (error.body as { code?: string; draft?: MessageDraft | null }) : null;
  if (body?.code === "stale") throw new StaleDraft(body.draft ?? undefined);
  if (error instanceof HttpError && error.status >= 400 && error.status < 500) {
    throw new RefusedDraft(error.message);
  }
  throw error;
}

/** The drafts of the signed-in person as this browser has them. */
export function useDraftStore(): DraftStore {
  return useOpened().store;
}

/** What keeps them alike with the server's. */
export function useDraftSync(): DraftSync {
  return useOpened().sync;
}

/** Fetches what was written on other devices, now and then. Pending until the first answer; offline it fails. */
export function usePulledDrafts(): UseQueryResult<boolean> {
  const sync = useDraftSync();
  return useQuery({
    queryKey: ["messages", "drafts"],
    queryFn: () => sync.pull().then(() => true),
    networkMode: "always",
    retry: false,
    refetchInterval: FRESH_MS,
  });
}

/** The drafts as they are, also when another tab has changed them. */
export function useDrafts(): readonly Draft[] {
  const store = useDraftStore();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stop = store.onChange(listener);
      window.addEventListener("storage", listener);
      return () => {
        stop();
        window.removeEventListener("storage", listener);
      };
    },
    [store],
  );
  return useSyncExternalStore(subscribe, store.all);
}
