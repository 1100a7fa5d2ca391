import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import templateAuth from "../../../../locales/en/pages/templateAuth";
import { type RenderedTemplate, renderTemplate } from "../../../../tests/support/renderTemplate";
import { AccessControlPage } from "../accessControl/AccessControlPage";
import { ForgotPasswordPage } from "./ForgotPasswordPage";
import { LoginPage } from "./LoginPage";
import { RegisterPage } from "./RegisterPage";
import { ResetPasswordPage } from "./ResetPasswordPage";

const START = Date.parse("2026-03-29T10:30:00Z");

function show(path: string): RenderedTemplate & { later(seconds: number): void } {
  let time = START;
  const rendered = renderTemplate({
    path,
    texts: { templateAuth },
    now: () => new Date(time),
    pages: [
      { path: "pages/login-v1", element: <LoginPage version={1} /> },
      { path: "pages/register-v2", element: <RegisterPage version={2} /> },
      { path: "pages/forgot-password-v1", element: <ForgotPasswordPage version={1} /> },
      { path: "pages/reset-password-v1", element: <ResetPasswordPage version={1} /> },
      { path: "access-control", element: <AccessControlPage /> },
    ],
  });
  return {
    ...rendered,
    later: (seconds) => {
      time += seconds * 1000;
    },
  };
}

async function logIn({ user }: RenderedTemplate, account: "admin" | "client"): Promise<void> {
  await user.click(await screen.findByRole("button", { name: `Use ${account}@demo.example` }));
  await user.click(screen.getByRole("button", { name: "Log in" }));
}

describe("logging in to the demo", () => {
  it("says at the e-mail address what the call says is wrong, and keeps what was typed", async () => {
    const { user } = show("/pages/login-v1");
    const email = screen.getByLabelText("E-mail address");
    await user.type(email, "admin@demo.example");
    await user.type(screen.getByLabelText("Password"), "wrong");
    await user.click(screen.getByRole("button", { name: "Log in" }));
    expect(await screen.findByText("Email or Password is Invalid")).toBeVisible();
    expect(email).toHaveFocus();
    expect(email).toHaveAccessibleDescription("Email or Password is Invalid");
    expect(email).toHaveValue("admin@demo.example");
  });

  it("asks for what is missing before anything is called", async () => {
    const { user } = show("/pages/login-v1");
    await user.click(screen.getByRole("button", { name: "Log in" }));
    expect(screen.getByLabelText("E-mail address")).toHaveAccessibleDescription("Type an e-mail address.");
    expect(screen.getByLabelText("Password")).toHaveAccessibleDescription("Type a password.");
  });

  it("shows as whom, in which role and for how long, and ends when asked to", async () => {
    const shown = show("/pages/login-v1");
    await logIn(shown, "client");
    expect(await screen.findByRole("region", { name: "You are logged in" })).toHaveFocus();
    expect(screen.getByText("Nanami Okafor")).toBeVisible();
    expect(screen.getByText("Client")).toBeVisible();
    expect(screen.getByRole("timer")).toHaveTextContent("10:00");
    await shown.user.click(screen.getByRole("button", { name: "Log out" }));
    expect(await screen.findByLabelText("E-mail address")).toHaveFocus();
  });

  it("is refreshed within ten minutes, and refused after them", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const shown = show("/pages/login-v1");
    await logIn(shown, "admin");
    await screen.findByRole("timer");
    shown.later(300);
    expect(await screen.findByText("5:00", undefined, { timeout: 3000 })).toBeVisible();
    await shown.user.click(screen.getByRole("button", { name: "Refresh" }));
    expect(await screen.findByText("10:00")).toBeVisible();
    shown.later(601);
    expect(await screen.findByText("the access token has ended", undefined, { timeout: 3000 })).toBeVisible();
    await shown.user.click(screen.getByRole("button", { name: "Refresh" }));
    expect(await screen.findByText("Invalid refresh token")).toBeVisible();
  });
});

describe("registering in the demo", () => {
  it("says at each field that it is in use", async () => {
    const { user } = show("/pages/register-v2");
    await user.type(screen.getByLabelText("Username"), "admindemo");
    await user.type(screen.getByLabelText("E-mail address"), "admin@demo.example");
    await user.type(screen.getByLabelText("Password"), "x");
    await user.click(screen.getByRole("button", { name: "Register" }));
    expect(await screen.findByText("This email is already in use.")).toBeVisible();
    expect(screen.getByLabelText("Username")).toHaveAccessibleDescription("This username is already in use.");
  });

  it("logs in as an administrator without a refresh token", async () => {
    const { user } = show("/pages/register-v2");
    await user.type(screen.getByLabelText("Username"), "ida");
    await user.type(screen.getByLabelText("E-mail address"), "ida@demo.example");
    await user.type(screen.getByLabelText("Password"), "x");
    await user.click(screen.getByRole("button", { name: "Register" }));
    expect(await screen.findByText("Administrator")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Refresh" })).not.toBeInTheDocument();
  });
});

describe("a password that was forgotten", () => {
  it("leads on only for an address, and says that nothing is sent", async () => {
    const { user, address } = show("/pages/forgot-password-v1");
    await user.type(screen.getByLabelText("E-mail address"), "ann");
    await user.click(screen.getByRole("button", { name: "Ask for a link" }));
    expect(screen.getByLabelText("E-mail address")).toHaveAccessibleDescription(
      /Enter a valid e-mail address/,
    );
    await user.type(screen.getByLabelText("E-mail address"), "@home.example");
    await user.click(screen.getByRole("button", { name: "Ask for a link" }));
    expect(screen.getByText(/nothing is sent\. A link for ann@home\.example/)).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Choose another password" }));
    expect(address()).toBe("/pages/reset-password-v1");
    await user.type(screen.getByLabelText("New password"), "one");
    await user.type(screen.getByLabelText("New password once more"), "two");
    await user.click(screen.getByRole("button", { name: "Set password" }));
    expect(screen.getByLabelText("New password once more")).toHaveFocus();
  });
});

describe("access control", () => {
  it("leads to logging in without a session, and comes back as whoever logged in", async () => {
    const shown = show("/access-control");
    await shown.user.click(screen.getByRole("link", { name: "Log in" }));
    await logIn(shown, "client");
    expect(await screen.findByRole("heading", { name: "Parts of a page" })).toBeVisible();
    expect(shown.address()).toBe("/access-control");
    expect(screen.getByText("because of the rule “read ACL”")).toBeVisible();
    expect(screen.getByText("because no rule allows “delete Invoice”")).toBeVisible();
    expect(screen.queryByText(/numbers of visits/)).not.toBeInTheDocument();
  });

  it("shows everything to an administrator, and answers what is asked", async () => {
    const shown = show("/pages/login-v1?next=/access-control");
    await logIn(shown, "client");
    await shown.user.click(await screen.findByRole("radio", { name: "Administrator" }));
    expect(await screen.findByText(/numbers of visits/)).toBeVisible();
    const ask = within(screen.getByRole("region", { name: "May this session …?" }));
    expect(ask.getByText("Yes: “update Invoice” is allowed.")).toBeVisible();
    await shown.user.click(screen.getByRole("radio", { name: "Client" }));
    expect(await ask.findByText("No: “update Invoice” is not allowed.")).toBeVisible();
    await shown.user.selectOptions(ask.getByLabelText("Action"), "read");
    await shown.user.selectOptions(ask.getByLabelText("Subject"), "Auth");
    expect(ask.getByText("Yes: “read Auth” is allowed.")).toBeVisible();
  });
});
