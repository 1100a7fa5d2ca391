import { createCompositeProvider } from "../../../dataProviders/composite/createCompositeProvider";
import { createLazyProvider } from "../../../dataProviders/lazyProvider";
import type { AlmonerDataProvider, FindResource } from "../../../dataProviders/types";
import type { ResolvedResource } from "../../../definitions/resolved";
import type { Services } from "../boot/createServices";
import type { ConfiguredResources } from "../definitions/configuredResources";
import { fetchDefinitions } from "../definitions/fetchDefinitions";

/** The data of the signed-in app: its definitions and the provider that follows them. */
export interface Data {
  provider: AlmonerDataProvider;
  definitions(): Promise<{ known: ConfiguredResources; fresh?: Promise<ConfiguredResources | undefined> }>;
  /** Puts definitions in force for the provider. */
  use(resources: ResolvedResource[]): void;
}

export function createData(services: Services): Data {
  let inForce = new Map<string, ResolvedResource>();
  const findResource: FindResource = (name) => inForce.get(name);
  const bundled = (): Promise<ConfiguredResources> =>
    import("../definitions/bundledDefinitions").then((module) => module.bundledDefinitions());
  const { environment, httpClient } = services;
  return {
    provider: createCompositeProvider({
      findResource,
      flag: environment.demo ? "demo" : "rest",
      rest: createLazyProvider(() => loadRest(services, findResource)),
      demo: createLazyProvider(() => loadDemo(services, findResource)),
    }),
    definitions: async () =>
      environment.demo
        ? { known: await bundled() }
        : fetchDefinitions({ httpClient, storage: localStorage, owner: ownerOf(services), bundled }),
    use: (resources) => {
      inForce = new Map(resources.map((resource) => [resource.name, resource]));
    },
  };
}

function ownerOf({ session }: Services): string | undefined {
  const user = session.user();
  return user && `${user.pk}@${user.organization?.pk ?? ""}:${user.role ?? ""}`;
}

async function loadRest(
  { httpClient, translate }: Services,
  findResource: FindResource,
): Promise<AlmonerDataProvider> {
  const { createRestProvider } = await import("../../../dataProviders/rest/createRestProvider");
  return createRestProvider({ findResource, httpClient, translate });
}

async function loadDemo(
  { session, translate }: Services,
  findResource: FindResource,
): Promise<AlmonerDataProvider> {
  const { createBrowserDemo } = await import("./createBrowserDemo");
  return createBrowserDemo({ findResource, session, translate });
}
