import type { Translate } from "../../translate";
import type { DemoUploads } from "../uploads/createDemoUploads";
import type { DemoCalendar } from "./demoCalendar";

/** What saving works with. */
export interface SaveScope {
  calendar: DemoCalendar;
  organization: { timezone: string; currency: string };
  teams: readonly { pk: number }[];
  uploads: Pick<DemoUploads, "find">;
  translate: Translate;
  now: Date;
}
