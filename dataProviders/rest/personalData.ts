import type { ErasureResponse, PersonalData, PersonOverview, Who } from "../../contract/api/personalData";
import type { PersonalDataVerbs } from "../verbs/personalData";
import type { HttpClient } from "./httpClient";

/** The calls about what is kept of people, as our server documents them. */
export function createPersonalDataCalls(httpClient: HttpClient): PersonalDataVerbs {
  // By POST, so that no address stands in an address line.
  const about = async (what: string, who: Who, signal?: AbortSignal): Promise<unknown> => {
    const path = `personal-data/${what}/`;
    return (await httpClient.request({ method: "POST", path, body: who, signal })).json;
  };
  return {
    personalDataOverview: async ({ who, signal }) => (await about("overview", who, signal)) as PersonOverview,
    personalDataDownload: async ({ who, signal }) => (await about("download", who, signal)) as PersonalData,
    personalDataMine: async ({ signal }) =>
      (await httpClient.request({ path: "personal-data/mine/", signal })).json as PersonalData,
    personalDataErase: async ({ who, signal }) => (await about("erase", who, signal)) as ErasureResponse,
  };
}
