import type { Action, Hook, Job, Store } from "../../extension/almoner";

/** What an installation's own code adds to the server. */
export interface Extensions {
  /** Names it in the log and in answers. */
  name: string;
  /** In the order in which they run. */
  hooks: readonly { resource: string; hook: Hook }[];
  stores: readonly Store[];
  actions: readonly Action[];
  jobs: readonly Job[];
}
