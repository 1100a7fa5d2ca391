import { useCallback, useMemo, useSyncExternalStore } from "react";
import { asText } from "../../ui/asText";
import { useRenderer } from "../../renderer/context";
import { createDraftStore, type Draft, type DraftStore } from "./model/drafts";

const stores = new Map<string, DraftStore>();

/** The drafts of the signed-in person in this browser; every part of the page holds on to the same ones. */
export function useDraftStore(): DraftStore {
  const { user } = useRenderer();
  const owner = asText(user.pk ?? user.email);
  return useMemo(() => {
    const store = stores.get(owner) ?? createDraftStore(localStorage, owner);
    stores.set(owner, store);
    return store;
  }, [owner]);
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
