import type { Suite } from "../contract/suites";
import { accountsArea } from "./areas/accounts";
import { auditArea } from "./areas/audit";
import { automationsArea } from "./areas/automations";
import { dashboardArea } from "./areas/dashboard";
import { donationsArea } from "./areas/donations";
import { downloadArea } from "./areas/download";
import { eventsArea } from "./areas/events";
import { filesArea } from "./areas/files";
import { formsArea } from "./areas/forms";
import { grantsArea } from "./areas/grants";
import { importsArea } from "./areas/imports";
import { invitationsArea } from "./areas/invitations";
import { keysArea } from "./areas/keys";
import { builtInLettersArea, lettersArea } from "./areas/letters";
import { mcpArea } from "./areas/mcp";
import { mailingListsArea } from "./areas/mailingLists";
import { membersArea } from "./areas/members";
import { messagesArea } from "./areas/messages";
import { notificationsArea } from "./areas/notifications";
import { operatorArea } from "./areas/operator";
import { organizationArea } from "./areas/organization";
import { peopleArea, peopleCallsArea } from "./areas/people";
import { proposalsArea } from "./areas/proposals";
import { personalDataArea } from "./areas/personalData";
import { picturesArea } from "./areas/pictures";
import { planningArea } from "./areas/planning";
import { reportsArea } from "./areas/reports";
import { requireAskable, segmentsArea } from "./areas/segments";
import { webhooksArea } from "./areas/webhooks";
import { systemArea } from "./areas/system";
import { engineArea } from "./engine";
import { extendByCustomFields } from "./engine/customFields/extend";
import { describeCustomFields } from "./engine/customFields/openapi";
import { type Area, worksOn } from "./engine/area";
import { describeActions } from "./engine/extensions/openapi";
import { describeRecords, resourcesFor } from "./engine/records/openapi";
import { readReach } from "./engine/keys/reach";
import { knowModels } from "./engine/questions/known";
import { judgeRules, lookUp } from "./engine/questions/ruleFacts";
import { judgeRulesBy } from "./engine/records/ruleFacts";
import { connectNaming, connectTargets } from "./engine/records/targets";
import { narrowList } from "./engine/questions/narrowList";
import { searchRoute } from "./engine/search/routes";
import { reachOfKeysBy } from "./platform/auth/keyReach";
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
  picturesArea,
  eventsArea,
  donationsArea,
  grantsArea,
  formsArea,
  messagesArea,
  lettersArea,
  mailingListsArea,
  planningArea,
  segmentsArea,
  reportsArea,
  keysArea,
  webhooksArea,
  notificationsArea,
  engineArea,
  systemArea,
  operatorArea,
];

connectTargets(keeping.flatMap(({ targets = [] }) => targets));
connectNaming(keeping.flatMap(({ naming = [] }) => naming));
judgeRulesBy({ factsOf: judgeRules, lookup: lookUp });
narrowListsBy(async (tx, call, resource) => {
  const { segment } = call.query;
  if (segment !== undefined) await requireAskable(tx, call, segment);
  return narrowList(tx, call, resource);
});
extendCallsBy(extendByCustomFields);
reachOfKeysBy(readReach);

/** The parts of a suite. The last ones show what the others offer; what is kept about people is told of all, whatever suite there was before. */
function areasIn(suite: Suite): readonly Area[] {
  const isPart = ({ suite: own = suite }: Area): boolean => own === suite;
  const parts = keeping.filter(isPart);
  const further = [peopleCallsArea(parts), dashboardArea(parts), builtInLettersArea(parts)].filter(isPart);
  const all = [...parts, ...further];
  const called = all.flatMap(({ routes: own = [] }) => own);
  return [
    ...all,
    automationsArea(called),
    proposalsArea(called),
    mcpArea(called),
    downloadArea(parts),
    personalDataArea(keeping, parts),
    { routes: [searchRoute(parts.flatMap(({ search = [] }) => search))] },
  ];
}

function routesOf(parts: readonly Area[]): readonly Route[] {
  const described = parts.flatMap(({ routes: own = [] }) => own);
  const openapi = openapiRoute(described, async (paths, caller) => {
    const { resources, may } = await resourcesFor(caller);
    return {
      ...describeCustomFields(paths, resources),
      ...describeRecords(resources, may),
      ...describeActions(caller.services.extensions, resources, may),
    };
  });
  return [...described, openapi];
}

/** What the server is made of. */
export interface Product {
  areas: readonly Area[];
  /** Every call: mounted by app.ts, described by openapi.ts, walked by the tests. */
  routes: readonly Route[];
}

function productIn(suite: Suite): Product {
  const parts = areasIn(suite);
  knowModels(
    suite,
    parts.flatMap(({ models = [] }) => models),
  );
  return { areas: parts, routes: routesOf(parts) };
}

const products: Record<Suite, Product> = { nonprofit: productIn("nonprofit"), blank: productIn("blank") };

/** The product with the parts of a suite; all of them where none is named. */
export function productOf({ suite = "nonprofit" }: Pick<Services, "suite">): Product {
  return products[suite];
}

export const { areas, routes } = products.nonprofit;
