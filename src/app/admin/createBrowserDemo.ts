import { createDemoDatabase } from "../../../dataProviders/demo/createDemoDatabase";
import { createDemoProvider } from "../../../dataProviders/demo/createDemoProvider";
import type { AlmonerDataProvider, FindResource } from "../../../dataProviders/types";
import type { Translate } from "../../../dataProviders/translate";
import { permissionUser } from "../auth/ability";
import type { Session } from "../session/session";

/** The samples that no server keeps, in this browser; a reload starts afresh. */
export function createBrowserDemo(parts: {
  findResource: FindResource;
  session: Session;
  translate: Translate;
}): AlmonerDataProvider {
  const { session } = parts;
  const now = (): Date => new Date();
  return createDemoProvider({
    ...parts,
    database: createDemoDatabase({ now: now() }),
    now,
    random: () => Math.random(),
    getUser: () => {
      const user = session.user();
      return user && permissionUser(user);
    },
  });
}
