import { expect, test } from "./support/test";

test("the dashboard follows the chosen range", async ({ page, signIn, expectAccessible }) => {
  await signIn("owner@hope.example", "/dashboard/analytics");
  const done = page.getByRole("meter", { name: "Completed tickets" });
  await expect(done).toHaveAttribute("aria-valuenow", "76");
  await expectAccessible();
  await page.getByRole("radio", { name: "Last year" }).check();
  await expect(page).toHaveURL(/range=year/);
  await expect(done).toHaveAttribute("aria-valuenow", "92");
});

test("the gallery's list and fields work as everywhere", async ({
  page,
  appUrl,
  signIn,
  expectAccessible,
}) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    const { origin } = new URL(request.url());
    if (origin !== "null" && origin !== new URL(appUrl).origin) elsewhere.push(request.url());
  });
  await signIn("owner@hope.example", "/forms/validation");
  const bounds = page.getByRole("region", { name: "Bounds", exact: true });
  await bounds.getByRole("button", { name: "Check" }).click();
  await expect(bounds.getByRole("spinbutton").or(bounds.getByLabel("Whole number"))).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await expectAccessible();
  await page.goto("/tables/reactstrap");
  await page.getByRole("main").getByRole("button", { name: "Board", exact: true }).click();
  await expect(page.getByRole("heading", { name: /Planned/ })).toBeVisible();
  await page.goto("/maps/leaflet");
  await expect(page.getByRole("region", { name: "Everything at once" }).getByText("Reach")).toBeVisible();
  await expectAccessible();
  expect(elsewhere).toEqual([]);
});
