import Type, {} from "typebox";
import { ReceiptQuery, ReceiptSendResponse } from "../../../../contract/api";
import { audit } from "../../../platform/audit/audit";
import { conflict } from "../../../platform/errors";
import { openPaper } from "../../../platform/mail/openMails";
import { ok, permittedRoute, type Route, tokenRoute } from "../../../platform/http/route";
import { fromMinor } from "../../../../contract/money";
import { unknownDonation } from "../errors";
import { DonationParams } from "../giving/publicId";
import { mailDonor } from "./mails";
import { pictureContents, storedPictures } from "../../pictures";
import { payingOrganization } from "../organization";
import { findDonation, placeOf } from "../queries/donations";
import { RECEIPT_POLICY, receiptHtml, receiptPdf } from "./receiptFiles";
import { findReceipt } from "./receipts";
import { receiptPage, receiptValues } from "./receiptTexts";

const VIEW_LIMIT = { limit: 300, seconds: 600 };

const postReceipt = permittedRoute(["donations"], {
  method: "post",
  path: "/donation/{donation_id}/receipt/",
  summary: "Mail the receipt of a paid donation to its donor once more",
  params: DonationParams,
  responses: { 200: ReceiptSendResponse },
  limit: { limit: 60, seconds: 600 },
  async handle({ params, membership, session, tenant, services, now, address }) {
    const { orgId } = membership;
    return tenant(async (tx) => {
      const donation = await findDonation(tx, orgId, { publicId: params.donation_id });
      if (!donation) throw unknownDonation();
      if (donation.receipt_number === null) throw conflict("no_receipt");
      if (donation.email === "") throw conflict("no_address");
      const organization = await payingOrganization(tx, orgId);
      const letter = { kind: "receipt" as const, donation, amountMinor: donation.amount_minor };
      await mailDonor(tx, services, organization, letter);
      await audit(tx, {
        orgId,
        at: now,
        actor: session,
        action: "receipt.sent",
        subject: "donations",
        subjectId: donation.public_id,
        address,
      });
      return ok({ donation_id: donation.public_id, sent_to: donation.email });
    });
  },
});

const ReceiptFile = Type.Unsafe<ReadableStream<Uint8Array> | string>({
  type: "string",
  contentMediaType: "application/pdf",
});

const getReceipt = tokenRoute({
  method: "get",
  path: "/donation/{donation_id}/receipt/",
  summary: "The receipt of a paid donation: a PDF, or with format=html a page",
  params: DonationParams,
  query: ReceiptQuery,
  responses: { 200: ReceiptFile },
  limit: VIEW_LIMIT,
  async handle({ params, query, services }) {
    const { database } = services;
    const place = await database.withoutTenant((tx) => placeOf(tx, params.donation_id));
    if (!place) throw unknownDonation();
    const { organization: orgId, donation: id } = place;
    const { receipt, donation, ownWords, stored } = await database.withTenant(orgId, null, async (tx) => {
      const words = await openPaper(tx, orgId, "paper-receipt");
      return {
        receipt: await findReceipt(tx, orgId, id),
        donation: await findDonation(tx, orgId, { id }),
        ownWords: words,
        stored: await storedPictures(tx, orgId, words.bodies),
      };
    });
    if (!receipt || !donation) throw conflict("no_receipt");
    const { refunded_minor, currency } = donation;
    const { language, values } = receiptValues(receipt);
    const page = receiptPage(
      receipt,
      refunded_minor > 0 ? fromMinor(refunded_minor, currency) : undefined,
      ownWords.say(language, values),
    );
    const pdf =
      query.format === "html"
        ? undefined
        : await receiptPdf(
            services.papers,
            { ...page, pictures: await pictureContents(services.files, stored) },
            new Date(receipt.issued_at),
          );
    if (!pdf) {
      const headers = {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": RECEIPT_POLICY,
      };
      return { ...ok(receiptHtml(page)), headers };
    }
    const disposition = `inline; filename="receipt-${receipt.number}.pdf"`;
    return { ...ok(new Blob([pdf]).stream()), headers: { "Content-Disposition": disposition } };
  },
});

/** Receipts of paid donations. */
export const receiptRoutes: readonly Route[] = [postReceipt, getReceipt];
