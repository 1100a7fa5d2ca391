import { expect, it } from "vitest";
import { readFailure } from "./failures";

const refused = (response: string, command = "RCPT TO"): Error =>
  Object.assign(new Error("refused"), { responseCode: Number(response.slice(0, 3)), response, command });

it.each([
  ["550 no such user", "bounced"],
  ["550 5.1.1 <ada@else.example>: Recipient address rejected: User unknown", "bounced"],
  ["550-5.1.1 The email account that you tried to reach does not exist.\n550 5.1.1 more", "bounced"],
  ["553 5.1.10 Recipient not found", "bounced"],
  ["550 5.2.1 The account is disabled", "bounced"],
  ["550 5.4.1 Recipient address rejected: Access denied", "bounced"],
  // Said of whoever writes, to everybody of that server alike.
  ["550 5.7.1 Message rejected due to local policy", "refused"],
  ["550 5.7.26 This mail is unauthenticated", "refused"],
  ["553 5.1.8 Sender address rejected: Domain not found", "refused"],
  ["552 5.2.2 Mailbox full", "refused"],
  ["451 4.7.1 Greylisted", "later"],
])("takes “%s” as %s", (response, failure) => {
  expect(readFailure(refused(response))).toBe(failure);
});

it("says nothing of the address where another command was refused", () => {
  expect(readFailure(refused("550 5.1.1 rejected", "MAIL FROM"))).toBe("refused");
});
