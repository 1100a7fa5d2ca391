import type { CheckQuestionResponse, QuestionFieldsResponse } from "../../contract/api/questions";
import type { Question } from "../../contract/resource";
import type { Abortable, VerbNames } from "./verb";

/** What can be asked of records. Rejects with ra-core's `HttpError`. */
export interface QuestionVerbs {
  /** What questions about a resource can name, as far as the person may read it. */
  questionsFields(params: { of: string } & Abortable): Promise<QuestionFieldsResponse>;
  /** What is wrong with a question, and how it reads. */
  questionsCheck(params: { question: Question } & Abortable): Promise<CheckQuestionResponse>;
}

export const questionVerbs: VerbNames<QuestionVerbs> = { questionsFields: true, questionsCheck: true };
