import type { SourceOperation } from "../../../contract/api";
import type { ApiSource } from "../../../contract/resource";
import { failing, HttpError } from "../../platform/errors";
import type { DescriptionQuestion, JudgedDescription } from "../../platform/sources/describe";
import type { SourceApi } from "../../platform/sources/port";
import {
  type DescribedApi,
  type DescribedDefinitions,
  type DescriptionResult,
  type DescriptionTask,
  workOnDescription,
} from "./descriptionTasks";
import type { MadeDefinitions } from "./ofTables";

/** Does work on descriptions, which may be of many megabytes, where it keeps nobody waiting. */
export type DescriptionWorker = (task: DescriptionTask) => Promise<DescriptionResult>;

/** Where nobody is kept waiting: in tests and commands. */
export const inThisThread: DescriptionWorker = (task) => Promise.resolve(workOnDescription(task));

/** An API, and who reads what describes it. */
export interface Described {
  name: string;
  source: ApiSource;
  api: SourceApi;
  work: DescriptionWorker;
}

/** The lists of an API; throws 422 where nothing describes it. */
export async function operationsOfApi(described: Described): Promise<SourceOperation[]> {
  const task: DescribedApi = await textOf(described);
  return valueOf(described, await described.work({ do: "operations", ...task })) as SourceOperation[];
}

/** Definitions for lists of an API, or for all that are a resource; throws 422 where nothing describes it or them. */
export async function definitionsOfApi(
  described: Described,
  { wanted, resources, conventions }: Pick<DescribedDefinitions, "wanted" | "resources" | "conventions">,
): Promise<MadeDefinitions> {
  const task = {
    do: "definitions" as const,
    ...(await textOf(described)),
    wanted,
    conventions,
    resources: resources.map(({ name, source, fields }) => ({ name, source, fields })),
  };
  return valueOf(described, await described.work(task as DescriptionTask)) as MadeDefinitions;
}

async function textOf({ name, source, api }: Described): Promise<DescribedApi> {
  return { name, source, url: api.address, text: await api.description() };
}

function valueOf({ name, source }: Described, result: DescriptionResult): unknown {
  if ("refused" in result) {
    const { status, code, says, details } = result.refused;
    throw new HttpError(status, code, says, details);
  }
  if (result.value !== undefined) return result.value;
  throw failing(422)(source.type === "graphql" ? "source_no_schema" : "source_undescribed", {
    params: { name },
  });
}

/** Whether a text describes an API, as the worker finds it. */
export async function judgedBy(
  work: DescriptionWorker,
  question: DescriptionQuestion,
): Promise<JudgedDescription> {
  const result = await work({ do: "judge", ...question });
  return (
    "value" in result ? result.value : { isDescription: false, status: question.status }
  ) as JudgedDescription;
}
