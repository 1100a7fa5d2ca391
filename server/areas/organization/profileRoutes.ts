import { memberSender } from "../../platform/files";
import {
  Deleted,
  Exact,
  type OrganizationProfile,
  type OrganizationProfileChange,
  OrganizationProfileRequest,
  Pk,
  profileCompleteness,
  ProfileResponse,
  type Representative,
  RepresentativeCreateRequest,
  RepresentativeListQuery,
  RepresentativeListResponse,
  RepresentativeResponse,
} from "../../../contract/api";
import { audit } from "../../platform/audit/audit";
import type { Transaction } from "../../platform/db/database";
import { conflict, invalidFields, notFound } from "../../platform/errors";
import {
  created,
  type InOrganization,
  memberRoute,
  ok,
  permittedRoute,
  type Route,
} from "../../platform/http/route";
import { fromMinor, toMinor } from "../../../contract/money";
import type { Services } from "../../platform/http/services";
import { removePublicImage, setPublicImage } from "./images";
import {
  addRepresentative,
  findProfile,
  findRepresentative,
  hasRepresentatives,
  type ProfileRow,
  removeRepresentative,
  representativePage,
  type RepresentativeRow,
  saveProfile,
  setPhoto,
} from "./profileQueries";
import { lockOrganization } from "./settingsQueries";
import { narrowingOf } from "../../platform/narrowing";
import { sentence } from "../../platform/texts";

/** A profile as the calls show it, with how complete it is. */
function presentProfile(row: ProfileRow): OrganizationProfile {
  const parts = {
    mission: row.mission ?? "",
    vision: row.vision ?? "",
    ein: row.ein,
    founded_year: row.founded_year,
    annual_budget: row.annual_budget === null ? null : fromMinor(row.annual_budget, row.currency),
    staff_size: row.staff_size,
    service_focus: row.service_focus ?? [],
    service_areas: row.service_areas ?? [],
    populations: row.populations ?? [],
    website: row.website,
    socials: row.socials ?? {},
    logo: row.logo,
    cover: row.cover,
  };
  return {
    ...parts,
    ...profileCompleteness(parts),
    updated_at: row.updated_at?.toISOString() ?? null,
  };
}

async function requireProfile(tx: Transaction, orgId: number): Promise<ProfileRow> {
  const row = await findProfile(tx, orgId);
  if (!row) throw notFound();
  return row;
}

const getProfile = memberRoute({
  method: "get",
  path: "/organization/profile/",
  summary: "The organisation's profile, empty before it is saved for the first time",
  responses: { 200: ProfileResponse },
  async handle({ membership, tenant }) {
    return ok({ profile: presentProfile(await tenant((tx) => requireProfile(tx, membership.orgId))) });
  },
});

function toBudget(amount: string | null, currency: string): number | null {
  if (amount === null) return null;
  const minor = toMinor(amount, currency);
  if (minor === undefined)
    throw invalidFields({ annual_budget: [sentence("field.amount_of", { currency })] });
  return minor;
}

type Context = InOrganization & { services: Services; now: Date; address: string | null };

/** Saves what is given over what there is, or, for a whole profile, over nothing; answers whether it is the first one. */
async function save(
  { membership, session, tenant, services, now, address }: Context,
  body: OrganizationProfileChange,
  isWhole: boolean,
): Promise<{ profile: OrganizationProfile; isFirst: boolean }> {
  const { orgId } = membership;
  const sender = memberSender(membership);
  if (typeof body.founded_year === "number" && body.founded_year > now.getUTCFullYear()) {
    throw invalidFields({ founded_year: [sentence("field.year_to_come")] });
  }
  const empty = {
    mission: "",
    vision: "",
    ein: null,
    founded_year: null,
    annual_budget: null,
    staff_size: null,
    service_focus: [],
    service_areas: [],
    populations: [],
    socials: {},
  };
  return tenant(async (tx) => {
    await lockOrganization(tx, orgId);
    const before = await requireProfile(tx, orgId);
    const { logo, cover, annual_budget: budget, ...given } = body;
    const at = { ...services, now };
    const after: ProfileRow = {
      ...before,
      // Pictures and website are shown elsewhere too, so a whole profile without them leaves them.
      ...(isWhole && empty),
      ...given,
      ...(budget !== undefined && { annual_budget: toBudget(budget, before.currency) }),
      ...(logo !== undefined && {
        logo: await setPublicImage(
          tx,
          sender,
          logo,
          { kind: "logo", ref: orgId, label: "Logo", field: "logo" },
          at,
        ),
      }),
      ...(cover !== undefined && {
        cover: await setPublicImage(
          tx,
          sender,
          cover,
          { kind: "cover", ref: orgId, label: "Cover", field: "cover" },
          at,
        ),
      }),
    };
    await saveProfile(tx, orgId, after, now);
    const detail = { fields: Object.keys(body) };
    await audit(tx, {
      orgId,
      at: now,
      actor: session,
      action: "profile.changed",
      subject: "settings",
      detail,
      address,
    });
    return { profile: presentProfile(await requireProfile(tx, orgId)), isFirst: before.updated_at === null };
  });
}

