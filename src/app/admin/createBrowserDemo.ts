import { createDemoDatabase } from "../../../dataProviders/demo/createDemoDatabase";
import { createDemoProvider } from "../../../dataProviders/demo/createDemoProvider";
import type { AlmonerDataProvider, FindResource } from "../../../dataProviders/types";

/** The sample data as a provider in this browser; a reload starts afresh. */
export function createBrowserDemo(
  findResource: FindResource,
  organization: string | undefined,
): AlmonerDataProvider {
  const now = (): Date => new Date();
  return createDemoProvider({ findResource, database: createDemoDatabase({ now, organization }), now });
}
