import { asDataProvider, type RecordProvider } from "../recordProvider";
import type { AlmonerDataProvider, FindResource } from "../types";
import { forwardVerbs, verbNames } from "../verbs";
import { templateVerbs } from "../verbs/template";
import { requireResource } from "../requireResource";

/** `VITE_DATA_PROVIDER`: with `demo` no other server is asked than the one in this browser. */
export type ProviderFlag = "rest" | "demo";

export interface CompositeProviderParts {
  findResource: FindResource;
  flag: ProviderFlag;
  rest: AlmonerDataProvider;
  demo: AlmonerDataProvider;
  /** Told of each change of records from the call on, before anything of it is sent; answers the same promise. */
  follow?<T>(answer: Promise<T>): Promise<T>;
}

/**
 * Chooses the provider per resource, from its definition and the flag. Written by hand because ra-core's
 * `combineDataProviders` answers every property with a function, `supportAbortSignal` too.
 */
export function createCompositeProvider(parts: CompositeProviderParts): AlmonerDataProvider {
  const of = (name: string): AlmonerDataProvider => {
    const { provider, group } = requireResource(parts.findResource, name);
    // An API that an organisation has set up is somebody else's: the demo shows it with samples.
    const isElsewhere = parts.flag === "demo" && group === "custom" && provider === "rest";
    return provider === "demo" || isElsewhere ? parts.demo : parts.rest;
  };
  const own = parts.rest;
  const { follow = (answer) => answer } = parts;
  // Each is async, so that an unknown resource rejects and does not throw.
  const provider = {
    supportAbortSignal: true,
    getList: async (name, params) => of(name).getList(name, params),
    getOne: async (name, params) => of(name).getOne(name, params),
    getMany: async (name, params) => of(name).getMany(name, params),
    getManyReference: async (name, params) => of(name).getManyReference(name, params),
    create: async (name, params) => follow(of(name).create(name, params)),
    update: async (name, params) => follow(of(name).update(name, params)),
    updateMany: async (name, params) => ({ data: [], ...(await follow(of(name).updateMany(name, params))) }),
    delete: async (name, params) => follow(of(name).delete(name, params)),
    deleteMany: async (name, params) => ({ data: [], ...(await follow(of(name).deleteMany(name, params))) }),
    runAction: async (name, params) => follow(of(name).runAction(name, params)),
    getListSummary: async (name, params) => of(name).getListSummary(name, params),
    getListFacets: async (name, params) => of(name).getListFacets(name, params),
    loadActionInput: async (name, params) => of(name).loadActionInput(name, params),
    reorder: async (name, params) => follow(of(name).reorder(name, params)),
    ...forwardVerbs(verbNames, () => own),
    eventsSave: (params) => follow(own.eventsSave(params)),
    // The template's samples are the same whatever the organisation's own records come from.
    ...forwardVerbs(templateVerbs, () => parts.demo),
  } satisfies RecordProvider;
  return asDataProvider(provider);
}
