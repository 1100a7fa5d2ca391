import type { EventsVerbs } from "../../verbs/events";
import type { DemoScope } from "../behaviours";
import { createDemoEvents, type OpenedCalendar } from "./createDemoEvents";
import { DemoCalendar } from "./demoCalendar";

async function load(now: Date, subdomain = "hope"): Promise<OpenedCalendar> {
  const [people, calendar] = await Promise.all([
    import("../../../demo-fixtures/nonprofit"),
    import("../../../demo-fixtures/nonprofit/events"),
  ]);
  const organizations = people.sampleOrganizations({ now });
  const organization = organizations.find((one) => one.subdomain === subdomain) ?? organizations[0];
  if (!organization) throw new Error("There is no sample organisation.");
  return { organization, calendar: new DemoCalendar(calendar.sampleCalendar(organization, now)) };
}

/** The calendar of the named sample organisation, or of the first; loaded with the first call. */
export function openDemoEvents(scope: DemoScope, subdomain?: string): EventsVerbs {
  let loading: Promise<OpenedCalendar> | undefined;
  return createDemoEvents(scope, () => {
    loading ??= load(scope.store.now(), subdomain).catch((error: unknown) => {
      // A failed download of samples may be tried again.
      loading = undefined;
      throw error;
    });
    return loading;
  });
}
