import { screen, within } from "@testing-library/react";
import { DataProviderContext, HttpError, useDataProvider } from "ra-core";
import { type ReactElement, type ReactNode, useMemo } from "react";
import { describe, expect, it } from "vitest";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import analytics from "../../../../resources/template/dashboards/analytics.json";
import shop from "../../../../resources/template/dashboards/shop.json";
import templateDashboards from "../../../../locales/en/pages/templateDashboards";
import { type RenderedTemplate, renderTemplate } from "../../../../tests/support/renderTemplate";
import { type TemplateBoard, TemplateDashboard } from "./TemplateDashboard";

function open(path: string, refused?: string): RenderedTemplate {
  const around = (page: ReactElement): ReactElement =>
    refused === undefined ? page : <Refusing path={refused}>{page}</Refusing>;
  return renderTemplate({
    pages: [
      {
        path: "/dashboard/analytics",
        element: around(<TemplateDashboard board={analytics as TemplateBoard} />),
      },
      { path: "/dashboard/ecommerce", element: around(<TemplateDashboard board={shop as TemplateBoard} />) },
    ],
    path,
    texts: { templateDashboards },
  });
}

/** The samples, save for one call that is refused. */
function Refusing({ path, children }: { path: string; children: ReactNode }): ReactElement {
  const samples = useDataProvider<AlmonerDataProvider>();
  const provider = useMemo<AlmonerDataProvider>(
    () => ({
      ...samples,
      templateCall: (request) =>
        request.path === path
          ? Promise.reject(new HttpError("The figures are being counted.", 503))
          : samples.templateCall(request),
    }),
    [samples, path],
  );
  return <DataProviderContext value={provider}>{children}</DataProviderContext>;
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
    open("/dashboard/analytics", "/card/card-analytics/support-tracker");
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
