import type {
  AutomationCheckResponse,
  RehearseResponse,
  ShownAutomation,
} from "../../contract/api/automations";
import type { Digest, NotificationListResponse } from "../../contract/api/notifications";
import type { Automation } from "../../contract/resource/automation";
import type { Abortable, VerbNames } from "./verb";

/** Automations beyond their records, and what members are told. Rejects with ra-core's `HttpError`. */
export interface AutomationVerbs {
  /** What is wrong with an automation, and how it reads. */
  automationsCheck(params: { definition: Automation } & Abortable): Promise<AutomationCheckResponse>;
  /** What it would have done in the last days; 422 with what is wrong by its pointer. */
  automationsRehearse(params: { definition: Automation; days: number }): Promise<RehearseResponse>;
  /** Gives its webhook another address; the former one no longer works. */
  automationsNewHook(params: { name: string }): Promise<ShownAutomation>;
  /** What concerns the person, the latest first. */
  notifications(params: { perPage: number } & Abortable): Promise<NotificationListResponse>;
  /** Sets how often the person is mailed what they have not read. */
  notificationsDigest(digest: Digest): Promise<void>;
  /** Notes that the person has read it; all of it where none is named. */
  notificationsRead(params: { pk?: number[] }): Promise<{ unread: number }>;
}

export const automationVerbs: VerbNames<AutomationVerbs> = {
  automationsCheck: true,
  automationsRehearse: true,
  automationsNewHook: true,
  notifications: true,
  notificationsDigest: true,
  notificationsRead: true,
};
