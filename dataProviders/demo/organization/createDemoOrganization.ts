import { isTimezone } from "../../../contract/timezone";
import type { OrganizationEnvelope } from "../../../contract/api/organization";
import {
  type OrganizationProfile,
  type OrganizationProfileChange,
  type OrganizationUpdate,
  profileCompleteness,
} from "../../../contract/api/organizationProfile";
import {
  isReservedSubdomain,
  isSubdomainLabel,
  type SubdomainState,
  subdomainRefusals,
} from "../../../contract/subdomains";
import type { SampleOrganization } from "../../../demo-fixtures/nonprofit";
import { clientError, defaultText } from "../../errors";
import type { FindResource } from "../../types";
import type { OrganizationVerbs } from "../../verbs/organization";
import { recordAudit } from "../audit";
import type { DemoScope } from "../behaviours";
import { decimalText } from "../dashboard/decimalText";
import { conflict, invalid } from "../records/errors";
import { requireResource } from "../../requireResource";
import { inviteSeveral } from "./inviteSeveral";

export interface DemoOrganizationParts {
  scope: DemoScope;
  findResource: FindResource;
  /** The subdomain of the sample organisation to show. */
  organization?: string;
  /** Told of a new announcement, which the dashboard shows. */
  onAnnouncement(text: string): void;
}

interface State {
  envelope: OrganizationEnvelope;
  profile: Omit<OrganizationProfile, "completeness" | "missing">;
  /** Names of the other organisations, and those that this one gave up. */
  others: string[];
}

/** The organisation in the demo, with the rules, shapes and errors of the server; a reload brings the samples back. */
export function createDemoOrganization(parts: DemoOrganizationParts): OrganizationVerbs {
  const { scope, findResource } = parts;
  let loading: Promise<State> | undefined;

  function open(): Promise<State> {
    loading ??= loadState(scope.store.now(), parts.organization).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }

  function requireSettings(): void {
    if (scope.user()?.permissions.includes("settings") ?? true) return;
    throw clientError(defaultText(403, scope.translate), 403, "forbidden");
  }

  const audit = (action: string, change: object): Promise<void> =>
    recordAudit(scope, findResource, {
      action,
      subject: "settings",
      detail: { fields: Object.keys(change) },
    });

  return {
    organizationRead: async () => structuredClone((await open()).envelope),
    async organizationUpdate({ change }) {
      requireSettings();
      const state = await open();
      requirePlace(change, scope);
      requireSubdomain(state, change.subdomain, scope);
      const { logo, announcement, subdomain, ...given } = change;
      const { envelope } = state;
      Object.assign(envelope.organization, given, logo !== undefined && { logo: picture(parts, logo) });
      if (logo !== undefined) state.profile.logo = envelope.organization.logo;
      if (given.website !== undefined) state.profile.website = given.website;
      if (subdomain !== undefined) envelope.subdomain = subdomain.trim().toLowerCase();
      if (announcement !== undefined) {
        envelope.announcement = plainText(announcement);
        parts.onAnnouncement(envelope.announcement);
      }
      await audit("organization.changed", change);
      return structuredClone(envelope);
    },
    async organizationSubdomain({ subdomain }) {
      const found = stateOf(await open(), subdomain);
      if (found === "available" || found === "taken") return { state: found };
      return { state: "unavailable", text: subdomainRefusals[found] };
    },
    organizationProfile: async () => presentProfile(await open()),
    async organizationSaveProfile({ change }) {
      requireSettings();
      const state = await open();
      requireYear(change, scope);
      const { logo, cover, ...given } = change;
      Object.assign(
        state.profile,
        given,
        logo !== undefined && { logo: picture(parts, logo) },
        cover !== undefined && { cover: picture(parts, cover) },
        { updated_at: scope.store.now().toISOString() },
      );
      state.envelope.organization.logo = state.profile.logo;
      state.envelope.organization.website = state.profile.website;
      await audit("profile.changed", change);
      return presentProfile(state);
    },
    async organizationInvite(request) {
      if (!(scope.user()?.permissions.includes("people") ?? true)) {
        throw clientError(defaultText(403, scope.translate), 403, "forbidden");
      }
      for (const name of ["members", "pending_volunteers", "roles", "teams"]) {
        await scope.store.open(requireResource(findResource, name));
      }
      const answer = inviteSeveral(request, scope);
      for (const { email } of answer.invitations) {
        await recordAudit(scope, findResource, {
          action: "invitation.sent",
          subject: "people",
          detail: { email },
        });
      }
      return answer;
    },
  };
}

