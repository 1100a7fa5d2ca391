import { expect, test } from "./support/test";

const OWNER = "owner@hope.example";
const DEFINITION = {
  name: "bicycles",
  provider: "records",
  recordRepresentation: "{frame}",
  menu: { parent: "settings", order: 900 },
  fields: { frame: { type: "string", required: true }, colour: { type: "string" } },
  permissions: { rules: [{ role: "volunteer", action: ["list", "show"] }] },
  labels: { en: { name: "Bicycle |||| Bicycles" } },
};

test("a definition that an agent proposes is looked at, with what it would change, and approved", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(OWNER, "/");
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === "access_token")?.value ?? "";
  const headers = { Authorization: `Bearer ${token}` };
  const roles = await page.request.get("/api/organization/roles/", { headers });
  const { roles: known } = (await roles.json()) as { roles: { pk: number; slug: string }[] };
  const role = known.find(({ slug }) => slug === "owner")?.pk;
  const made = await page.request.post("/api/keys/", { data: { name: "Agent", role, waits: true }, headers });
  const { key } = (await made.json()) as { key: { secret: string } };
  const proposed = await page.request.post("/api/mcp", {
    headers: { Authorization: `Bearer ${key.secret}`, Accept: "application/json, text/event-stream" },
    data: {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: {
        name: "publish",
        arguments: { file: "organization/bicycles.json", text: JSON.stringify(DEFINITION, undefined, 2) },
      },
    },
  });
  expect(await proposed.text()).toContain("waiting");
  await page.goto("/proposals");
  await page.getByText("organization/bicycles.json").first().click();
  const panel = page.getByRole("dialog", { name: "Definition" });
  await panel.getByRole("button", { name: "Actions" }).click();
  await page.getByRole("menuitem", { name: "Review" }).click();
  await expect(page.getByText("A program proposes this text.")).toBeVisible();
  await expect(page.getByText("This resource is new.")).toBeVisible();
  await expect(page.getByText("Volunteer", { exact: true })).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "Proposed change", exact: true }).click();
  await panel.getByRole("button", { name: "Actions" }).click();
  await page.getByRole("menuitem", { name: "Approve" }).click();
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Change made")).toBeVisible();
  await page.goto("/bicycles");
  await expect(page.getByRole("heading", { name: "Bicycles" })).toBeVisible();
});
