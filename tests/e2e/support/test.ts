import { test as base, expect, type Page } from "@playwright/test";
import axe, { type AxeResults, type RunOptions } from "axe-core";
import { type PreviewServer, preview } from "vite";
import { startServer } from "./startServer";

export const PASSWORD = "correct-horse-42";

/** How the app under test is served: by the real server, or as files with the sample data in the browser. */
export type Mode = "rest" | "demo";

interface WorkerFixtures {
  mode: Mode;
  /** One server per worker, with its own empty database and no limits on how often one signs in; the demo has no data directory. */
  app: { url: string; dataDir?: string; stop(): Promise<void> };
  /** Where the app is. */
  appUrl: string;
}
interface TestFixtures {
  /** Signs in as the account, the quickest way there is, and opens the address there: its first screen unless told. */
  signIn(account: string, path?: string): Promise<void>;
  /** As a person does it. */
  signInByForm(account: string): Promise<void>;
  /** Opens a page for visitors at the organisation's own address. */
  visit(path: string, subdomain?: string): Promise<void>;
  /** Fails when axe finds anything on the page as it stands, in its colours alone or in all but these where told so. */
  expectAccessible(what?: Part): Promise<void>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  mode: ["rest", { option: true, scope: "worker" }],
  app: [
    async ({ mode }, use) => {
      const app = mode === "rest" ? await startServer({ RATE_LIMITS: "off" }) : await servePreview();
      await use(app);
      await app.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  appUrl: [async ({ app }, use) => use(app.url), { scope: "worker" }],
  baseURL: async ({ appUrl }, use) => use(appUrl),
  // No screen may need more than the policy of its page allows.
  page: async ({ page }, use) => {
    const refused: string[] = [];
    page.on("console", (message) => {
      if (/Content Security Policy directive/.test(message.text())) refused.push(message.text());
    });
    await use(page);
    expect(refused).toEqual([]);
  },
  signIn: async ({ page, appUrl, mode, signInByForm }, use) => {
    await use(async (account, path = "/") => {
      if (mode === "rest") await signInAtServer(page, appUrl, account);
      else await signInByForm(account);
      await page.goto(path);
      if (path === "/") await expect(page.locator("#menu")).toBeAttached();
    });
  },
  signInByForm: async ({ page, mode }, use) => {
    await use(async (account) => {
      await page.goto("/login");
      await page.getByLabel("E-mail address").fill(account);
      await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      // The demo makes its database first, in the page.
      await expect(page.locator("#menu")).toBeAttached({ timeout: mode === "demo" ? 60_000 : 20_000 });
    });
  },
  visit: async ({ page, appUrl, mode }, use) => {
    await use(async (path, subdomain = "hope") => {
      const site = new URL(appUrl);
      // The demo has one organisation, at whatever address it is served.
      if (mode === "rest") site.hostname = `${subdomain}.${site.hostname}`;
      await page.goto(new URL(path, site).href);
    });
  },
  expectAccessible: async ({ page }, use) => {
    const looked = new Set<string>();
    await use(async (what = "all") => {
      await settled(page);
      // Menu and bar are the same on every screen: a test looks at them once in each way.
      const excluded = looked.has(what) ? FRAME : [];
      looked.add(what);
      const { violations } = await lookAt(page, excluded, RULES[what]);
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`),
      ).toEqual([]);
    });
  },
});

const FRAME = ["#menu", ".al-navbar"];

type Part = "all" | "colours" | "all but colours";

const ALL: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  resultTypes: ["violations"],
};
const RULES: Record<Part, RunOptions> = {
  all: ALL,
  colours: { ...ALL, runOnly: ["color-contrast"] },
  // The dearest rule, and the same at any width.
  "all but colours": { ...ALL, rules: { "color-contrast": { enabled: false } } },
};

/** Runs axe over the page and its frames. A document keeps the copy that it was given, which is most of what a look costs. */
async function lookAt(page: Page, exclude: string[], options: RunOptions): Promise<AxeResults> {
  for (const frame of page.frames()) {
    const isThere = await frame.evaluate(() => "axe" in window);
    if (!isThere)
      await frame.evaluate(`${axe.source}; axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] });`);
  }
  return page.evaluate<AxeResults, [string[], string]>(
    ([parts, how]) =>
      (window as unknown as { axe: typeof axe }).axe.run(
        { include: [["html"]], exclude: parts.map((part) => [part]) },
        JSON.parse(how) as RunOptions,
      ),
    [exclude, JSON.stringify(options)],
  );
}

/** Begins a session as the sign-in page does, without its form: that one has tests of its own. */
async function signInAtServer(page: Page, appUrl: string, email: string): Promise<void> {
  const answer = await page.request.post("/api/auth/login/", { data: { email, password: PASSWORD } });
  expect(answer.status(), await answer.text()).toBe(200);
  const { token, user_data } = (await answer.json()) as { token: string; user_data: object };
  await page.context().addCookies([{ name: "access_token", value: token, url: appUrl }]);
  // Any document of the address will do to reach its storage.
  await page.goto("/api/health/");
  await page.evaluate((user) => localStorage.setItem("almoner.user", user), JSON.stringify(user_data));
}

/** Waits until nothing moves any more, since a colour half faded in has no contrast. */
async function settled(page: Page): Promise<void> {
  // One that is called off, as by a change of page, has ended too.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
}

async function servePreview(): Promise<{ url: string; stop(): Promise<void> }> {
  const server: PreviewServer = await preview({
    build: { outDir: "dist/demo" },
    preview: { port: 0, host: "localhost", strictPort: false },
    logLevel: "silent",
  });
  const address = server.httpServer.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { url: `http://localhost:${port}`, stop: () => server.close() };
}

/** How wide a screen is looked at. */
export const WIDE = { width: 1440, height: 800 };
export const NARROW = { width: 360, height: 800 };

/** Waits until the page, and each that stands in it, says what it is and nothing of it is still loading. */
export async function expectShown(page: Page): Promise<void> {
  await expect(page.getByRole("heading").first()).toBeVisible();
  // Behind a dialog it is hidden from roles.
  await expect(page.locator("h1").first()).toBeAttached();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  for (const frame of page.frames().filter((one) => one !== page.mainFrame())) {
    await expect(frame.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(frame.locator("[aria-busy=true]")).toHaveCount(0);
  }
}

export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

const paint = (page: Page, scheme: "light" | "dark"): Promise<void> =>
  page.evaluate((to) => document.documentElement.setAttribute("data-color-scheme", to), scheme);

/** Looks at the page as it stands: wide in the light, in the colours of the dark, and at the width of a phone. */
export async function expectGoodLooks(
  page: Page,
  expectAccessible: TestFixtures["expectAccessible"],
): Promise<void> {
  await expectShown(page);
  await expectAccessible();
  await expectNoOverflow(page);
  await paint(page, "dark");
  await expectAccessible("colours");
  await page.setViewportSize(NARROW);
  await expectShown(page);
  await expectAccessible("all but colours");
  await expectNoOverflow(page);
  await page.setViewportSize(WIDE);
  await paint(page, "light");
}

export { expect };
