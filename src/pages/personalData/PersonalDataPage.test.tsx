import { QueryClient } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CoreAdminContext } from "ra-core";
import polyglotI18nProvider from "ra-i18n-polyglot";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import type { PersonOverview } from "../../../contract/api/personalData";
import type { AlmonerDataProvider } from "../../../dataProviders/types";
import { messages } from "../../../locales/en/index";
import personalData from "../../../locales/en/pages/personalData";
import { NOW } from "../../../tests/support/renderApp";
import { fakeProvider } from "../../../tests/support/renderForm";
import { RendererProvider } from "../../renderer/context";
import PersonalDataPage from "./PersonalDataPage";

const overview = vi.fn<AlmonerDataProvider["personalDataOverview"]>();
const erase = vi.fn<AlmonerDataProvider["personalDataErase"]>();
const hold = vi.fn<AlmonerDataProvider["personalDataHold"]>();
const rules = vi.fn<AlmonerDataProvider["retentionRules"]>();
const preview = vi.fn<AlmonerDataProvider["retentionPreview"]>();
const save = vi.fn<AlmonerDataProvider["retentionSave"]>();

const ADA: PersonOverview = {
  person: { pk: 7, name: "Ada Ito", email: "ada@x.example" },
  parts: [
    { kind: "membership", outcome: "anonymised", count: 1 },
    { kind: "donations", outcome: "anonymised", count: 3 },
    { kind: "receipts", outcome: "kept", count: 3 },
    { kind: "responses", outcome: "erased", count: 2 },
  ],
  obstacles: [],
  hold: null,
  may_hold: true,
};

beforeEach(() => {
  vi.resetAllMocks();
  rules.mockResolvedValue([]);
});

function show(path = "/settings/personal-data"): ReturnType<typeof createMemoryRouter> {
  const settings = {
    resources: new Map(),
    pages: {},
    can: () => true,
    organisation: { currency: "USD", timeZone: "UTC" },
    user: { pk: 1, email: "owner@hope.example", role: "owner" },
    now: () => NOW,
  };
  const app = (
    <CoreAdminContext
      dataProvider={fakeProvider({
        personalDataOverview: overview,
        personalDataErase: erase,
        personalDataHold: hold,
        retentionRules: rules,
        retentionPreview: preview,
        retentionSave: save,
      })}
      i18nProvider={polyglotI18nProvider(() => ({ ...messages, personalData }), "en", [], {
        allowMissing: true,
      })}
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <RendererProvider settings={settings}>
        <PersonalDataPage />
      </RendererProvider>
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: "*", element: app }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return router;
}

const row = (name: string): HTMLElement => screen.getByRole("row", { name: new RegExp(`^${name}`, "u") });

it("opens with the member that led here, and says what an erasure does with what is kept", async () => {
  overview.mockResolvedValue(ADA);
  show("/settings/personal-data?member=7");
  expect(await screen.findByRole("heading", { name: /Ada Ito/u })).toBeInTheDocument();
  expect(overview).toHaveBeenCalledWith(expect.objectContaining({ who: { pk: 7 } }));
  expect(row("Gifts")).toHaveTextContent("3AnonymisedAmounts, dates and receipt numbers stay");
  expect(row("Receipts")).toHaveTextContent("3Stays as it is");
  expect(row("Form responses")).toHaveTextContent("2Deleted");
});

it("looks an address up without writing it into the address line", async () => {
  overview.mockResolvedValue({ ...ADA, person: { pk: null, name: "", email: "no@x.example" }, parts: [] });
  const router = show();
  await userEvent.type(screen.getByLabelText("E-mail address"), "no@x.example{Enter}");
  expect(await screen.findByText("Nothing is kept about no@x.example")).toBeInTheDocument();
  expect(router.state.location.search).toBe("");
  expect(screen.queryByRole("button", { name: "Erase…" })).not.toBeInTheDocument();
});

it("says below the field what is wrong with an address, and asks for nothing", async () => {
  show();
  const field = screen.getByLabelText("E-mail address");
  await userEvent.type(field, "no address{Enter}");
  expect(field).toHaveAccessibleDescription(/does not look like an e-mail address/u);
  expect(field).toHaveFocus();
  expect(overview).not.toHaveBeenCalled();
});

