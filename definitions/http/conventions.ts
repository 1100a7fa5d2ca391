import type { Convention } from "../../contract/resource/conventions";
import directus from "../conventions/directus.json" with { type: "json" };
import djangoRest from "../conventions/django-rest.json" with { type: "json" };
import feathers from "../conventions/feathers.json" with { type: "json" };
import graphqlRelay from "../conventions/graphql-relay.json" with { type: "json" };
import graphql from "../conventions/graphql.json" with { type: "json" };
import hasura from "../conventions/hasura.json" with { type: "json" };
import jsonApi from "../conventions/json-api.json" with { type: "json" };
import jsonServer1 from "../conventions/json-server-1.json" with { type: "json" };
import jsonServer from "../conventions/json-server.json" with { type: "json" };
import laravel from "../conventions/laravel.json" with { type: "json" };
import odataV4 from "../conventions/odata-v4.json" with { type: "json" };
import payload from "../conventions/payload.json" with { type: "json" };
import postgrest from "../conventions/postgrest.json" with { type: "json" };
import simpleRest from "../conventions/simple-rest.json" with { type: "json" };
import springDataRest from "../conventions/spring-data-rest.json" with { type: "json" };
import strapi from "../conventions/strapi.json" with { type: "json" };

/** What an API without a convention is taken to speak. */
export const USUAL_CONVENTION = "simple-rest";
/** The same of a GraphQL server. */
export const USUAL_OF_GRAPHQL = "graphql";

/** Conventions by their names. */
export type Conventions = Readonly<Record<string, Convention>>;

/** Those that ship; a test holds each to the schema. */
export const SHIPPED_CONVENTIONS = {
  directus,
  "django-rest": djangoRest,
  feathers,
  graphql,
  "graphql-relay": graphqlRelay,
  hasura,
  "json-api": jsonApi,
  "json-server": jsonServer,
  "json-server-1": jsonServer1,
  laravel,
  "odata-v4": odataV4,
  payload,
  postgrest,
  "simple-rest": simpleRest,
  "spring-data-rest": springDataRest,
  strapi,
} as unknown as Conventions;
