import type { Email, EmailLabel } from "../../../demo-fixtures/template";
import { badRequest, CallError } from "../CallError";
import type { DemoCollection } from "../DemoCollection";
import { emailLabels, emailsMeta, neighbour, placed, selectEmails, toggledLabels } from "../model/email";
import { type Answer, callsOf, ok } from "./call";

/** The e-mail, or the documented 404 without a body. */
function answerWith(emails: DemoCollection<Email>, email: Email | undefined): Answer {
  if (!email) throw new CallError(404);
  return ok(placed(emails.items, email));
}

function labelOf(text: string): EmailLabel {
  const label = emailLabels.find((known) => known === text);
  if (!label) throw badRequest(`"label" must be one of ${emailLabels.join(", ")}.`);
  return label;
}

function directionOf(text: string): "previous" | "next" {
  if (text !== "previous" && text !== "next") throw badRequest('"dir" must be "previous" or "next".');
  return text;
}

export const emailCalls = callsOf("email", {
  "GET /views/messages/emails": ({ emails }, { parameters }) => {
    const found = selectEmails(emails.items, {
      q: parameters.text("q"),
      folder: parameters.text("folder", "inbox"),
      label: parameters.text("label"),
    });
    return ok({
      emails: found.map((email) => placed(emails.items, email)),
      emailsMeta: emailsMeta(emails.items),
    });
  },
  "POST /views/messages/update-emails": ({ emails }, { parameters }) => {
    const changes = parameters.object("dataToUpdate").fields<Email>();
    for (const id of parameters.ids("emailIds")) emails.merge(id, changes);
    return ok();
  },
  "POST /views/messages/update-emails-label": ({ emails }, { parameters }) => {
    const label = labelOf(parameters.requiredText("label"));
    for (const id of new Set(parameters.ids("emailIds"))) {
      emails.merge(id, { labels: toggledLabels(emails.find(id)?.labels, label) });
    }
    return ok();
  },
  "GET /views/messages/get-email": ({ emails }, { parameters }) =>
    answerWith(emails, emails.find(parameters.id("id"))),
  "GET /views/messages/paginate-email": ({ emails }, { parameters }) => {
    const dir = directionOf(parameters.requiredText("dir"));
    return answerWith(emails, neighbour(emails.items, parameters.id("emailId"), dir));
  },
});
