import type { Translate } from "../translate";
import type { FindResource } from "../types";
import type { HttpClient } from "./httpClient";

/** What every part of the REST provider needs. */
export interface RestContext {
  findResource: FindResource;
  httpClient: HttpClient;
  translate: Translate;
}
