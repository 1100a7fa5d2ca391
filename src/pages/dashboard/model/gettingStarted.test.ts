import { describe, expect, it } from "vitest";
import type { OrganizationEnvelope } from "../../../../contract/api/organization";
import { stepsOf } from "./gettingStarted";

const organisation = (
  description: string,
  status: OrganizationEnvelope["stripe_account_status"],
): OrganizationEnvelope => ({
  organization: {
    pk: 1,
    name: "Harbour",
    email: null,
    phone: null,
    website: null,
    privacy_url: null,
    imprint_url: null,
    address: {},
    logo: null,
    color: null,
    description,
    timezone: "UTC",
    fiscal_year_start: "january",
    donor_address: "off",
    reading_statistics: false,
    currency: "EUR",
    language: "en",
    categories: [],
    created_at: "2026-11-01T00:00:00.000Z",
  },
  subdomain: "harbour",
  announcement: "",
  stripe_account_status: status,
  stripe_charges_enabled: false,
  stripe_payouts_enabled: false,
  stripe_details_submitted: false,
  stripe_requirements_due: [],
});
const count = (key: string, value: number) =>
  ({ key, value, previous: null, change_pct: null, unit: "count" }) as const;

describe("the first steps", () => {
  it("are all open for an organisation that has just begun", () => {
    const steps = stepsOf({
      organisation: organisation("", "none"),
      profile: { completeness: 0 },
      numbers: [count("members", 1)],
    });
    expect(steps.map(({ isDone }) => isDone)).toEqual([false, false, false, false, false, false]);
  });

  it("are done once their traces are there; payments are no step where nobody takes them", () => {
    const steps = stepsOf({
      organisation: organisation("We mend nets.", "unavailable"),
      profile: { completeness: 80 },
      numbers: [count("members", 8), count("pending_volunteers", 4), count("upcoming_events", 1)],
    });
    expect(steps.map(({ name, isDone }) => [name, isDone])).toEqual([
      ["profile", true],
      ["invite", true],
      ["import", true],
      ["event", true],
      ["public_page", true],
    ]);
  });
});
