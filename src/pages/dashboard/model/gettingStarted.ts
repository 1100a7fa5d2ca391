import type { DashboardNumber } from "../../../../contract/api/dashboard";
import type { OrganizationEnvelope } from "../../../../contract/api/organization";
import type { OrganizationProfile } from "../../../../contract/api/organizationProfile";

/** One thing to do, and where. */
export interface Step {
  name: "profile" | "invite" | "import" | "event" | "donations" | "public_page";
  to: string;
  isDone: boolean;
}

/** What the steps are judged by, beside the numbers. */
export interface Started {
  organisation: OrganizationEnvelope;
  profile: Pick<OrganizationProfile, "completeness">;
}

/** So much of the profile is enough for grants to be matched by it. */
const PROFILE_ENOUGH = 60;
/** Nobody types in more than so many by hand. */
const IMPORTED = 10;

/** The steps, with what is done of them as far as it can be seen. */
export function stepsOf(seen: Started & { numbers: readonly DashboardNumber[] }): Step[] {
  const { organisation, profile, numbers } = seen;
  const count = (key: string): number => Number(numbers.find((one) => one.key === key)?.value ?? 0);
  const people = count("members") + count("volunteers") + count("pending_volunteers");
  const payments = organisation.stripe_account_status;
  const steps: Step[] = [
    { name: "profile", to: "/settings/profile", isDone: profile.completeness >= PROFILE_ENOUGH },
    { name: "invite", to: "/pending_volunteers/create", isDone: people > 1 },
    { name: "import", to: "/members/import", isDone: people >= IMPORTED },
    { name: "event", to: "/events", isDone: count("upcoming_events") > 0 },
    { name: "donations", to: "/settings/payments", isDone: payments === "active" },
    {
      name: "public_page",
      to: "/settings/organisation",
      isDone: organisation.organization.description !== "",
    },
  ];
  return steps.filter(({ name }) => name !== "donations" || payments !== "unavailable");
}
