import { QueryClient } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CoreAdminContext } from "ra-core";
import polyglotI18nProvider from "ra-i18n-polyglot";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PaymentAccount } from "../../../contract/api/payments";
import type { AlmonerDataProvider } from "../../../dataProviders/types";
import { messages } from "../../../locales/en/index";
import payments from "../../../locales/en/pages/payments";
import { NOW } from "../../../tests/support/renderApp";
import { fakeProvider } from "../../../tests/support/renderForm";
import { RendererProvider } from "../../renderer/context";
import PaymentsPage from "./PaymentsPage";

const account = vi.fn<AlmonerDataProvider["paymentsAccount"]>();
const create = vi.fn<AlmonerDataProvider["paymentsCreateAccount"]>();
const link = vi.fn<AlmonerDataProvider["paymentsOnboardingLink"]>();
const refresh = vi.fn<AlmonerDataProvider["paymentsRefresh"]>();

function state(status: PaymentAccount["stripe_account_status"], due: string[] = []): PaymentAccount {
  const isActive = status === "active";
  return {
    stripe_account_status: status,
    stripe_charges_enabled: isActive,
    stripe_payouts_enabled: isActive,
    stripe_details_submitted: isActive,
    stripe_requirements_due: due,
  };
}

beforeEach(() => {
  vi.resetAllMocks();
});

function show(path = "/settings/payments"): { address(): string } {
  const settings = {
    resources: new Map(),
    pages: {},
    can: () => true,
    organisation: { currency: "USD", timeZone: "UTC" },
    user: { pk: 7, email: "ada@hope.example", role: "owner" },
    now: () => NOW,
  };
  const dataProvider = fakeProvider({
    paymentsAccount: account,
    paymentsCreateAccount: create,
    paymentsOnboardingLink: link,
    paymentsRefresh: refresh,
  });
  const app = (
    <CoreAdminContext
      dataProvider={dataProvider}
      i18nProvider={polyglotI18nProvider(() => ({ ...messages, payments }), "en", [], { allowMissing: true })}
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <RendererProvider settings={settings}>
        <PaymentsPage />
      </RendererProvider>
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: "*", element: app }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return { address: () => `${router.state.location.pathname}${router.state.location.search}` };
}

describe("the payment account", () => {
  it("is created with what was answered, and never asks for a link by itself", async () => {
    account.mockResolvedValueOnce(state("none")).mockResolvedValue(state("pending", ["external_account"]));
    create.mockResolvedValue();
    show();
    await userEvent.type(await screen.findByLabelText("Country (two letters)"), "de");
    await userEvent.click(screen.getByRole("button", { name: "Create the payment account" }));
    expect(create).toHaveBeenCalledWith({ business_type: "non_profit", country: "DE" });
    expect(await screen.findByRole("heading", { name: /Finish setting up payments/ })).toBeVisible();
    expect(screen.getByText("External account")).toBeVisible();
    expect(link).not.toHaveBeenCalled();
  });

  it.each([
    ["restricted", "The provider has restricted the account"],
    ["active", "Your organisation can receive donations"],
  ] as const)("that is %s says so", async (status, text) => {
    account.mockResolvedValue(state(status));
    show();
    expect(await screen.findByRole("heading", { name: new RegExp(text) })).toBeVisible();
  });

  it("that there cannot be on this server says so, and offers nothing to do", async () => {
    account.mockResolvedValue(state("unavailable"));
    show("/settings/payments?returned=1");
    expect(await screen.findByRole("heading", { name: /This server takes no payments/ })).toBeVisible();
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.queryByRole("heading", { name: "At the provider" })).toBeNull();
    expect(refresh).not.toHaveBeenCalled();
  });

  it("is asked for once when somebody comes back from the provider", async () => {
    account.mockResolvedValue(state("pending"));
    refresh.mockResolvedValue({ ...state("active"), checked_at: "2026-03-04T10:00:00Z" });
    const { address } = show("/settings/payments?returned=1");
    expect(await screen.findByRole("heading", { name: /can receive donations/ })).toBeVisible();
    expect(screen.getByText(/Checked Mar 4, 2026/)).toBeVisible();
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(address()).toBe("/settings/payments");
  });

  it("stays as it was when the provider cannot be reached", async () => {
    account.mockResolvedValue(state("pending"));
    refresh.mockRejectedValue(new Error("Unexpected error occurred while update payment account status"));
    show();
    await userEvent.click(await screen.findByRole("button", { name: "Refresh the status" }));
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(screen.getByRole("heading", { name: /Finish setting up payments/ })).toBeVisible();
    expect(screen.getByRole("button", { name: "Refresh the status" })).toBeEnabled();
  });
});
