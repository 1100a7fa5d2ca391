import { type DashboardVerbs, dashboardVerbs } from "./dashboard";
import { type EventsVerbs, eventsVerbs } from "./events";
import { type FilesVerbs, filesVerbs } from "./files";
import { type FormVerbs, formVerbs } from "./forms";
import { type FundraisingVerbs, fundraisingVerbs } from "./fundraising";
import { type ImportsVerbs, importsVerbs } from "./imports";
import { type MessageVerbs, messageVerbs } from "./messages";
import { type OrganizationVerbs, organizationVerbs } from "./organization";
import { type PaymentsVerbs, paymentsVerbs } from "./payments";
import { type PeopleVerbs, peopleVerbs } from "./people";
import { type PersonalDataVerbs, personalDataVerbs } from "./personalData";
import { type QuestionVerbs, questionVerbs } from "./questions";
import { type RecordsVerbs, recordsVerbs } from "./records";
import { type AutomationVerbs, automationVerbs } from "./automations";
import { type ReportsVerbs, reportsVerbs } from "./reports";
import { type ResourcesVerbs, resourcesVerbs } from "./resources";
import { type SearchVerbs, searchVerbs } from "./search";
import { type SourcesVerbs, sourcesVerbs } from "./sources";
import { type TemplateVerbs, templateVerbs } from "./template";
import { type UploadVerbs, uploadVerbs } from "./uploads";
import type { Verb, VerbNames } from "./verb";
import { type ViewsVerbs, viewsVerbs } from "./views";

/** What is not CRUD, by area. A verb's name begins with its area's. */
export interface Verbs
  extends DashboardVerbs,
    EventsVerbs,
    FilesVerbs,
    FormVerbs,
    FundraisingVerbs,
    ImportsVerbs,
    MessageVerbs,
    OrganizationVerbs,
    PaymentsVerbs,
    PeopleVerbs,
    PersonalDataVerbs,
    QuestionVerbs,
    RecordsVerbs,
    AutomationVerbs,
    ReportsVerbs,
    ResourcesVerbs,
    SearchVerbs,
    SourcesVerbs,
    TemplateVerbs,
    UploadVerbs,
    ViewsVerbs {}

/** Every verb there is, for a provider that hands all of them on. */
export const verbNames: VerbNames<Verbs> = {
  ...dashboardVerbs,
  ...eventsVerbs,
  ...filesVerbs,
  ...formVerbs,
  ...fundraisingVerbs,
  ...importsVerbs,
  ...messageVerbs,
  ...organizationVerbs,
  ...paymentsVerbs,
  ...peopleVerbs,
  ...personalDataVerbs,
  ...questionVerbs,
  ...recordsVerbs,
  ...automationVerbs,
  ...reportsVerbs,
  ...resourcesVerbs,
  ...searchVerbs,
  ...sourcesVerbs,
  ...templateVerbs,
  ...uploadVerbs,
  ...viewsVerbs,
};

/**
 * The named verbs, each handed on to the provider that `target` gives at the time of the call. A `target` that fails
 * rejects the call; one that answers later delays it.
 */
export function forwardVerbs<Some extends object>(
  names: VerbNames<Some>,
  target: () => Some | Promise<Some>,
): Some {
  const forward = (name: keyof Some): Verb => {
    return async (params) => ((await target())[name] as Verb)(params);
  };
  const forwarded: Partial<Record<keyof Some, Verb>> = {};
  // `VerbNames` leaves no name out and none in.
  for (const name in names) forwarded[name] = forward(name);
  return forwarded as Some;
}

/** The named verbs of an area whose code is loaded with the first call; a load that failed is tried again. */
export function lazyVerbs<Some extends object>(names: VerbNames<Some>, load: () => Promise<Some>): Some {
  let loading: Promise<Some> | undefined;
  return forwardVerbs(names, () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  });
}
