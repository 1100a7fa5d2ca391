import { QueryClient } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CoreAdminContext, HttpError, memoryStore } from "ra-core";
import polyglotI18nProvider from "ra-i18n-polyglot";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { createDemoDatabase } from "../../../../dataProviders/demo/createDemoDatabase";
import { createDemoProvider } from "../../../../dataProviders/demo/createDemoProvider";
import { messages } from "../../../../locales/en/index";
import templateDashboards from "../../../../locales/en/pages/templateDashboards";
import { NOW } from "../../../../tests/support/renderApp";
import { AnalyticsDashboardPage } from "./AnalyticsDashboardPage";
import { ShopDashboardPage } from "./ShopDashboardPage";

type TemplateCallVerb = AlmonerDataProvider["templateCall"];

function open(
  path: string,
  refuse?: (call: string) => boolean,
): { user: ReturnType<typeof userEvent.setup>; address(): string } {
  const now = (): Date => NOW;
  const demo = createDemoProvider({
    findResource: () => undefined,
    database: createDemoDatabase({ now: NOW }),
    now,
    random: () => 0.5,
  });
  const templateCall = vi.fn<TemplateCallVerb>((request) =>
    refuse?.(request.path)
      ? Promise.reject(new HttpError("The figures are being counted.", 503))
      : demo.templateCall(request),
  );
  const app = (
    <CoreAdminContext
      dataProvider={{ ...demo, templateCall }}
      i18nProvider={polyglotI18nProvider(() => ({ ...messages, templateDashboards }), "en", [], {
        allowMissing: true,
      })}
      store={memoryStore()}
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      {path.startsWith("/dashboard/analytics") ? <AnalyticsDashboardPage /> : <ShopDashboardPage />}
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: "*", element: app }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  const address = (): string => `${router.state.location.pathname}${router.state.location.search}`;
  return { user: userEvent.setup(), address };
}

describe("the analytics dashboard", () => {
  it("shows the figures of the chosen range, which stands in the address", async () => {
    const { user, address } = open("/dashboard/analytics");
    expect(await screen.findByText("214")).toBeVisible();
    expect(screen.getByRole("meter", { name: "Completed tickets" })).toHaveAttribute("aria-valuenow", "76");
    await user.click(screen.getByRole("radio", { name: "Last year" }));
    expect(address()).toBe("/dashboard/analytics?range=year");
    expect(await screen.findByText("2,610")).toBeVisible();
    expect(screen.getByRole("meter", { name: "Completed tickets" })).toHaveAttribute("aria-valuenow", "92");
  });

  it("tells the course of a number to those who do not see it", async () => {
    open("/dashboard/analytics");
    const course = await screen.findByRole("img", { name: /^Subscribers gained: Mon 28, Tue 40/ });
    expect(course).toBeInTheDocument();
  });

  it("lists the newest invoices with the way to each", async () => {
    open("/dashboard/analytics");
    const table = await screen.findByRole("table", { name: "Newest invoices" });
    const [, first] = within(table).getAllByRole("row");
    expect(within(first ?? table).getByRole("link", { name: "#5036" })).toHaveAttribute(
      "href",
      "/apps/invoice/preview/5036",
    );
  });

  it("says in its place what a card could not load, in the words of the call, and leaves the others", async () => {
    open("/dashboard/analytics", (path) => path.endsWith("/support-tracker"));
    expect(await screen.findByText("The figures are being counted.")).toBeVisible();
    expect(await screen.findByText("3,180")).toBeVisible();
  });
});

describe("the shop's dashboard", () => {
  it("reports the revenue of the chosen year", async () => {
    const { user, address } = open("/dashboard/ecommerce?range=month");
    expect(await screen.findByRole("heading", { name: "Revenue 2020" })).toBeVisible();
    await user.click(screen.getByRole("radio", { name: "2018" }));
    expect(address()).toBe("/dashboard/ecommerce?range=month&year=2018");
    const report = screen.getByRole("region", { name: "Revenue 2018" });
    await user.click(within(report).getByRole("radio", { name: "Table" }));
    const [, january] = within(report).getAllByRole("row");
    expect([...(january?.children ?? [])].map((cell) => cell.textContent)).toEqual(["Jan", "$80", "-$64"]);
  });
});
