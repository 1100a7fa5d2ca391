import { screen, waitFor, within } from "@testing-library/react";
import { ResourceContextProvider } from "ra-core";
import type { ReactElement } from "react";
import { useParams } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { resolveResource } from "../../../../definitions/resolve/resource";
import templateInvoice from "../../../../locales/en/pages/templateInvoice";
import views from "../../../../locales/en/pages/views";
import definition from "../../../../resources/template/invoices.json";
import { type RenderedTemplate, renderTemplate } from "../../../../tests/support/renderTemplate";
import { ResourceScreens } from "../../../renderer/ResourceScreens";
import InvoiceEditorPage from "./InvoiceEditorPage";
import InvoicePreviewPage from "./InvoicePreviewPage";
import { InvoicePrintPage } from "./InvoicePrintPage";

const invoices = resolveResource(definition as never, { file: "template/invoices.json", group: "template" });
const NOW = new Date("2026-03-10T12:00:00Z");
const print = vi.fn();

beforeEach(() => {
  print.mockReset();
  vi.stubGlobal("print", print);
});

function Record({ page: Page }: { page: typeof InvoicePreviewPage }): ReactElement {
  const { id } = useParams();
  return <Page resource={invoices} view={id === undefined ? "create" : "edit"} {...(id && { id })} />;
}

const show = (path: string): RenderedTemplate =>
  renderTemplate({
    pages: [
      {
        path: "/apps/invoice/list",
        element: (
          <ResourceContextProvider value="invoices">
            <ResourceScreens resource={invoices} />
          </ResourceContextProvider>
        ),
      },
      { path: "/apps/invoice/preview/:id", element: <Record page={InvoicePreviewPage} /> },
      { path: "/apps/invoice/edit/:id", element: <Record page={InvoiceEditorPage} /> },
      { path: "/apps/invoice/add", element: <Record page={InvoiceEditorPage} /> },
      { path: "/apps/invoice/print/:id", element: <InvoicePrintPage /> },
    ],
    path,
    texts: { templateInvoice, views },
    resources: [invoices],
    now: () => NOW,
  });
const paper = (): Promise<HTMLElement> => screen.findByRole("article");

// Test files share their globals.
afterEach(() => vi.unstubAllGlobals());

describe("the invoices", () => {
  it("are listed from the newest on, and lead to their preview", async () => {
    const { user, address } = show("/apps/invoice/list");
    await user.click(await screen.findByRole("link", { name: "5036" }));
    expect(address()).toBe("/apps/invoice/preview/5036");
  });
});

describe("the preview", () => {
  it("shows items that come to the total, and where to pay it", async () => {
    show("/apps/invoice/preview/5036");
    const document = await paper();
    expect(within(document).getByRole("heading", { name: "Invoice #5036" })).toBeVisible();
    expect(await within(document).findByText("Harbour & Vale Bank")).toBeVisible();
    const totals = within(document).getAllByText("$5,229.00");
    expect(totals.length).toBeGreaterThanOrEqual(4);
  });

  it("takes a payment down and owes the rest", async () => {
    const { user, told } = show("/apps/invoice/preview/5036");
    await user.click(await screen.findByRole("button", { name: "Add payment" }));
    const panel = screen.getByRole("dialog", { name: "Add payment" });
    const amount = within(panel).getByLabelText(/^Amount/);
    await user.clear(amount);
    await user.click(within(panel).getByRole("button", { name: "Save payment" }));
    expect(within(panel).getByText(/an amount above zero/)).toBeVisible();
    await user.type(amount, "229");
    await user.click(within(panel).getByRole("button", { name: "Save payment" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(told()).toContain("The payment for invoice #5036 was saved");
    const side = screen.getByRole("complementary");
    expect(await within(side).findByText("Partial payment")).toBeVisible();
    expect(within(side).getByText("$5,000.00")).toBeVisible();
  });

  it("marks a draft as sent when it is sent", async () => {
    const { user } = show("/apps/invoice/preview/5032");
    const side = await screen.findByRole("complementary");
    expect(within(side).getByText("Draft")).toBeVisible();
    await user.click(within(side).getByRole("button", { name: "Send invoice" }));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Send" }));
    expect(await within(side).findByText("Sent")).toBeVisible();
  });

  it("says that there is no such invoice", async () => {
    show("/apps/invoice/preview/1");
    expect(await screen.findByRole("heading", { name: "This invoice does not exist" })).toBeVisible();
  });
});

describe("the editor", () => {
  it("names what is missing, computes the total, and stores a new invoice under the next number", async () => {
    const { user, address } = show("/apps/invoice/add");
    await user.click(await screen.findByRole("button", { name: "Save invoice" }));
    expect(screen.getByLabelText(/^Client/)).toHaveFocus();
    const [, first] = await screen.findAllByRole("option", { name: /, / });
    await user.selectOptions(screen.getByLabelText("Fill in from a known client"), first ?? "");
    await user.type(await screen.findByRole("textbox", { name: /^Item/ }), "Bookkeeping");
    await user.type(screen.getByLabelText(/^Price/), "100.50");
    const quantity = screen.getByLabelText(/^Quantity/);
    await user.clear(quantity);
    await user.type(quantity, "2");
    const tax = screen.getByLabelText(/^Tax/);
    await user.clear(tax);
    await user.type(tax, "10");
    expect(screen.getByText("$221.10")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Save invoice" }));
    expect(await screen.findByRole("heading", { name: "Invoice #5037" })).toBeVisible();
    expect(address()).toBe("/apps/invoice/preview/5037");
    const side = screen.getByRole("complementary");
    expect(within(side).getByText("$221.10")).toBeVisible();
  });

  it("keeps what was paid when the items change", async () => {
    const { user } = show("/apps/invoice/edit/5031");
    await user.click(await screen.findByRole("button", { name: "Add item" }));
    const last = (name: RegExp): HTMLElement =>
      screen.getAllByRole("textbox", { name }).at(-1) as HTMLElement;
    await user.type(last(/^Item/), "Postage");
    await user.type(last(/^Price/), "9");
    await user.click(screen.getByRole("button", { name: "Save invoice" }));
    expect(await within(await paper()).findByText("Postage")).toBeVisible();
    expect(within(screen.getByRole("complementary")).getByText("$720.00")).toBeVisible();
  });
});

describe("the print page", () => {
  it("asks the browser to print once everything is there", async () => {
    show("/apps/invoice/print/5036");
    await paper();
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  });
});
