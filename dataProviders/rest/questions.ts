import type { CheckQuestionResponse, QuestionFieldsResponse } from "../../contract/api/questions";
import type { QuestionVerbs } from "../verbs/questions";
import type { HttpClient } from "./httpClient";
import { queryOf } from "./queryOf";

/** The calls of questions as our server documents them. */
export function createQuestionCalls(httpClient: HttpClient): QuestionVerbs {
  return {
    questionsFields: async ({ signal, ...query }) => {
      const { json } = await httpClient.request({ path: "questions/fields/", query: queryOf(query), signal });
      return json as QuestionFieldsResponse;
    },
    questionsCheck: async ({ signal, question }) => {
      const body = { question };
      const { json } = await httpClient.request({ method: "POST", path: "questions/check/", body, signal });
      return json as CheckQuestionResponse;
    },
  };
}
