import { render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { PublicDonation } from "../../../../contract/api/donations";
import type { PublicApi } from "../../../../dataProviders/types";
import { RouterContext } from "../site/router";
import { type Site, SiteContext } from "../site/site";
import { DonationStatus } from "./DonationStatus";

const DRAFT = "almoner.public.draft.donate";
const SIGN_UP = "almoner.public.draft.rsvp.gala";

beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem(DRAFT, "{}");
  sessionStorage.setItem(SIGN_UP, "{}");
});

const GALA: PublicDonation["event"] = {
  id: 3,
  title: "Gala",
  slug: "gala",
  occurrence_id: 5,
  quantity: 1,
  has_page: true,
};
const PAID: PublicDonation = {
  donation_id: "d1",
  amount: "12.50",
  currency: "USD",
  fee_covered: false,
  refunded_amount: "0.00",
  frequency: "once",
  status: "succeeded",
  anonymous: false,
  campaign: null,
  team: null,
  event: null,
  message: "",
  is_test: false,
  receipt_number: null,
  receipt_url: null,
  paid_at: null,
  created_at: "2026-03-10T09:00:00.000Z",
  donor: null,
  organization: { name: "Hope", subdomain: "hope" },
};

function show(change: Partial<PublicDonation>): void {
  const api: Partial<PublicApi> = {
    donation: async () => ({ ...PAID, ...change }),
    receiptUrl: () => "/receipt",
  };
  const router = {
    place: () => ({ path: "/public/donate", search: "" }),
    subscribe: () => vi.fn(),
    go: vi.fn(),
  };
  const site = {
    api: api as PublicApi,
    locale: "en",
    t: (key: string) => key,
    now: () => new Date("2026-03-10T09:00:00Z"),
    newId: () => "1",
    tabStorage: sessionStorage,
    browserStorage: localStorage,
  };
  render(
    <RouterContext value={router}>
      <SiteContext value={site as Partial<Site> as Site}>
        <DonationStatus donationId="d1" hasLeft={false} />
      </SiteContext>
    </RouterContext>,
  );
}

it("leaves what was typed where the payment failed, for another try", async () => {
  show({ status: "failed" });
  await screen.findByText("public.status.failed");
  expect(sessionStorage.getItem(DRAFT)).toBe("{}");
});

it.each([
  ["a gift", null, DRAFT, SIGN_UP],
  ["a place", GALA, SIGN_UP, DRAFT],
])("forgets what was typed for %s once it is paid, and nothing else", async (_, event, dropped, left) => {
  show({ event });
  await vi.waitFor(() => expect(sessionStorage.getItem(dropped)).toBeNull());
  expect(sessionStorage.getItem(left)).toBe("{}");
});

it.each(["succeeded", "refunded"] as const)(
  "says that a test payment is one when it is %s",
  async (status) => {
    show({ status, is_test: true });
    expect(await screen.findByText("public.test_payment.was_test")).toBeVisible();
  },
);

it("says nothing of tests where the payment was real", async () => {
  show({});
  await screen.findByText("public.status.succeeded");
  expect(screen.queryByText(/test_payment/)).toBeNull();
});