async function loadState(now: Date, subdomain = "hope"): Promise<State> {
  const [{ sampleOrganizations }, { sampleProfiles }] = await Promise.all([
    import("../../../demo-fixtures/nonprofit"),
    import("../../../demo-fixtures/nonprofit/profiles"),
  ]);
  const organizations = sampleOrganizations({ now });
  const shown = organizations.find((one) => one.subdomain === subdomain) ?? organizations[0];
  if (!shown) throw new Error("There is no sample organisation.");
  const profile = sampleProfiles[shown.subdomain]?.profile;
  return {
    envelope: envelopeOf(shown),
    profile: {
      mission: "",
      vision: "",
      ein: null,
      founded_year: null,
      staff_size: null,
      service_focus: [],
      service_areas: [],
      populations: [],
      socials: {},
      ...structuredClone(profile),
      annual_budget:
        typeof profile?.annual_budget === "number"
          ? decimalText(profile.annual_budget, shown.currency)
          : null,
      website: shown.website,
      logo: null,
      cover: null,
      updated_at: shown.created_at,
    },
    others: organizations.flatMap((one) => (one === shown ? [] : [one.subdomain])),
  };
}

/** Payments are set up in every sample organisation. */
function envelopeOf(shown: SampleOrganization): OrganizationEnvelope {
  const { pk, name, email, phone, website, address, description, timezone, currency } = shown;
  const { language, categories, created_at, subdomain, announcement } = shown;
  return {
    organization: {
      pk,
      name,
      email,
      phone,
      website,
      address: { ...address },
      logo: null,
      description,
      timezone,
      currency,
      language,
      categories: [...categories],
      created_at,
    },
    subdomain,
    announcement,
    stripe_account_status: "active",
    stripe_charges_enabled: true,
    stripe_payouts_enabled: true,
    stripe_details_submitted: true,
    stripe_requirements_due: [],
  };
}

function presentProfile({ profile }: State): OrganizationProfile {
  return structuredClone({ ...profile, ...profileCompleteness(profile) });
}

function picture({ scope }: DemoOrganizationParts, upload: string | null): string | null {
  if (upload === null) return null;
  const found = scope.uploads.find(upload);
  if (found?.content_type.startsWith("image/")) return found.url;
  const text = scope.translate("requests.unknown_reference", { _: "This does not exist, or not any more." });
  throw invalid({ logo: text }, scope.translate);
}

function stateOf({ envelope, others }: State, wanted: string): SubdomainState {
  const name = wanted.trim().toLowerCase();
  if (!isSubdomainLabel(name)) return "invalid";
  if (name === envelope.subdomain) return "available";
  if (others.includes(name)) return "taken";
  return isReservedSubdomain(name) ? "reserved" : "available";
}

function requireSubdomain(state: State, wanted: string | undefined, { translate }: DemoScope): void {
  if (wanted === undefined) return;
  const found = stateOf(state, wanted);
  if (found === "available") return;
  if (found !== "taken") throw invalid({ subdomain: subdomainRefusals[found] }, translate);
  throw conflict("subdomain_taken", "Another organisation has this name.", "subdomain");
}

function requirePlace({ timezone, currency }: OrganizationUpdate, { translate }: DemoScope): void {
  if (timezone !== undefined && !isTimezone(timezone)) {
    throw invalid({ timezone: "This is not a time zone, such as Europe/Berlin." }, translate);
  }
  if (currency !== undefined && !Intl.supportedValuesOf("currency").includes(currency)) {
    throw invalid({ currency: "This is not a currency, such as EUR." }, translate);
  }
}

function requireYear({ founded_year: year }: OrganizationProfileChange, scope: DemoScope): void {
  if (typeof year !== "number" || year <= scope.store.now().getUTCFullYear()) return;
  throw invalid({ founded_year: "This year is still to come." }, scope.translate);
}

/** An announcement is text: whatever reads as markup is taken out, however deep it lies. */
function plainText(text: string): string {
  const plain = text.replace(/<\/?[a-z!][^>]*>/gi, "").trim();
  return plain === text.trim() ? plain : plainText(plain);
}
