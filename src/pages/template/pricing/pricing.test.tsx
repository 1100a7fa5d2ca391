import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import templatePricing from "../../../../locales/en/pages/templatePricing";
import { renderTemplate } from "../../../../tests/support/renderTemplate";
import { PricingPage } from "./PricingPage";

describe("the plans", () => {
  it("cost what the document says by the month and by the year, and one can be chosen", async () => {
    const { user, address, told } = renderTemplate({
      path: "/pages/pricing",
      texts: { templatePricing },
      pages: [{ path: "pages/pricing", element: <PricingPage /> }],
    });
    const heading = await screen.findByRole("heading", { name: "Standard" });
    const plan = within(heading.closest("li") ?? document.body);
    expect(plan.getByText("$49")).toBeVisible();
    expect(plan.getByText("Popular")).toBeVisible();
    await user.click(screen.getByRole("radio", { name: "Yearly" }));
    expect(plan.getByText("$40")).toBeVisible();
    expect(plan.getByText("$480 charged once a year")).toBeVisible();
    expect(address()).toBe("/pages/pricing?billing=yearly");
    await user.click(plan.getByRole("button", { name: "Upgrade: Standard" }));
    expect(plan.getByRole("button", { name: "Your present plan" })).toBeDisabled();
    expect(screen.getByRole("button", { name: "Change to this: Basic" })).toBeEnabled();
    expect(told()).toContain("Standard is your plan for this visit.");
  });
});
