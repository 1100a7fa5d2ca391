import { stateAllows } from "../../platform/auth/standing";
import { HttpError } from "../../platform/errors";
import type { Services } from "../../platform/http/services";
import type { Job } from "../../platform/jobs/queue";
import { sentence } from "../../platform/texts";
import { todayOf } from "../organization";
import { refuseSms, smsNumber } from "../people";
import type { SmsToSend } from "./job";
import { notSent } from "./notSent";
import { settleStep } from "./settle";

const DAY_SECONDS = 86_400;

/**
 * Sends a short message to whoever still agrees to them, and notes with the step what became of it. A server that stops between
 * the provider's answer and the note sends it again: providers know no way to be told that it is the same one.
 */
export async function sendSms(services: Services, { data, isLastTry }: Job<SmsToSend>): Promise<void> {
  const { orgId, person, text } = data;
  const { database, sms, limits } = services;
  try {
    if (!sms) throw new HttpError(409, "sms_off", sentence("automation.sms_off"));
    const found = await database.withTenant(orgId, null, async (tx) =>
      (await stateAllows(tx, orgId, "works")) ? smsNumber(tx, orgId, person) : { why: "held" as const },
    );
    if ("why" in found) {
      await settleStep(services, data, "sms", { says: text, why: notSent(found.why) });
      return;
    }
    await limits.take(`sms ${orgId}`, { limit: sms.perDay, seconds: DAY_SECONDS });
    const outcome = await sms.send({ to: found.number, text });
    if (outcome.state === "taken") {
      await settleStep(services, data, "sms", { says: `${found.number}: ${text}` });
      return;
    }
    if (outcome.state === "unsubscribed") {
      await refuse(services, orgId, found.number);
      await settleStep(services, data, "sms", { says: text, why: notSent("not_agreed") });
      return;
    }
    throw new HttpError(409, "sms_refused", sentence("automation.sms_refused", { says: outcome.says }));
  } catch (error) {
    const isFinal = isLastTry || (error instanceof HttpError && error.status < 500);
    if (!isFinal) throw error;
    await settleStep(services, data, "sms", { error });
  }
}

function refuse({ database, clock }: Services, orgId: number, number: string): Promise<void> {
  const now = clock();
  return database.withTenant(orgId, null, async (tx) =>
    refuseSms(tx, orgId, number, { today: await todayOf(tx, orgId, now), now }),
  );
}
