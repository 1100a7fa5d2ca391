import type { SampleCorrespondence } from "../../../demo-fixtures/nonprofit/correspondence";
import type { SampleCalendar } from "../../../demo-fixtures/nonprofit/events";
import type { SampleForm } from "../../../demo-fixtures/nonprofit/sampleForm";
import type { SampleGrantWork } from "../../../demo-fixtures/nonprofit/grants";
import type { SampleOrganization } from "../../../demo-fixtures/nonprofit";
import type { Values } from "../../recordProvider";
import type { FindResource } from "../../types";
import type { RecordStore } from "../records/recordStore";

/** What the dashboard of one sample organisation is counted from. */
export interface DashboardSamples {
  organization: SampleOrganization;
  calendar: SampleCalendar;
  correspondence: SampleCorrespondence;
  forms: SampleForm[];
  grants: SampleGrantWork;
}

/** The rows of the resources that a person may have changed since. */
export interface DashboardRows {
  members: readonly Values[];
  teams: readonly Values[];
  pending_volunteers: readonly Values[];
  donations: readonly Values[];
}

/** Loads the samples of the named organisation, or of the first, around `now`. */
export async function loadDashboardSamples(now: Date, subdomain = "hope"): Promise<DashboardSamples> {
  const [people, calendar, correspondence, forms, grants] = await Promise.all([
    import("../../../demo-fixtures/nonprofit"),
    import("../../../demo-fixtures/nonprofit/events"),
    import("../../../demo-fixtures/nonprofit/correspondence"),
    import("../../../demo-fixtures/nonprofit/forms"),
    import("../../../demo-fixtures/nonprofit/grants"),
  ]);
  const organizations = people.sampleOrganizations({ now });
  const index = Math.max(
    0,
    organizations.findIndex((one) => one.subdomain === subdomain),
  );
  const organization = organizations[index];
  const letters = correspondence.sampleCorrespondence(organizations, now)[index];
  const work = grants.sampleGrantWork(organizations, grants.sampleGrants(now), now)[index];
  if (!organization || !letters || !work) throw new Error("There is no sample organisation.");
  return {
    organization,
    calendar: calendar.sampleCalendar(organization, now),
    correspondence: letters,
    forms: forms.sampleForms(organizations, now)[index] ?? [],
    grants: work,
  };
}

/** The people and teams as they stand now, changes of this visit included. */
export async function openDashboardRows(
  store: RecordStore,
  findResource: FindResource,
): Promise<DashboardRows> {
  const open = async (name: string): Promise<readonly Values[]> => {
    const resource = findResource(name);
    if (!resource) return [];
    await store.open(resource);
    return store.rows(name);
  };
  const [members, teams, pending_volunteers, donations] = await Promise.all([
    open("members"),
    open("teams"),
    open("pending_volunteers"),
    open("donations"),
  ]);
  return { members, teams, pending_volunteers, donations };
}
