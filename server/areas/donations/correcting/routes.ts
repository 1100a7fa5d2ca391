import {
  DonationResponse,
  DonationUpdateRequest,
  DonorResponse,
  DonorUpdateRequest,
  Exact,
  Pk,
  type PostalAddress,
} from "../../../../contract/api";
import { DonationId } from "../../../../contract/api/donations";
import { knownTeams } from "../../organization";
import { audit } from "../../../platform/audit/audit";
import { isUniqueViolation } from "../../../platform/db/errors";
import type { Transaction } from "../../../platform/db/database";
import { conflict, invalidFields, notFound } from "../../../platform/errors";
import { ok, permittedRoute, type Route } from "../../../platform/http/route";
import { sentence } from "../../../platform/texts";
import { unknownDonation } from "../errors";
import { payingOrganization } from "../organization";
import { presentDonation, presentDonor } from "../presenter";
import { type DonorDetails, lockDonor, writeDonor, writePurpose } from "../queries/corrections";
import { type DonationRow, findDonation, lockDonation } from "../queries/donations";
import { campaignPicked, changeParts, partTexts, presentParts } from "../purposes/purposes";
import { partsOf } from "../purposes/queries";
import { donorPage } from "../queries/donors";
import { filledParts, isSameAddress } from "../postal";
import { postalAddresses, writePostalAddress } from "../queries/postal";

async function correct(
  tx: Transaction,
  orgId: number,
  former: DonorDetails & { id: number },
  present: DonorDetails,
  now: Date,
): Promise<void> {
  try {
    await writeDonor(tx, orgId, former, present, now);
  } catch (error) {
    if (!isUniqueViolation(error, "donors_email")) throw error;
    const field = present.email === "" ? "last_name" : "email";
    throw conflict("donor_known", { errors: { [field]: [sentence("donor_known")] } });
  }
}

const putDonor = permittedRoute(["donations"], {
  method: "put",
  path: "/donation/donor/{pk}/",
  summary:
    "Correct a donor's name, e-mail or postal address or language, on their gifts too; receipts stay as they were issued",
  params: Exact({ pk: Pk }),
  body: DonorUpdateRequest,
  responses: { 200: DonorResponse },
  async handle(call) {
    const { body, params, membership, session, tenant, now } = call;
    const { orgId } = membership;
    return tenant(async (tx) => {
      const former = await lockDonor(tx, orgId, params.pk);
      if (!former) throw notFound("not_found.donor");
      const given = (value: string | null | undefined, before: string): string =>
        value === undefined ? before : (value ?? "").trim();
      const present: DonorDetails = {
        first_name: given(body.first_name, former.first_name),
        last_name: given(body.last_name, former.last_name),
        email: given(body.email, former.email),
        language: body.language === undefined ? former.language : body.language,
      };
      if (present.first_name + present.last_name === "") {
        throw invalidFields({ last_name: [sentence("field.required")] });
      }
      const keys = ["first_name", "last_name", "email", "language"] as const;
      const { currency, timezone } = await payingOrganization(tx, orgId);
      const of = { orgId, timezone };
      const postal = async (): Promise<PostalAddress | undefined> =>
        (await postalAddresses(tx, of, [params.pk], now)).get(params.pk);
      const changed = keys.filter((key) => present[key] !== former[key]);
      if (changed.length > 0) await correct(tx, orgId, former, present, now);
      const address = body.address === undefined ? undefined : filledParts(body.address);
      const isMoved = address !== undefined && !isSameAddress(address, (await postal()) ?? null);
      if (isMoved) await writePostalAddress(tx, of, params.pk, address, now);
      const fields = [...changed, ...(isMoved ? ["address"] : [])];
      if (fields.length > 0) {
        await audit(tx, {
          orgId,
          at: now,
          actor: session,
          action: "donor.changed",
          subject: "donations",
          subjectId: params.pk,
          detail: { fields },
          address: call.address,
        });
      }
      const found = await donorPage(tx, orgId, currency, { ids: [params.pk] }, "name", {
        limit: 1,
        offset: 0,
      });
      const [row] = found.rows;
      if (!row) throw notFound("not_found.donor");
      return ok({ donor: presentDonor(row, await postal(), currency, now) });
    });
  },
});

/** What a donation is for, by names: the history tells them also when they are others by then. */
async function namesOf(
  tx: Transaction,
  orgId: number,
  { id, campaign, team, currency }: DonationRow,
): Promise<Record<string, string | null>> {
  const parts = partTexts(await partsOf(tx, orgId, id), currency);
  return { campaign, team: team?.name ?? null, ...parts };
}

/** The campaign that a request names: by its record, where that is another than it was, else by its text. */
async function campaignAsked(
  tx: Transaction,
  orgId: number,
  { campaign_record: picked, campaign }: DonationUpdateRequest,
  before: DonationRow,
): Promise<string | null> {
  if (picked !== undefined && picked !== before.campaign_id) {
    return picked === null ? null : campaignPicked(tx, orgId, picked);
  }
  return campaign === undefined ? before.campaign : campaign?.trim() || null;
}

const putDonation = permittedRoute(["donations"], {
  method: "put",
  path: "/donation/{donation_id}/",
  summary: "Change what a donation is for; its amount and its day stay, and so does its receipt",
  params: Exact({ donation_id: DonationId }),
  body: DonationUpdateRequest,
  responses: { 200: DonationResponse },
  async handle({ body, params, membership, session, tenant, now, address }) {
    const { orgId } = membership;
    return tenant(async (tx) => {
      const found = await findDonation(tx, orgId, { publicId: params.donation_id });
      const locked = found && (await lockDonation(tx, orgId, found.id));
      if (!locked) throw unknownDonation();
      const before = await requireDonation(tx, orgId, locked.id);
      const former = await namesOf(tx, orgId, before);
      const campaign = await campaignAsked(tx, orgId, body, before);
      const teamId = body.team === undefined ? before.team_id : body.team;
      if (
        teamId !== null &&
        teamId !== before.team_id &&
        !(await knownTeams(tx, orgId, [teamId])).has(teamId)
      ) {
        throw invalidFields({ team: [sentence("field.unknown_team")] });
      }
      if (campaign !== before.campaign || teamId !== before.team_id) {
        await writePurpose(tx, orgId, before.id, { campaign, team_id: teamId }, now);
      }
      await changeParts(tx, orgId, before, body);
      const after = await requireDonation(tx, orgId, before.id);
      const parts = presentParts(await partsOf(tx, orgId, before.id), before.currency);
      const answer = ok({ donation: { ...presentDonation(after, now), ...parts } });
      const names = await namesOf(tx, orgId, after);
      if (Object.keys(names).every((key) => names[key] === former[key])) return answer;
      await audit(tx, {
        orgId,
        at: now,
        actor: session,
        action: "donation.changed",
        subject: "donations",
        subjectId: before.public_id,
        detail: { before: former, after: names },
        address,
      });
      return answer;
    });
  },
});

async function requireDonation(tx: Transaction, orgId: number, id: number): Promise<DonationRow> {
  const row = await findDonation(tx, orgId, { id });
  if (!row) throw unknownDonation();
  return row;
}

/** What staff correct of donors and of what they gave. */
export const correctionRoutes: readonly Route[] = [putDonor, putDonation];
