import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import templateMisc from "../../../../locales/en/pages/templateMisc";
import { type RenderedTemplate, renderTemplate } from "../../../../tests/support/renderTemplate";
import { ComingSoonPage } from "./ComingSoonPage";
import { ErrorPage } from "./ErrorPage";
import { MaintenancePage } from "./MaintenancePage";
import { NotAuthorizedPage } from "./NotAuthorizedPage";

const show = (path: string): RenderedTemplate =>
  renderTemplate({
    path,
    texts: { templateMisc },
    now: () => new Date("2026-03-29T10:30:00Z"),
    pages: [
      { path: "misc/coming-soon", element: <ComingSoonPage /> },
      { path: "misc/not-authorized", element: <NotAuthorizedPage /> },
      { path: "misc/maintenance", element: <MaintenancePage /> },
      { path: "misc/error", element: <ErrorPage /> },
    ],
  });

describe("the notices", () => {
  it.each(["coming-soon", "not-authorized", "maintenance", "error"])(
    "of %s have a heading and a way back",
    (name) => {
      show(`/misc/${name}`);
      expect(screen.getByRole("heading", { level: 1 })).toBeVisible();
      expect(screen.getByRole("link", { name: "Back to the app" })).toHaveAttribute("href", "/");
    },
  );

  it("offer no former page where there is none", () => {
    show("/misc/error");
    expect(screen.queryByRole("button", { name: "To the former page" })).not.toBeInTheDocument();
  });

  it("count down to the launch by the clock of the app", () => {
    show("/misc/coming-soon");
    expect(screen.getByRole("timer")).toHaveTextContent("32days22hours30min.00sec.");
  });

  it("take an address and say that it is not kept", async () => {
    const { user } = show("/misc/coming-soon");
    const email = screen.getByLabelText("Your e-mail address");
    await user.type(email, "ann");
    await user.click(screen.getByRole("button", { name: "Tell me" }));
    expect(email).toHaveFocus();
    expect(email).toHaveAccessibleDescription(/Enter a valid e-mail address/);
    await user.type(email, "@home.example");
    await user.click(screen.getByRole("button", { name: "Tell me" }));
    expect(email).toHaveAccessibleDescription(/nothing was kept/);
  });
});
