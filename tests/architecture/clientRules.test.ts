import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");

/** What the server decides, and the file and name of the test that shows it. */
interface ServerRule {
  rule: string;
  test: string;
  named: string;
}

const SUBJECTS: ServerRule = {
  rule: "each call names its subjects",
  test: "server/matrix.test.ts",
  named: "is open to a role exactly where that holds one of the subjects",
};
const DEFINITIONS: ServerRule = {
  rule: "the rules of a definition, by record and field",
  test: "server/engine/records/api/records.test.ts",
  named: "narrow a role to the records that its rule is about",
};
const FIELDS: ServerRule = { ...DEFINITIONS, named: "name the field that may not be changed" };
const PUBLISHING: ServerRule = {
  rule: "nothing is published where the server does not let it",
  test: "server/engine/resources/resources.test.ts",
  named: "are only looked at, judged and rehearsed where the server does not let them be published",
};
const OWN_REPORT: ServerRule = {
  rule: "a report is changed by its owner",
  test: "server/areas/reports/reports.test.ts",
  named: "are changed and deleted by their owner, and never over somebody's newer version",
};
const OWN_DASHBOARD: ServerRule = {
  rule: "a dashboard is changed by its owner",
  test: "server/areas/reports/dashboards.test.ts",
  named: "are changed by their owner alone, and never over a newer version",
};

/** Every `may…` that the app decides by, with the server's own rule; a text says why there is nothing to decide there. */
const RULES: Record<string, ServerRule | string> = {
  "src/app/auth/ability.ts mayAccess": SUBJECTS,
  "src/app/auth/ability.ts mayOpen": SUBJECTS,
  "src/app/admin/AdminRoutes.tsx mayAdd": DEFINITIONS,
  "src/app/admin/AdminRoutes.tsx maySee": DEFINITIONS,
  "src/app/signIn/components/CodePage.tsx mayPass": "whether a failed request is worth trying again",
  "src/app/signIn/pages/SecondFactorPage.tsx mayTrust": {
    rule: "a device is trusted where every organisation of the person lets it be",
    test: "server/areas/accounts/secondFactor/secondFactor.test.ts",
    named: "is asked for on every device where an organisation of the person trusts none",
  },
  "src/pages/dashboard/DashboardPage.tsx mayCountSubscribers": {
    rule: "numbers are of subjects that the caller may see",
    test: "server/areas/dashboard/dashboard.test.ts",
    named: "shows only numbers of subjects that the caller may see",
  },
  "src/pages/dashboard/FundraisingPage.tsx mayCheck": SUBJECTS,
  "src/pages/dashboard/FundraisingPage.tsx maySetUp": SUBJECTS,
  "src/pages/import/rows/Missing.tsx mayCreate": DEFINITIONS,
  "src/pages/invite/useRoles.ts mayGive": {
    rule: "nobody gives a role above their own",
    test: "server/areas/invitations/invitations.test.ts",
    named: "are refused for members and for roles above the caller's own",
  },
  "src/pages/reports/DashboardList.tsx mayEdit": OWN_DASHBOARD,
  "src/pages/reports/OneDashboard.tsx mayEdit": OWN_DASHBOARD,
  "src/pages/reports/ReportPage.tsx mayEdit": OWN_REPORT,
  "src/pages/reports/components/DashboardEditor.tsx mayEdit": OWN_DASHBOARD,
  "src/pages/reports/components/PinReport.tsx mayEdit": OWN_DASHBOARD,
  "src/pages/sources/components/Review.tsx mayPublish": PUBLISHING,
  "src/pages/sources/useSources.ts useMayPublish": PUBLISHING,
  "src/renderer/list/bulk/ListBulkBar.tsx mayDelete": DEFINITIONS,
  "src/renderer/list/conditions/RowEditor.tsx mayChoose": {
    rule: "a question reaches what the person may read",
    test: "server/engine/questions/questions.test.ts",
    named: "refuses a resource, a relation and a path that the person may not read, by name",
  },
  "src/renderer/list/layouts/TimelineLayout.tsx mayWrite": FIELDS,
  "src/renderer/list/layouts/TreeLayout.tsx mayWrite": FIELDS,
  "src/renderer/list/layouts/useMoves.ts mayWrite": FIELDS,
  "src/renderer/record/actions/input.ts mayChoose": {
    rule: "what is chosen for people needs the right to it besides",
    test: "server/areas/people/bulk.test.ts",
    named: "get into a team, on a list and to an event by who may see those, too",
  },
  "src/renderer/record/actions/usePrint.ts mayPrint": {
    rule: "letters are printed by who may write messages",
    test: "server/areas/letters/printing.test.ts",
    named: "are refused for nobody, for a record that is not there, and to who may not write messages",
  },
  "src/renderer/record/comments/RecordComments.tsx mayComment": DEFINITIONS,
  "src/renderer/record/comments/RecordComments.tsx mayDelete": DEFINITIONS,
  "src/renderer/record/editing/EditableValue.tsx mayWrite": FIELDS,
  "src/renderer/record/editing/useMayWrite.ts useMayWrite": FIELDS,
  "src/renderer/record/forms/UnsavedChanges.tsx mayLeave": "whether the browser asks before a form is left",
  "src/renderer/record/profile/Details.tsx mayWrite": FIELDS,
  "src/renderer/record/profile/Profile.tsx mayEdit": DEFINITIONS,
  "src/renderer/record/profile/ProfilePicture.tsx mayWrite": FIELDS,
  "src/renderer/record/show/RecordHistory.tsx mayEdit": DEFINITIONS,
  "contract/api/placeRules.ts mayChangeGuests": {
    rule: "a paid place has as many people as were paid for",
    test: "server/areas/events/paidPlaces.test.ts",
    named: "before they are paid, while they are, and after",
  },
  "contract/api/placeRules.ts mayChangePlace": {
    rule: "a place at what is over or called off stays as it is",
    test: "server/clientRules.test.ts",
    named: "changing a place at what is over",
  },
  "contract/api/placeRules.ts mayStaffChangeGuests": {
    rule: "staff change the number of people once a payment has ended",
    test: "server/areas/events/paidPlaces.test.ts",
    named: "unless staff let in more or fewer once they are paid",
  },
};

const DECLARED = [
  /\b(?:const|let|function)\s+((?:may|useMay)[A-Z]\w*)/g,
  /[{,]\s*\w+:\s*(may[A-Z]\w*)\b(?=\s*(?:=[^>][^,}]*)?[,}])/g,
];

/** Names of `may…` that a file declares: constants, functions, and what is taken from an answer under such a name. */
function declaredIn(file: string): string[] {
  const text = read(file);
  const names = DECLARED.flatMap((one) => [...text.matchAll(one)].map(([, name = ""]) => name));
  return [...new Set(names)].map((name) => `${file} ${name}`);
}

const FILES = ["src", "contract"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => join(folder, file).replaceAll("\\", "/")),
);

describe("what the app hides", () => {
  it("is each known, with the rule of the server that holds without it", () => {
    expect(FILES.flatMap(declaredIn).toSorted()).toEqual(Object.keys(RULES).toSorted());
  });

  const shown = Object.entries(RULES).flatMap(([name, rule]) =>
    typeof rule === "string" ? [] : [{ name, ...rule }],
  );
  it.each(shown)("$name: $rule", ({ test, named }) => {
    expect(read(test)).toContain(named);
  });
});
