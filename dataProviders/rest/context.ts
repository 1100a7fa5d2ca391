import type { Translate } from "../translate";
import type { FindResource } from "../types";
import type { HttpClient } from "./httpClient";
import type { Observe } from "./observe";

/** What every part of the REST provider needs. */
export interface RestContext {
  findResource: FindResource;
  httpClient: HttpClient;
  translate: Translate;
  /** Told of the answers; nobody is unless the app asks for it. */
  observe?: Observe;
}
