import type { Context } from "hono";
import type { Services } from "./services";
import type { RequestEnvironment } from "../limits/requestEnvironment";

/** A request as routes see it before they know its values. */
export interface RawRequest {
  c: Context<RequestEnvironment>;
  services: Services;
}
