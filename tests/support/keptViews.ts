import { createDemoViews } from "../../dataProviders/demo/views/createDemoViews";
import type { FindResource } from "../../dataProviders/types";
import type { ViewsVerbs } from "../../dataProviders/verbs/views";

export type { ViewsVerbs } from "../../dataProviders/verbs/views";

/** Saved views by the rules of the demo, which are the server's, at this moment. */
export function keptViews(findResource: FindResource, now: Date): ViewsVerbs {
  const scope = {
    store: { now: () => now },
    translate: (_key: string, { _ }: { _: string }) => _,
    user: () => undefined,
  };
  // The views use no more of the demo than this.
  return createDemoViews({ scope: scope as never, findResource });
}
