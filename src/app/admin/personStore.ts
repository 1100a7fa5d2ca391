import { localStorageStore, type Store } from "ra-core";
import type { UserData } from "../../../dataProviders/auth";

/** What is the browser's, whoever uses it: read before anybody is known, or kept by person in itself. */
const SHARED = new Set(["locale", "dashboard.dismissed"]);

/**
 * Where lists keep their filters, order, selection and columns: in the browser, of one person in one organisation, whose
 * keys mean nothing in another. Two tabs in two organisations leave each other's alone.
 */
export function personStore(user: Pick<UserData, "pk" | "organization"> | undefined): Store {
  const shared = localStorageStore();
  const own = localStorageStore(undefined, `.${user?.pk ?? ""}@${user?.organization?.pk ?? ""}:`);
  const of = (key: string): Store => (SHARED.has(key) ? shared : own);
  return {
    ...own,
    setup: () => {
      shared.setup();
      own.setup();
    },
    teardown: () => {
      shared.teardown();
      own.teardown();
    },
    getItem: (key, value) => of(key).getItem(key, value),
    setItem: (key, value) => of(key).setItem(key, value),
    removeItem: (key) => of(key).removeItem(key),
    subscribe: (key, listener) => of(key).subscribe(key, listener),
  };
}
