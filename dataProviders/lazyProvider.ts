import { asDataProvider, type RecordProvider } from "./recordProvider";
import type { AlmonerDataProvider } from "./types";
import { forwardVerbs, verbNames } from "./verbs";

/** A provider whose code is loaded with its first call. */
export function createLazyProvider(load: () => Promise<AlmonerDataProvider>): AlmonerDataProvider {
  let loaded: Promise<AlmonerDataProvider> | undefined;
  const get = (): Promise<AlmonerDataProvider> => {
    loaded ??= load().catch((error: unknown) => {
      // A chunk that could not be fetched is asked for again with the next call.
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
  const provider = {
    supportAbortSignal: true,
    getList: async (name, params) => (await get()).getList(name, params),
    getOne: async (name, params) => (await get()).getOne(name, params),
    getMany: async (name, params) => (await get()).getMany(name, params),
    getManyReference: async (name, params) => (await get()).getManyReference(name, params),
    create: async (name, params) => (await get()).create(name, params),
    update: async (name, params) => (await get()).update(name, params),
    updateMany: async (name, params) => ({ data: [], ...(await (await get()).updateMany(name, params)) }),
    delete: async (name, params) => (await get()).delete(name, params),
    deleteMany: async (name, params) => ({ data: [], ...(await (await get()).deleteMany(name, params)) }),
    runAction: async (name, params) => (await get()).runAction(name, params),
    getListSummary: async (name, params) => (await get()).getListSummary(name, params),
    getListFacets: async (name, params) => (await get()).getListFacets(name, params),
    loadActionInput: async (name, params) => (await get()).loadActionInput(name, params),
    reorder: async (name, params) => (await get()).reorder(name, params),
    ...forwardVerbs(verbNames, get),
  } satisfies RecordProvider;
  return asDataProvider(provider);
}
