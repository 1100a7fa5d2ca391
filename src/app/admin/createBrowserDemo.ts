import { createDemoDatabase } from "../../../dataProviders/demo/createDemoDatabase";
import { createDemoProvider } from "../../../dataProviders/demo/createDemoProvider";
import type { AlmonerDataProvider, FindResource } from "../../../dataProviders/types";
import type { Translate } from "../../../dataProviders/translate";
import type { ConfiguredResources } from "../definitions/configuredResources";
import { permissionUser } from "../auth/ability";
import type { Session } from "../session/session";

/** The sample data as a provider in this browser; a reload starts afresh. */
export function createBrowserDemo(parts: {
  findResource: FindResource;
  session: Session;
  translate: Translate;
  /** Puts definitions in force that were published in this visit. */
  useDefinitions(configured: ConfiguredResources): void;
}): AlmonerDataProvider {
  const { session } = parts;
  const now = (): Date => new Date();
  let published = 0;
  return createDemoProvider({
    ...parts,
    definitionFiles: {
      load: async () => (await import("../definitions/bundledFiles")).bundledFiles(now()),
      fetch: (input, init) => fetch(input, init),
      use: ({ resources, menu, mistakes }) => {
        published += 1;
        parts.useDefinitions({ resources, menu, mistakes, hash: `visit-${published}` });
      },
    },
    database: createDemoDatabase({ now: now() }),
    now,
    random: () => Math.random(),
    organization: session.user()?.organization?.subdomain,
    getUser: () => {
      const user = session.user();
      return user && permissionUser(user);
    },
  });
}
