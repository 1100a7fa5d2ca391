import type { Context } from "hono";
import type { FoundSession } from "../auth/sessions";
import type { Services } from "./services";
import type { RequestEnvironment } from "../limits/requestEnvironment";

/** A request as routes see it before they know its values. */
export interface RawRequest {
  c: Context<RequestEnvironment>;
  services: Services;
  /** Who calls without a token: somebody in whose place the server itself does it. */
  as?: FoundSession;
}
