import { execFile } from "node:child_process";
import { cp, mkdir, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { APIResponse, Page } from "@playwright/test";
import { startJsonServer } from "../support/jsonServer";
import { type InstalledApp, installApp } from "./support/installed";
import { type RunningServer, startServer } from "./support/startServer";
import { expect, PASSWORD, test } from "./support/test";

const OWNER = "owner@sample.example";

const MACHINES = {
  name: "machines",
  icon: "Construction",
  menu: { order: 2 },
  provider: "records",
  fields: { name: { type: "string", required: true, searchable: true }, bought_on: { type: "date" } },
  labels: { en: { name: "Machine |||| Machines", fields: { name: "Name", bought_on: "Bought on" } } },
};

const CLASSIC_CONFIG = `import { defineApp, definePage } from "almoner";
export default defineApp({
  name: "classic",
  pages: [
    definePage({ name: "classic", title: "Classic", component: () => import("./pages/Classic") }),
    definePage({ name: "broken", title: "Broken", component: () => import("./pages/Broken") }),
  ],
});
`;

const storeConfig = (url: string): string => `import { defineApp, defineStore } from "almoner";
import jsonServer from "ra-data-json-server";
export default defineApp({
  name: "journal",
  stores: [defineStore({ name: "blog", dataProvider: () => jsonServer("${url}"), search: "q" })],
});
`;

const ARTICLES = {
  name: "articles",
  provider: "records",
  source: { name: "blog", path: "posts" },
  fields: {
    title: { type: "string", required: true },
    state: { type: "select", choices: ["draft", "published"] },
  },
  labels: { en: { name: "Article |||| Articles", fields: { title: "Title", state: "State" } } },
};

const CLASSIC_PAGE = `import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { styleNonce } from "almoner/app";
import {
  Datagrid, defaultDarkTheme, defaultLightTheme, EditBase, List, ResourceContextProvider, SimpleForm,
  TextField, TextInput, ThemeProvider, ThemesContext,
} from "react-admin";
import { Route, Routes, useParams } from "react-router-dom";

const cache = createCache({ key: "classic", nonce: styleNonce() });
const themes = { lightTheme: defaultLightTheme, darkTheme: defaultDarkTheme };

function EditNote() {
  const { id } = useParams();
  return (
    <EditBase id={id} mutationMode="pessimistic" redirect={false}>
      <SimpleForm><TextInput source="title" label="Heading" /></SimpleForm>
    </EditBase>
  );
}

export default function Classic() {
  return (
    <CacheProvider value={cache}>
      <ThemesContext.Provider value={themes}>
        <ThemeProvider>
          <ResourceContextProvider value="notes">
            <Routes>
              <Route
                index
                element={
                  <List>
                    <Datagrid rowClick={(id) => "/x/classic/" + id}><TextField source="title" /></Datagrid>
                  </List>
                }
              />
              <Route path=":id" element={<EditNote />} />
            </Routes>
          </ResourceContextProvider>
        </ThemeProvider>
      </ThemesContext.Provider>
    </CacheProvider>
  );
}
`;

async function signInAt(page: Page, { url }: RunningServer): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel("E-mail address").fill(OWNER);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.locator("#menu")).toBeAttached();
}

