import type { Translate } from "../translate";
import type { FindResource } from "../types";
import type { ResolvedResource } from "../../definitions/resolved";
import { clientError } from "../errors";
import type { HttpClient } from "./httpClient";

/** What every part of the REST provider needs. */
export interface RestContext {
  findResource: FindResource;
  httpClient: HttpClient;
  translate: Translate;
}

/** The definition of a resource, or an error that names it. */
export function requireResource(findResource: FindResource, name: string): ResolvedResource {
  const resource = findResource(name);
  if (!resource) throw clientError(`There is no resource "${name}".`, 404, "unknown_resource");
  return resource;
}