const putProfile = permittedRoute(["settings"], {
  method: "put",
  path: "/organization/profile/",
  summary: "Change parts of the profile",
  body: OrganizationProfileRequest,
  responses: { 200: ProfileResponse },
  async handle(context) {
    const { profile } = await save(context, context.body, false);
    return ok({ profile });
  },
});

const postProfile = permittedRoute(["settings"], {
  method: "post",
  path: "/organization/profile/",
  summary: "Save the whole profile",
  body: OrganizationProfileRequest,
  responses: { 201: ProfileResponse, 200: ProfileResponse },
  async handle(context) {
    const { profile, isFirst } = await save(context, context.body, true);
    return isFirst ? created({ profile }) : ok({ profile });
  },
});

function presentRepresentative({ id, ...row }: RepresentativeRow): Representative {
  return { pk: id, ...row };
}

const listRepresentatives = memberRoute({
  method: "get",
  path: "/organization/representatives/",
  summary: "Who speaks for the organisation, the primary one first",
  query: RepresentativeListQuery,
  responses: { 200: RepresentativeListResponse },
  async handle(call) {
    const { rows, ...counted } = await call.tenant(async (tx) => {
      const narrowing = await narrowingOf(tx, call, "representatives");
      return representativePage(tx, call.membership.orgId, call.query, narrowing);
    });
    return ok({ representatives: rows.map(presentRepresentative), ...counted });
  },
});

const postRepresentative = permittedRoute(["settings"], {
  method: "post",
  path: "/organization/representatives/",
  summary: "Add a representative; the first one is the primary one, a new primary one replaces the former",
  body: RepresentativeCreateRequest,
  responses: { 201: RepresentativeResponse },
  async handle({ body, session, membership, services, tenantOnce, now, address }) {
    const { orgId } = membership;
    return tenantOnce(async (tx) => {
      await lockOrganization(tx, orgId);
      const isFirst = !(await hasRepresentatives(tx, orgId));
      const representative = {
        first_name: body.first_name.trim(),
        last_name: body.last_name.trim(),
        title: body.title?.trim() ?? "",
        email: body.email ?? null,
        phone: body.phone ?? null,
        is_primary: isFirst || body.is_primary === true,
      };
      const id = await addRepresentative(tx, orgId, representative, now);
      if (id === undefined) {
        throw conflict("email_taken.representative", {
          errors: { email: [sentence("email_taken.representative")] },
        });
      }
      if (body.photo) {
        const label = `${representative.first_name} ${representative.last_name}`;
        const image = { kind: "portrait", ref: id, label, field: "photo" } as const;
        await setPhoto(
          tx,
          orgId,
          id,
          await setPublicImage(tx, memberSender(membership), body.photo, image, { ...services, now }),
        );
      }
      await audit(tx, {
        orgId,
        at: now,
        actor: session,
        action: "representative.added",
        subject: "settings",
        subjectId: id,
        address,
      });
      const row = await findRepresentative(tx, orgId, id);
      if (!row) throw notFound();
      return created({ representative: presentRepresentative(row) });
    });
  },
});

const deleteRepresentative = permittedRoute(["settings"], {
  method: "delete",
  path: "/organization/representatives/delete/{id}/",
  summary: "Remove a representative other than the primary one",
  params: Exact({ id: Pk }),
  responses: { 200: Deleted },
  async handle({ params, session, membership, tenant, now, address }) {
    const { orgId } = membership;
    await tenant(async (tx) => {
      await lockOrganization(tx, orgId);
      const row = await findRepresentative(tx, orgId, params.id);
      if (!row) throw notFound("not_found.representative");
      if (row.is_primary) {
        throw conflict("last_primary");
      }
      await removePublicImage(tx, orgId, { kind: "portrait", ref: row.id }, now);
      await removeRepresentative(tx, orgId, row.id);
      const action = "representative.removed";
      await audit(tx, {
        orgId,
        at: now,
        actor: session,
        action,
        subject: "settings",
        subjectId: row.id,
        address,
      });
    });
    return ok({ pk: params.id });
  },
});

/** The profile and the representatives. */
export const profileRoutes: readonly Route[] = [
  getProfile,
  putProfile,
  postProfile,
  listRepresentatives,
  postRepresentative,
  deleteRepresentative,
];