test.describe("the package, installed in an empty folder", () => {
  let app: InstalledApp;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    app = await installApp();
  });
  test.afterAll(() => app?.remove());

  /** Runs the app of a folder for a test. */
  async function serve(work: (server: RunningServer) => Promise<void>, folder = app.folder): Promise<void> {
    const server = await startServer({}, { folder, program: app.program });
    try {
      await work(server);
    } finally {
      await server.stop();
    }
  }

  test("takes a resource from a file that is written while it runs, and has nothing of a charity", async ({
    page,
  }) => {
    const scripts: string[] = [];
    const failed: string[] = [];
    page.on("response", (answer) => {
      const path = new URL(answer.url()).pathname;
      if (path.endsWith(".js")) scripts.push(path);
      if (path.startsWith("/api/") && answer.status() >= 400) failed.push(`${answer.status()} ${path}`);
    });
    await serve(async (server) => {
      await signInAt(page, server);
      await expect(page).toHaveTitle("Notes · workshop");
      const menu = page.locator("#menu");
      await expect(menu.getByText("Donations")).toBeHidden();

      await writeFile(join(app.folder, "resources/custom/machines.json"), JSON.stringify(MACHINES));
      await menu.getByRole("link", { name: "Machines" }).click();
      await page.getByText("Create", { exact: true }).first().click();
      await page.getByRole("dialog").getByLabel("Name").fill("Lathe");
      await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByText("Lathe").first()).toBeVisible();

      await page.goto(`${server.url}/donations`);
      await expect(page.getByRole("heading", { name: "This page does not exist" })).toBeVisible();
      await page.goto(`${server.url}/reports`);
      await expect(page.getByRole("heading", { name: "Reports" })).toBeVisible();
    });
    expect(failed).toEqual([]);
    expect(
      scripts.filter((path) => /donat|grant|fundrais|calendar|template(?!Search|Nav)/i.test(path)),
    ).toEqual([]);
  });

  test("carries an app of another domain, with its samples, in another language", async ({ page }) => {
    const folder = join(app.folder, "..", "clinic");
    await clinicAt(folder);
    await serve(async (server) => {
      await signInAt(page, server);
      await page.evaluate(() => localStorage.setItem("RaStore.locale", JSON.stringify("de")));
      await page.goto(`${server.url}/invoices`);
      await expect(page.getByRole("heading", { name: "Rechnungen" })).toBeVisible();
      await expect(page.getByRole("row", { name: /2026-001.*Ada Brandt.*Bezahlt/ })).toBeVisible();
      await page.locator("#menu").getByRole("link", { name: "Patienten" }).click();
      await page.getByText("Ada Brandt").first().click();
      await expect(page.getByText("Versicherungsnummer")).toBeVisible();
    }, folder);
  });

  /** The clinic with its code built, beside the package. */
  async function clinicAt(folder: string): Promise<void> {
    await cp("examples/clinic", folder, { recursive: true });
    await symlink(join(app.folder, "node_modules"), join(folder, "node_modules"));
    await build(folder);
  }

  async function build(folder: string): Promise<void> {
    await promisify(execFile)(process.execPath, [app.program[0] ?? "", "build"], { cwd: folder });
  }

  test("runs an installation's own code: a page, a field type and a hook", async ({ page }) => {
    const folder = join(app.folder, "..", "coded");
    await clinicAt(folder);
    await serve(async (server) => {
      await signInAt(page, server);
      await page.locator("#menu").getByRole("link", { name: "Waiting room" }).click();
      await expect(page).toHaveTitle("Waiting room · Clinic");
      const waiting = page.getByRole("listitem").filter({ hasText: "Lucía Moreno" });
      await expect(waiting.getByRole("img", { name: "3 / 5" })).toBeVisible();
      await waiting.getByRole("button", { name: "Seen: Lucía Moreno" }).click();
      await expect(page.getByText("Nobody is waiting")).toBeVisible();

      await page.goto(`${server.url}/appointments`);
      await expect(page.getByRole("img", { name: "3 / 5" }).first()).toBeVisible();
      await page.getByText("Create", { exact: true }).first().click();
      // What is missing above is said first, and moves what stands below.
      await page.getByRole("dialog").getByLabel("Minutes").click();
      const urgency = page.getByRole("dialog").getByRole("group", { name: "Urgency" });
      await urgency.getByRole("radio", { name: "5" }).check();
      await expect(urgency.getByRole("radio", { name: "3" })).not.toBeChecked();

      const { token } = (await (
        await page.request.post(`${server.url}/api/auth/login/`, {
          data: { email: OWNER, password: PASSWORD },
        })
      ).json()) as { token: string };
      const call = (data: object): Promise<APIResponse> =>
        page.request.post(`${server.url}/api/records/appointments/`, {
          data,
          headers: { Authorization: `Bearer ${token}`, "Accept-Language": "de" },
        });
      const patient = 1;
      const clash = await call({ patient, starts_at: "2026-03-02T08:10:00Z", room: "room_1" });
      expect([clash.status(), await clash.json()]).toEqual([
        422,
        expect.objectContaining({ errors: { room: ["Dieser Raum ist zu dieser Zeit belegt."] } }),
      ]);
      expect((await call({ patient, starts_at: "2026-03-02T08:20:00Z", room: "room_1" })).status()).toBe(201);
    }, folder);
  });

  test("runs an action of its own from a button, once", async ({ page }) => {
    const folder = join(app.folder, "..", "billing");
    await clinicAt(folder);
    await serve(async (server) => {
      await signInAt(page, server);
      await page.goto(`${server.url}/appointments`);
      await page.getByRole("row", { name: /Ada Brandt/ }).click();
      const bill = async (): Promise<void> => {
        await page
          .getByRole("dialog")
          .getByRole("button", { name: /actions/i })
          .first()
          .click();
        await page.getByRole("menuitem", { name: "Make an invoice" }).click();
        await page.getByRole("dialog").getByLabel("Amount").fill("42.50");
        await page.getByRole("dialog").getByRole("button", { name: "Make an invoice" }).click();
      };
      await bill();
      await expect(page.getByText(/Invoice A-\d+ added/)).toBeVisible();
      await bill();
      await expect(page.getByText("This appointment has its invoice.")).toBeVisible();
      await page.goto(`${server.url}/invoices`);
      await expect(page.getByRole("row", { name: /A-\d+.*Ada Brandt.*42\.50/ })).toBeVisible();
    }, folder);
  });

  test("has records that a react-admin data provider from npm finds", async ({ page }) => {
    const there = await startJsonServer({ posts: [{ id: 1, title: "Of the other side", state: "draft" }] });
    const folder = join(app.folder, "..", "journal");
    await mkdir(join(folder, "resources/custom"), { recursive: true });
    await mkdir(join(folder, "node_modules"));
    await cp(join(app.folder, "almoner.json"), join(folder, "almoner.json"));
    await symlink(join(app.folder, "node_modules/almoner"), join(folder, "node_modules/almoner"));
    await symlink(
      resolve("node_modules/ra-data-json-server"),
      join(folder, "node_modules/ra-data-json-server"),
    );
    await writeFile(join(folder, "almoner.config.ts"), storeConfig(there.url));
    await writeFile(join(folder, "resources/custom/articles.json"), JSON.stringify(ARTICLES));
    await build(folder);
    try {
      await serve(async (server) => {
        await signInAt(page, server);
        await page.goto(`${server.url}/articles`);
        await page.getByText("Of the other side").first().click();
        await page.getByRole("button", { name: "Edit" }).click();
        await page.getByLabel("Title").fill("Of ours");
        await page.getByRole("button", { name: "Save", exact: true }).click();
        await expect(page.getByText("Of ours").first()).toBeVisible();
        const { title } = (await (await fetch(`${there.url}/posts/1`)).json()) as { title: string };
        expect(title).toBe("Of ours");
        await page.goto(`${server.url}/settings/sources`);
        await expect(page.getByRole("heading", { name: "blog" })).toBeVisible();
        await expect(page.getByText("The installation’s own code")).toBeVisible();
      }, folder);
    } finally {
      await there.close();
    }
  });

  test("has pages with react-admin's own components, and says which of them failed", async ({ page }) => {
    const folder = join(app.folder, "..", "classic");
    await cp(join(app.folder, "resources"), join(folder, "resources"), { recursive: true });
    await cp(join(app.folder, "almoner.json"), join(folder, "almoner.json"));
    await mkdir(join(folder, "node_modules/@emotion"), { recursive: true });
    await mkdir(join(folder, "pages"));
    await symlink(join(app.folder, "node_modules/almoner"), join(folder, "node_modules/almoner"));
    // What this installation has installed for itself.
    for (const name of ["react-admin", "@emotion/react", "@emotion/cache"])
      await symlink(resolve("node_modules", name), join(folder, "node_modules", name));
    await writeFile(join(folder, "almoner.config.ts"), CLASSIC_CONFIG);
    await writeFile(join(folder, "pages/Classic.tsx"), CLASSIC_PAGE);
    await writeFile(
      join(folder, "pages/Broken.tsx"),
      'export default function Broken(): never {\n  throw new Error("No such page");\n}\n',
    );
    await build(folder);
    const refused: string[] = [];
    page.on("console", (message) => {
      if (/Content.Security.Policy|Invalid hook call/i.test(message.text())) refused.push(message.text());
    });
    await serve(async (server) => {
      await signInAt(page, server);
      await page.getByText("Create", { exact: true }).first().click();
      await page.getByRole("dialog").getByLabel("Title").fill("Bread");
      await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
      const menu = page.locator("#menu");
      await menu.getByRole("link", { name: "Classic" }).click();
      await page.getByRole("cell", { name: "Bread" }).click();
      await expect(page).toHaveURL(/\/x\/classic\/\d+$/);
      await page.getByLabel("Heading").fill("Butter");
      await page.getByRole("button", { name: "Save" }).click();
      await menu.getByRole("link", { name: "Notes" }).click();
      await expect(page.getByText("Butter").first()).toBeVisible();

      await menu.getByRole("link", { name: "Broken" }).click();
      await expect(page.getByRole("heading", { name: "“Broken” cannot be shown" })).toBeVisible();
      await expect(page.getByText("the installation’s own code “classic”")).toBeVisible();
      await menu.getByRole("link", { name: "Notes" }).click();
      await expect(page.getByText("Butter").first()).toBeVisible();
    }, folder);
    expect(refused).toEqual([]);
  });
});
