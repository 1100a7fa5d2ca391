import Type from "typebox";
import {
  Exact,
  TestPaymentChoiceResponse,
  TestPaymentRequest,
  TestPaymentResponse,
  WebhookResponse,
} from "../../../../contract/api";
import { badRequest, gone, notFound } from "../../../platform/errors";
import { ok, openRoute, type Route } from "../../../platform/http/route";
import { fromMinor } from "../../../../contract/money";
import { isTestProcessor } from "../../../platform/payments";
import type { TestProcessor } from "../../../platform/payments/testProcessor";
import type { Services } from "../../../platform/http/services";
import { receiveEvent } from "./webhook";

const webhook = openRoute({
  method: "post",
  path: "/payments/webhook/stripe/",
  summary: "What the payment provider tells; signed by it",
  responses: { 200: WebhookResponse },
  async handle({ header, stream, services }) {
    const signature = header("Stripe-Signature");
    if (signature === undefined) throw badRequest("invalid_signature.missing");
    // The signature is over the bytes as they came.
    const rawBody = await new Response(stream()).text();
    return ok({ received: true, outcome: await receiveEvent(services, rawBody, signature) });
  },
});

const ID = Exact({ id: Type.String({ maxLength: 120, pattern: "^[A-Za-z0-9_-]+$" }) });
const LIMIT = { limit: 300, seconds: 600 };

function requireTestProcessor({ payments }: Services): TestProcessor {
  if (!isTestProcessor(payments)) throw notFound("not_found.test_payment");
  return payments;
}

function settled(): Error {
  return gone("payment_settled");
}

const getTestPage = openRoute({
  method: "get",
  path: "/payments/test/{id}/",
  summary: "What the page of the built-in test processor shows",
  params: ID,
  responses: { 200: TestPaymentResponse },
  limit: LIMIT,
  async handle({ params, services }) {
    const page = await requireTestProcessor(services).page(params.id);
    if (!page) throw notFound("not_found.test_payment");
    if (page === "settled") throw settled();
    if (page.kind === "onboarding") {
      return ok({
        kind: page.kind,
        organization: page.organization,
        description: page.organization,
        amount: null,
        currency: null,
        frequency: null,
        choices: ["succeed", "fail", "abandon"] as const,
        return_url: page.returnUrl,
      });
    }
    const { organization, description, amountMinor, currency, frequency } = page.request;
    return ok({
      kind: page.kind,
      organization,
      description,
      amount: fromMinor(amountMinor, currency),
      currency,
      frequency,
      choices: ["succeed", "fail", "abandon"] as const,
      return_url: page.returnUrl,
    });
  },
});

const postTestChoice = openRoute({
  method: "post",
  path: "/payments/test/{id}/",
  summary: "Pick what becomes of a test payment",
  params: ID,
  body: TestPaymentRequest,
  responses: { 200: TestPaymentChoiceResponse },
  limit: LIMIT,
  async handle({ params, body, services }) {
    const chosen = await requireTestProcessor(services).choose(params.id, body.choice);
    if (!chosen) throw notFound("not_found.test_payment");
    if (chosen === "settled") throw settled();
    if (chosen.event) await receiveEvent(services, chosen.event.rawBody, chosen.event.signature);
    return ok({ redirect_url: chosen.redirectUrl });
  },
});

/** What payment providers call, and the built-in one's page. */
export const webhookRoutes: readonly Route[] = [webhook, getTestPage, postTestChoice];
