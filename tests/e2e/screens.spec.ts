import type { Page } from "@playwright/test";
import { expect, expectGoodLooks, expectShown, test, WIDE } from "./support/test";

const NOWHERE = "/no/such/page";

/** The screens of staff by area, each at an address that the sample data fill. */
const SCREENS: Record<string, string[]> = {
  start: ["/?from=2026-01-01&to=2026-01-31&subscribers=true", "/account", "/settings/payments", NOWHERE],
  events: [
    "/events",
    "/events?view=week&cancelled=true",
    "/events?view=day",
    "/events?view=list&cancelled=true",
    "/events/new",
    "/events/1",
    "/events/1?tab=attendees",
    "/public_events",
    "/public_events?list=past",
  ],
  people: [
    "/members",
    "/members/3",
    "/members/3/show",
    "/members/create",
    "/teams",
    "/teams/create",
    "/teams/1/show",
    "/volunteers",
    "/pending_volunteers",
    "/pending_volunteers/create",
    "/representatives",
    "/representatives/create",
    "/members/import",
  ],
  organisation: [
    "/settings/organisation",
    "/settings/resources",
    "/settings/resources/new",
    "/settings/resources/nonprofit/teams?tab=preview",
    "/settings/profile",
    "/settings/personal-data?member=3",
    "/audit_log",
    "/api_keys",
    "/api_keys/create",
    "/files",
    "/files/Reports?view=grid",
  ],
  planning: [
    "/checklists",
    "/checklists/1/show",
    "/checklists/create",
    "/tasks",
    "/tasks/create",
    "/my_tasks",
  ],
  messages: [
    "/messages/inbox",
    "/messages/inbox/3",
    "/messages/sent",
    "/messages/drafts",
    "/messages/new",
    "/help",
    "/mailing_lists",
    "/mailing_lists/create",
    "/mailing_lists/1/show",
  ],
  forms: [
    "/forms",
    "/forms/create",
    "/forms/1/edit",
    "/forms/1/preview",
    "/forms/1/settings",
    "/forms/1/versions",
    "/forms/1/responses",
    "/forms/1/responses?view=single",
    "/forms/2/responses?view=charts",
  ],
  donations: [
    "/fundraising?filter=year",
    "/donations",
    "/donors",
    "/donors/3/show",
    "/statements",
    "/my_donations",
  ],
  grants: [
    "/grants",
    "/grants/3/show",
    "/saved_grants",
    "/matched_grants",
    "/grant_applications",
    "/grant_applications?view=board",
  ],
};

/** What of the template's pages stands for the others: the same in every mode. */
const TEMPLATE: Record<string, string[]> = {
  "the template's apps": [
    "/views/messages",
    "/views/messages/inbox/4",
    "/views/messages?compose=new",
    "/apps/chat/1",
    "/apps/todo",
    "/apps/todo/4",
    "/apps/calendar",
    "/apps/user/list",
    "/apps/user/view/7",
    "/datatables/advance",
  ],
  "the template's shop and invoices": [
    "/apps/invoice/list",
    "/apps/invoice/preview/5036",
    "/apps/invoice/edit/5036",
    "/apps/ecommerce/shop",
    "/apps/ecommerce/product-detail",
    "/apps/ecommerce/checkout",
    "/dashboard/analytics",
    "/dashboard/ecommerce",
  ],
  "the template's pages": [
    "/pages/account-settings",
    "/pages/profile",
    "/pages/faq",
    "/pages/knowledge-base",
    "/pages/pricing",
    "/pages/blog/list",
    "/pages/blog/detail",
    "/pages/login-v2",
    "/access-control",
    "/misc/error",
  ],
  "the template's gallery": [
    "/colors/colors",
    "/components/modals",
    "/forms/input",
    "/forms/validation",
    "/tables/reactstrap",
    "/charts/bar",
    "/maps/leaflet",
  ],
};

test.describe("every screen is accessible and does not scroll sideways", () => {
  test.use({ viewport: WIDE });

  test.describe.configure({ mode: "parallel" });

  for (const [area, paths] of Object.entries({ ...SCREENS, ...TEMPLATE })) {
    test(`${area}, in the light and the dark, wide and narrow`, async ({
      page,
      signIn,
      expectAccessible,
    }) => {
      test.slow();
      await signIn("owner@hope.example");
      for (const path of paths) {
        await test.step(path, async () => {
          await goWithin(page, path);
          await expectGoodLooks(page, expectAccessible);
        });
      }
    });
  }
});

test("the template asks no server for anything", async ({ page, signIn }) => {
  await signIn("owner@hope.example");
  await goWithin(page, "/apps/chat");
  await expectShown(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (["fetch", "xhr"].includes(request.resourceType())) asked.push(request.url());
  });
  for (const path of [
    "/views/messages",
    "/apps/todo",
    "/apps/user/list",
    "/apps/ecommerce/shop",
    "/pages/faq",
  ]) {
    await goWithin(page, path);
    await expectShown(page);
  }
  expect(asked).toEqual([]);
});

/** Goes to an address as a link of the app does, without loading it afresh, and past a page that tells when it is left. */
async function goWithin(page: Page, path: string): Promise<void> {
  const go = (to: string): Promise<void> =>
    page.evaluate((address) => {
      history.pushState({}, "", address);
      dispatchEvent(new PopStateEvent("popstate"));
    }, to);
  const nothing = page.locator(".al-message");
  await go(NOWHERE);
  await expect(nothing).toBeVisible();
  if (path === NOWHERE) return;
  await go(path);
  await expect(nothing).toHaveCount(0);
}

test("the language changes at once, menu and records' texts included", async ({ page, signIn }) => {
  await signIn("owner@hope.example", "/members");
  for (const [language, heading, menu] of [
    ["Deutsch", "Mitglieder", "Einstellungen"],
    ["Français", "Membres", "Paramètres"],
    ["Português", "Membros", "Definições"],
    ["English", "Members", "Settings"],
  ] as const) {
    await page
      .locator(".al-navbar button[aria-haspopup=menu]:has([data-icon=Translate], svg)")
      .nth(0)
      .click();
    await page.getByRole("menuitemradio", { name: language }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
    await expect(page.getByRole("navigation").first()).toContainText(menu);
  }
});

test("the appearance is kept for the next visit", async ({ page, signIn }) => {
  await signIn("owner@hope.example");
  await page.getByRole("button", { name: "Appearance" }).click();
  await page.getByRole("menuitemradio", { name: "Dark", exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-color-scheme", "dark");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-color-scheme", "dark");
});

test("the menu stands in its order and remembers which headings are open", async ({ page, signIn }) => {
  await signIn("owner@hope.example");
  const menu = page.getByRole("navigation", { name: "Main menu" });
  // Resources that other tests publish stand behind these.
  await expect(menu.locator(":scope > ul > li:nth-child(-n + 13) > *:first-child")).toHaveText([
    "Dashboard",
    "Messages",
    "Events",
    "Planning (ToDo Lists)",
    "Teams",
    "Volunteers",
    "Files",
    "People",
    "Fundraising",
    "Donations",
    "Grants",
    "Apply",
    "Settings",
  ]);
  await menu.getByRole("button", { name: "Grants" }).click();
  await expect(menu.getByRole("link", { name: "Matched" })).toBeVisible();
  await page.reload();
  await expect(menu.getByRole("link", { name: "Matched" })).toBeVisible();
});
