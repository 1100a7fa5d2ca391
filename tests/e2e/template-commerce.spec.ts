import { expect, test } from "./support/test";

test("a product is found, put into the cart and ordered", async ({ page, signIn, expectAccessible }) => {
  await signIn("owner@hope.example", "/apps/ecommerce/shop");
  await expect(page.getByText("27 products found")).toBeVisible();
  await expectAccessible();
  await page.getByRole("searchbox", { name: "Search products" }).fill("sensor");
  await page.getByRole("button", { name: "Add Puddle Leak Sensor to the cart" }).click();
  await page.getByRole("link", { name: "View Puddle Leak Sensor in the cart" }).click();
  const quantity = page.getByRole("group", { name: "Quantity of Puddle Leak Sensor" });
  await quantity.getByRole("button", { name: "One more" }).click();
  await expect(quantity.getByRole("status")).toHaveText("2");
  await page.getByRole("button", { name: "Continue to the address" }).click();
  const address = ["Ada Lane", "+1 202 555 0147", "1 Mill Race", "Leeds", "LS1", "UK"];
  for (const [index, label] of ["Full name", "Phone", "Street", "City", "Postal", "Country"].entries()) {
    await page.getByRole("textbox", { name: new RegExp(`^${label}`) }).fill(address[index] ?? "");
  }
  await page.getByRole("button", { name: "Deliver to this address" }).click();
  await expectAccessible();
  await page.getByRole("button", { name: /Place the order of/ }).click();
  await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Cart 0" })).toBeVisible();
});

test("an invoice is written, shown as a document, and paid", async ({ page, signIn, expectAccessible }) => {
  await signIn("owner@hope.example", "/apps/invoice/list");
  await page.getByRole("button", { name: "Add invoice" }).click();
  await page.getByRole("textbox", { name: "Client" }).fill("Ada Lane");
  await page.getByRole("textbox", { name: "E-mail" }).fill("ada@lane.example");
  await page.getByRole("textbox", { name: "Item" }).fill("Bookkeeping");
  await page.getByRole("textbox", { name: "Price" }).fill("100.50");
  await page.getByRole("textbox", { name: "Quantity" }).fill("2");
  await expectAccessible();
  await page.getByRole("button", { name: "Save invoice" }).click();
  await expect(page.getByRole("heading", { name: "Invoice #5037" })).toBeVisible();
  await page.getByRole("button", { name: "Add payment" }).click();
  await page.getByRole("button", { name: "Save payment" }).click();
  await expect(page.getByRole("complementary").getByText("Paid", { exact: true })).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "Back to the invoices" }).click();
  await expect(page.getByRole("row", { name: /5037.*Paid.*Ada Lane.*\$201\.00/ })).toBeVisible();
});
