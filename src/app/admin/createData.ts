import { createCompositeProvider } from "../../../dataProviders/composite/createCompositeProvider";
import { createLazyProvider } from "../../../dataProviders/lazyProvider";
import type { SendFile } from "../../../dataProviders/rest/sendFile";
import type { AlmonerDataProvider, FindResource } from "../../../dataProviders/types";
import type { ResolvedResource } from "../../../definitions/resolved";
import type { Services } from "../boot/createServices";
import type { ConfiguredResources } from "../definitions/configuredResources";
import { standingOf } from "../session/standing";
import { whenIdle } from "../../ui/whenIdle";
import { askDefinitions, type DefinitionParts, fetchDefinitions } from "../definitions/fetchDefinitions";
import { type Following, followServer } from "../definitions/followServer";

/** The data of the signed-in app: its definitions and the provider that follows them. */
export interface Data {
  provider: AlmonerDataProvider;
  definitions(): Promise<{ known: ConfiguredResources; fresh?: Promise<ConfiguredResources | undefined> }>;
  /** The definitions as they are on the server now. */
  latest(): Promise<ConfiguredResources>;
  /** Calls back whenever the definitions differ from those with this hash, and with what the person may do according to the server. */
  follow(following: Following): void;
  /** Puts definitions in force for the provider. */
  use(resources: ResolvedResource[]): void;
}

export function createData(services: Services): Data {
  let inForce = new Map<string, ResolvedResource>();
  const findResource: FindResource = (name) => inForce.get(name);
  const { environment, httpClient } = services;
  const parts = (): DefinitionParts => ({
    httpClient,
    storage: localStorage,
    owner: ownerOf(services),
    bundled: () => import("../definitions/bundledDefinitions").then((module) => module.bundledDefinitions()),
  });
  return {
    provider: createCompositeProvider({
      findResource,
      flag: environment.demo ? "demo" : "rest",
      rest: createLazyProvider(() => loadRest(services, findResource)),
      demo: createLazyProvider(() => loadDemo(services, findResource)),
      // What a change needs may still be loading when the page is left: it counts from the drop on.
      follow: services.writes.follow,
    }),
    definitions: () => fetchDefinitions(parts()),
    latest: () => askDefinitions(parts()),
    follow: (following) => void followServer(services, following),
    use: (resources) => {
      inForce = new Map(resources.map((resource) => [resource.name, resource]));
    },
  };
}

function ownerOf({ session }: Services): string | undefined {
  const user = session.user();
  if (!user) return undefined;
  const rights = [user.role, standingOf(user), ...user.permissions.toSorted()].join(" ");
  return `${user.pk}@${user.organization?.pk ?? ""}:${rights}`;
}

async function loadRest(
  { environment, httpClient, translate, fetch }: Services,
  findResource: FindResource,
): Promise<AlmonerDataProvider> {
  const { createRestProvider } = await import("../../../dataProviders/rest/createRestProvider");
  const sendFile = environment.demo ? { sendFile: await demoSendFile(fetch) } : undefined;
  return createRestProvider({ findResource, httpClient, translate, later, ...sendFile });
}

/** XMLHttpRequest knows no other way than the network. */
async function demoSendFile(fetch: Services["fetch"]): Promise<SendFile> {
  return (await import("../../../dataProviders/rest/sendFile")).createFetchSendFile(fetch);
}

const LATER_MS = 3_000;

/** After the screen stands, when the browser has nothing else to do. */
const later = (work: () => void): void => void whenIdle(work, LATER_MS);

async function loadDemo(
  { session, translate }: Services,
  findResource: FindResource,
): Promise<AlmonerDataProvider> {
  const { createBrowserDemo } = await import("./createBrowserDemo");
  return createBrowserDemo({ findResource, session, translate });
}