it.each([
  ["donor", { donor: 4 }],
  ["place", { place: 4 }],
])("opens with the %s that led here, of somebody without an address", async (name, who) => {
  overview.mockResolvedValue({ ...ADA, person: { pk: null, name: "Ada Ito", email: "" } });
  show(`/settings/personal-data?${name}=4`);
  expect(await screen.findByRole("heading", { name: "Ada Ito" })).toBeInTheDocument();
  expect(overview).toHaveBeenCalledWith(expect.objectContaining({ who }));
});

it("erases after a question that counts, and says how much it was", async () => {
  overview.mockResolvedValue(ADA);
  erase.mockResolvedValue({ parts: ADA.parts });
  show("/settings/personal-data?member=7");
  await userEvent.click(await screen.findByRole("button", { name: "Erase…" }));
  const question = screen.getByRole("alertdialog", { name: "Erase what is kept about Ada Ito?" });
  expect(question).toHaveTextContent("DeletedForm responses (2)");
  expect(question).toHaveTextContent("AnonymisedMembership (1), Gifts (3)");
  expect(within(question).getByRole("button", { name: "Keep it" })).toHaveFocus();
  await userEvent.click(within(question).getByRole("button", { name: "Erase" }));
  expect(await screen.findByText("Erased. 6 entries were deleted or anonymised.")).toBeInTheDocument();
  expect(erase).toHaveBeenCalledExactlyOnceWith({ who: { pk: 7 } });
});

it("offers no erasure while something stands in its way, and says what", async () => {
  overview.mockResolvedValue({ ...ADA, obstacles: ["recurring_gift"] });
  show("/settings/personal-data?member=7");
  expect(await screen.findByText(/recurring donation\. Stop it first/u)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Erase…" })).not.toBeInTheDocument();
});

it("asks for the reason of a hold, and offers its end with who placed it and why", async () => {
  overview.mockResolvedValueOnce(ADA).mockResolvedValue({
    ...ADA,
    obstacles: ["person_held"],
    hold: { reason: "A lawsuit", since: "2026-01-05T10:00:00.000Z", by: "Omar Diaz" },
  });
  hold.mockResolvedValue({ reason: "A lawsuit", since: "2026-01-05T10:00:00.000Z", by: "Omar Diaz" });
  show("/settings/personal-data?member=7");
  const place = await screen.findByRole("button", { name: "Place the hold" });
  await userEvent.click(place);
  expect(screen.getByLabelText("Reason")).toHaveAccessibleDescription("Enter a reason.");
  expect(hold).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText("Reason"), "A lawsuit{Enter}");
  expect(hold).toHaveBeenCalledExactlyOnceWith({ who: { pk: 7 }, reason: "A lawsuit" });
  expect(await screen.findByRole("button", { name: "End the hold" })).toBeInTheDocument();
  expect(screen.getByText(/: A lawsuit/u)).toBeInTheDocument();
  expect(screen.getByText("Placed by Omar Diaz")).toBeInTheDocument();
});

it("counts what a new limit would clear before it is saved", async () => {
  const rule = { kind: "form_responses", months: null, due: 0, from: null, ran_at: null } as const;
  rules.mockResolvedValue([rule]);
  preview.mockResolvedValue(12);
  save.mockResolvedValue([{ ...rule, months: 24, due: 12 }]);
  show();
  await userEvent.selectOptions(
    await screen.findByRole("combobox", { name: "Responses to forms" }),
    "2 years",
  );
  const question = await screen.findByRole("alertdialog", { name: "Responses to forms: keep for 2 years?" });
  expect(question).toHaveTextContent("12 entries are older than that");
  expect(save).not.toHaveBeenCalled();
  await userEvent.click(within(question).getByRole("button", { name: "Save the rule" }));
  expect(save).toHaveBeenCalledExactlyOnceWith({ kind: "form_responses", months: 24 });
  expect(await screen.findByText(/12 older entries/u)).toBeInTheDocument();
});
