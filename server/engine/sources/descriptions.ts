import type { GraphQLSchema } from "graphql";
import { failing } from "../../platform/errors";
import type { SourceApi } from "../../platform/sources/port";
import { readGraphqlSchema } from "./graphql/collections";
import { type ApiDocument, readDocument } from "./openapi/document";

/** The OpenAPI or Swagger description of an API; throws 422 where there is none. */
export async function documentOf(api: SourceApi, name: string): Promise<ApiDocument> {
  const document = readDocument(await api.description());
  if (!document) throw failing(422)("source_undescribed", { params: { name } });
  return document;
}

/** The schema of a GraphQL server; throws 422 where there is none. */
export async function graphqlSchema(api: SourceApi, name: string): Promise<GraphQLSchema> {
  const schema = readGraphqlSchema(await api.description());
  if (!schema) throw failing(422)("source_no_schema", { params: { name } });
  return schema;
}
