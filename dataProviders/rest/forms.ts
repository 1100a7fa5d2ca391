import type {
  FormAnswer,
  FormAnswerListResponse,
  FormSummary,
  FormVersionListResponse,
} from "../../contract/api/forms";
import type { FormVerbs } from "../verbs/forms";
import type { HttpClient } from "./httpClient";
import { queryOf } from "./queryOf";

/** The calls of staff about a form's responses and versions, as our server documents them. */
export function createFormCalls(httpClient: HttpClient): FormVerbs {
  const get = async (path: string, query: object, signal?: AbortSignal): Promise<unknown> =>
    (await httpClient.request({ path, query: queryOf(query), signal })).json;
  return {
    formResponses: async ({ form, signal, ...query }) =>
      (await get(`form/${form}/form-responses/`, query, signal)) as FormAnswerListResponse,
    formMarkResponse: async ({ form, pk, status }) => {
      const path = `form/${form}/form-responses/${pk}/`;
      const { json } = await httpClient.request({ method: "PUT", path, body: { status } });
      return (json as { form_response: FormAnswer }).form_response;
    },
    formSummary: async ({ form, signal }) => (await get(`form/${form}/summary/`, {}, signal)) as FormSummary,
    formVersions: async ({ form, signal, ...query }) =>
      (await get(`form/${form}/versions/`, query, signal)) as FormVersionListResponse,
  };
}
