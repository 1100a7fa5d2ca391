import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import templateAccount from "../../../../locales/en/pages/templateAccount";
import { type RenderedTemplate, renderTemplate } from "../../../../tests/support/renderTemplate";
import { AccountSettingsPage } from "./AccountSettingsPage";

const show = (path = "/pages/account-settings"): RenderedTemplate =>
  renderTemplate({
    path,
    texts: { templateAccount },
    pages: [{ path: "pages/account-settings/:tab?", element: <AccountSettingsPage /> }],
  });

describe("account settings", () => {
  it("keep what was saved for the visit, and say so", async () => {
    const { user, told } = show();
    const name = await screen.findByRole("textbox", { name: /^Name/ });
    await user.clear(name);
    await user.type(name, "Henrik S.");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(told()).toContain("Kept for this visit."));
    await user.click(screen.getByRole("tab", { name: "Notifications" }));
    expect(await screen.findByRole("heading", { name: "Notifications" })).toBeVisible();
    await user.click(screen.getByRole("tab", { name: "General" }));
    expect(await screen.findByRole("textbox", { name: /^Name/ })).toHaveValue("Henrik S.");
  });

  it("ask before another tab takes what was typed", async () => {
    const { user, address } = show("/pages/account-settings/information");
    await user.type(await screen.findByRole("textbox", { name: "About you" }), " And more.");
    await user.click(screen.getByRole("tab", { name: "Social" }));
    expect(
      await screen.findByText("Do you want to close this modal, you still have unsaved changes"),
    ).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Keep editing" }));
    expect(address()).toBe("/pages/account-settings/information");
  });

  it("turn a notification off and connect an account at once", async () => {
    const { user } = show("/pages/account-settings/notifications");
    const digest = await screen.findByRole("switch", { name: "Weekly digest of the blog" });
    await user.click(digest);
    expect(digest).not.toBeChecked();
    await user.click(screen.getByRole("tab", { name: "Social" }));
    await user.click(await screen.findByRole("button", { name: "Connect: GitHub page" }));
    expect(await screen.findByRole("button", { name: "Disconnect: GitHub page" })).toBeVisible();
  });

  it("check a new password and keep nothing of it", async () => {
    const { user, told } = show("/pages/account-settings/password");
    await user.type(await screen.findByLabelText("Present password"), "old");
    await user.type(screen.getByLabelText("New password"), "short");
    await user.click(screen.getByRole("button", { name: "Change password" }));
    expect(screen.getByLabelText("New password")).toHaveAccessibleDescription("Take at least 10 characters.");
    expect(screen.getByLabelText("New password")).toHaveFocus();
    await user.type(screen.getByLabelText("New password"), " and long");
    await user.type(screen.getByLabelText("New password once more"), "short and long");
    await user.click(screen.getByRole("button", { name: "Change password" }));
    expect(told()).toContain("the demo keeps no passwords");
    expect(screen.getByLabelText("New password")).toHaveValue("");
  });
});
