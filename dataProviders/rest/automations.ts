import type {
  AutomationCheckResponse,
  RehearseResponse,
  ShownAutomation,
} from "../../contract/api/automations";
import type { NotificationListResponse } from "../../contract/api/notifications";
import type { AutomationVerbs } from "../verbs/automations";
import type { HttpClient } from "./httpClient";

/** The calls of automations and notifications as our server documents them. */
export function createAutomationCalls(httpClient: HttpClient): AutomationVerbs {
  return {
    automationsCheck: async ({ definition, signal }) => {
      const request = { method: "POST", path: "automations/check/", body: { definition }, signal } as const;
      return (await httpClient.request(request)).json as AutomationCheckResponse;
    },
    automationsRehearse: async (body) =>
      (await httpClient.request({ method: "POST", path: "automations/rehearse/", body }))
        .json as RehearseResponse,
    automationsNewHook: async ({ name }) => {
      const path = `automations/${encodeURIComponent(name)}/`;
      const { json } = await httpClient.request({ method: "PUT", path, body: { new_hook: true } });
      return (json as { automation: ShownAutomation }).automation;
    },
    notifications: async ({ perPage, signal }) => {
      const query = { per_page: perPage };
      return (await httpClient.request({ path: "notifications/", query, signal }))
        .json as NotificationListResponse;
    },
    notificationsDigest: async (digest) => {
      await httpClient.request({ method: "PUT", path: "notifications/digest/", body: { digest } });
    },
    notificationsRead: async (body) =>
      (await httpClient.request({ method: "PUT", path: "notifications/read/", body })).json as {
        unread: number;
      },
  };
}
