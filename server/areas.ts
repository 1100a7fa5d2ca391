import { isStored } from "../definitions";
import { accountsArea } from "./areas/accounts";
import { auditArea } from "./areas/audit";
import { dashboardArea } from "./areas/dashboard";
import { donationsArea } from "./areas/donations";
import { downloadArea } from "./areas/download";
import { eventsArea } from "./areas/events";
import { filesArea } from "./areas/files";
import { formsArea } from "./areas/forms";
import { grantsArea } from "./areas/grants";
import { importsArea } from "./areas/imports";
import { invitationsArea } from "./areas/invitations";
import { mailingListsArea } from "./areas/mailingLists";
import { membersArea } from "./areas/members";
import { messagesArea } from "./areas/messages";
import { operatorArea } from "./areas/operator";
import { organizationArea } from "./areas/organization";
import { peopleArea, peopleCallsArea } from "./areas/people";
import { personalDataArea } from "./areas/personalData";
import { planningArea } from "./areas/planning";
import { reportsArea } from "./areas/reports";
import { segmentsArea } from "./areas/segments";
import { systemArea } from "./areas/system";
import { engineArea } from "./engine";
import { extendByCustomFields } from "./engine/customFields/extend";
import { describeCustomFields } from "./engine/customFields/openapi";
import { type Area, worksOn } from "./engine/area";
import { describeRecords } from "./engine/records/openapi";
import { knowModels } from "./engine/questions/known";
import { connectTargets } from "./engine/records/targets";
import { narrowList } from "./engine/questions/narrowList";
import { searchRoute } from "./engine/search/routes";
import { narrowListsBy } from "./platform/narrowing";
import { gatherKeptSums } from "./platform/db/keptSums";
import { analyzeChanged } from "./platform/db/statistics";
import { openapiRoute } from "./platform/http/openapi";
import { extendCallsBy } from "./platform/http/extension";
import type { Route } from "./platform/http/route";
import type { Services } from "./platform/http/services";
import { bulkMailJob, mailJob } from "./platform/mail/job";
import { createPostman } from "./platform/mail/post";
import { sweep } from "./platform/sweep";

/** What every area builds on. */
const platformArea: Area = {
  jobs: [mailJob, bulkMailJob].map((kind) =>
    worksOn(kind, ({ services, mailer }) => createPostman(services, mailer, kind)),
  ),
  timers: [
    {
      everyMs: 60_000,
      run: ({ database }) => analyzeChanged(database),
      failure: "the planner was not told of changed tables",
    },
  ],
  sweeps: [({ database, now }) => sweep(database, now), ({ database }) => gatherKeptSums(database)],
};

const keeping: readonly Area[] = [
  platformArea,
  accountsArea,
  peopleArea,
  membersArea,
  organizationArea,
  invitationsArea,
  importsArea,
  auditArea,
  filesArea,
  eventsArea,
  donationsArea,
  grantsArea,
  formsArea,
  messagesArea,
  mailingListsArea,
  planningArea,
  segmentsArea,
  reportsArea,
  engineArea,
  systemArea,
  operatorArea,
];

knowModels(keeping.flatMap(({ models = [] }) => models));
connectTargets(keeping.flatMap(({ targets = [] }) => targets));
narrowListsBy(narrowList);
extendCallsBy(extendByCustomFields);

/** Every part of the product. The last ones show what the others offer. */
export const areas: readonly Area[] = [
  ...keeping,
  peopleCallsArea(keeping),
  dashboardArea(keeping),
  downloadArea(keeping),
  personalDataArea(keeping),
  { routes: [searchRoute(keeping.flatMap(({ search = [] }) => search))] },
];

const described: readonly Route[] = areas.flatMap(({ routes = [] }) => routes);

/** The resources that live in configuration, each with what its records are made of. */
function recordPaths({ definitions }: Services): ReturnType<typeof describeRecords> {
  const stored = definitions.current().resources.filter(isStored);
  return Object.fromEntries(stored.flatMap((resource) => Object.entries(describeRecords(resource))));
}

/** Every call of the server: mounted by app.ts, described by openapi.ts, walked by the tests. */
export const routes: readonly Route[] = [
  ...described,
  openapiRoute(described, recordPaths, (paths, { definitions }) =>
    describeCustomFields(paths, definitions.current().resources),
  ),
];
