import { expect, test } from "./support/test";

test.describe("a member", () => {
  test.beforeEach(async ({ signIn }) => signIn("member@hope.example"));

  test("sees no entry of the menu that they may not use", async ({ page }) => {
    const menu = page.getByRole("navigation", { name: "Main menu" });
    await expect(menu.getByText("My donations").or(menu.getByText("Donations"))).toBeVisible();
    for (const label of ["Teams", "People", "Volunteers", "Settings", "Files", "Grants"]) {
      await expect(menu.getByText(label, { exact: true })).toHaveCount(0);
    }
  });

  test("is told of each page that is not theirs", async ({ page }) => {
    for (const path of [
      "/members",
      "/members/1",
      "/teams",
      "/teams/create",
      "/pending_volunteers",
      "/settings/payments",
    ]) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(
          page.getByRole("heading", { name: "You are not authorised to see this page" }),
        ).toBeVisible();
      });
    }
  });
});

test("a member is refused by the server, not only by the menu", async ({ request }) => {
  const login = await request.post("/api/auth/login/", {
    data: { email: "member@hope.example", password: "correct-horse-42" },
  });
  const { token } = (await login.json()) as { token: string };
  const members = await request.get("/api/member/", { headers: { Authorization: `Bearer ${token}` } });
  expect(members.status()).toBe(403);
});

test("one organisation sees nothing of the other", async ({ page, signIn }) => {
  await signIn("owner@river.example", "/members");
  await expect(page.locator("tbody tr").first()).toBeVisible();
  await page.getByRole("searchbox", { name: "Search Members" }).fill("hope.example");
  await expect(page.getByText("Nothing matches")).toBeVisible();
});

test("an address that leads nowhere says so", async ({ page, signIn }) => {
  await signIn("owner@hope.example", "/no/such/page");
  await expect(page.getByRole("heading", { name: "This page does not exist" })).toBeVisible();
});
