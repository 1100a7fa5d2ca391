import type {
  ErasureResponse,
  PersonalData,
  PersonHold,
  PersonOverview,
  RetentionRule,
  Who,
} from "../../contract/api/personalData";
import type { PersonalDataVerbs } from "../verbs/personalData";
import type { HttpClient } from "./httpClient";

const RETENTION = "personal-data/retention/";

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
    personalDataHold: async ({ who, reason, signal }) => {
      const path = "personal-data/hold/";
      const { json } = await httpClient.request({ method: "PUT", path, body: { ...who, reason }, signal });
      return (json as { hold: PersonHold | null }).hold;
    },
    retentionRules: async ({ signal }) => {
      const { json } = await httpClient.request({ path: RETENTION, signal });
      return (json as { rules: RetentionRule[] }).rules;
    },
    retentionPreview: async ({ kind, months, signal }) => {
      const { json } = await httpClient.request({
        path: `${RETENTION}preview/`,
        query: { kind, months },
        signal,
      });
      return (json as { count: number }).count;
    },
    retentionSave: async ({ kind, months, signal }) => {
      const { json } = await httpClient.request({
        method: "PUT",
        path: RETENTION,
        body: { kind, months },
        signal,
      });
      return (json as { rules: RetentionRule[] }).rules;
    },
    personalDataErase: async ({ who, signal }) => (await about("erase", who, signal)) as ErasureResponse,
  };
}
