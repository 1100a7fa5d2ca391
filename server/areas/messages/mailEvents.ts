import { MailEventParams, MailEventsResponse } from "../../../contract/api";
import { badRequest, notFound } from "../../platform/errors";
import { ok, openRoute } from "../../platform/http/route";
import { takeMailEvents } from "./delivery/comeBack";

/** What mail providers tell of mails that came back, or that their readers called spam. */
export const mailEventsRoute = openRoute({
  method: "post",
  path: "/mail-events/{provider}/",
  summary: "What the mail provider tells of mails that it took; signed by it",
  params: MailEventParams,
  responses: { 200: MailEventsResponse },
  async handle({ params, header, stream, services, now }) {
    const read = services.mailEvents?.[params.provider];
    if (!read) throw notFound("not_found.mail_provider");
    // The signature is over the bytes as they came.
    const body = await new Response(stream()).text();
    try {
      const events = read({ header, body, now });
      if (!events) throw badRequest("invalid_mail_signature");
      await takeMailEvents(services, events);
      return ok({ received: true });
    } catch (error) {
      if (error instanceof SyntaxError) throw badRequest("invalid_mail_events");
      throw error;
    }
  },
});
