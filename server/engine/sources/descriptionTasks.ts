import type { SourceOperation } from "../../../contract/api";
import type { ApiSource } from "../../../contract/resource";
import { HttpError } from "../../platform/errors";
import {
  type DescriptionQuestion,
  judgeDescription,
  type JudgedDescription,
  readDescription,
} from "../../platform/sources/describe";
import { readSchema } from "../../platform/sources/graphql";
import { readGraphqlSchema } from "./graphql/collections";
import { definitionsOfGraphql, type GraphqlRequest, operationsOfSchema } from "./ofGraphql";
import { definitionsOfOperations, type OperationsRequest, operationsIn } from "./ofOperations";
import type { MadeDefinitions } from "./ofTables";
import { belowSource, readDocument } from "./openapi/document";

/** An API, and the text that describes it. */
export interface DescribedApi {
  name: string;
  source: ApiSource;
  /** The source's address. */
  url: string;
  text: string;
}

/** Definitions for some of its lists, or for all that are a resource already. */
export interface DescribedDefinitions
  extends DescribedApi,
    Pick<OperationsRequest & GraphqlRequest, "resources" | "conventions"> {
  wanted: readonly string[] | "known";
}

/** Work on a description. All of it is plain data, so that it can be done in a thread of its own. */
export type DescriptionTask =
  | ({ do: "judge" } & DescriptionQuestion)
  | ({ do: "operations" } & DescribedApi)
  | ({ do: "definitions" } & DescribedDefinitions);

/** What came of it; undefined where the text describes nothing. */
export type DescriptionResult =
  | { value: JudgedDescription | SourceOperation[] | MadeDefinitions | undefined }
  | { refused: Pick<HttpError, "status" | "code" | "says" | "details"> };

/** Does it, here and now. */
export function workOnDescription(task: DescriptionTask): DescriptionResult {
  try {
    return { value: done(task) };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { status, code, says, details } = error;
    return { refused: { status, code, says, details } };
  }
}

function done(task: DescriptionTask): JudgedDescription | SourceOperation[] | MadeDefinitions | undefined {
  switch (task.do) {
    case "judge":
      return judgeDescription(task);
    case "operations":
      return describedOperations(task);
    case "definitions":
      return describedDefinitions(task);
  }
}

let last: { text: string; found: unknown } | undefined;

/** What a text says: whoever looked at the operations soon asks for definitions of them. */
function readOnce(text: string, read: (text: string) => unknown): unknown {
  if (last?.text !== text) last = { text, found: read(text) };
  return last.found;
}

/** The lists of an API; undefined where the text describes none. */
export function describedOperations({ source, text }: DescribedApi): SourceOperation[] | undefined {
  if (source.type === "graphql") {
    const schema = readGraphqlSchema(readOnce(text, readSchema));
    return schema && operationsOfSchema(schema);
  }
  const document = readDocument(readOnce(text, readDescription));
  return document && operationsIn(document);
}

/** Definitions for lists of an API; undefined where the text describes none. Throws 422 for a list that is not there. */
export function describedDefinitions(asked: DescribedDefinitions): MadeDefinitions | undefined {
  const { source, text, url, name, resources } = asked;
  const paths = new Set(
    resources.flatMap((one) => (one.source?.name === name ? [bare(one.source.path ?? "")] : [])),
  );
  if (source.type === "graphql") {
    const schema = readGraphqlSchema(readOnce(text, readSchema));
    if (!schema) return undefined;
    const wanted =
      asked.wanted === "known"
        ? operationsOfSchema(schema).flatMap(({ path }) => (paths.has(path) ? [path] : []))
        : asked.wanted;
    return definitionsOfGraphql({ ...asked, source, schema, wanted });
  }
  const document = readDocument(readOnce(text, readDescription));
  if (!document) return undefined;
  const wanted =
    asked.wanted === "known"
      ? operationsIn(document).flatMap(({ path }) =>
          paths.has(bare(belowSource(document, url, path))) ? [path] : [],
        )
      : asked.wanted;
  return definitionsOfOperations({ ...asked, source, document, wanted });
}

function bare(path: string): string {
  return path.replace(/\/+$/, "");
}
