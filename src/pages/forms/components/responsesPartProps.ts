import type { FormRecord } from "../formRecord";
import type { ResponsesQuery } from "../model/responsesQuery";

export interface ResponsesPartProps {
  form: FormRecord;
  query: ResponsesQuery;
  onChange(query: Partial<ResponsesQuery>): void;
}
