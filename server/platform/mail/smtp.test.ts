import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type FaultySmtp, type SmtpFault, startFaultySmtp } from "../../../tests/support/faultySmtp";
import { type Failure, readFailure } from "../../areas/messages/delivery/failures";
import type { Mail } from "./job";
import { createSmtpMailer } from "./mailer";
import type { Mailer } from "./port";

const TIMEOUT_MS = 400;
const mail: Mail = {
  to: { name: "Zoë", address: "zoe@x.example" },
  fromName: "Hope",
  subject: "Größe",
  text: "Hallo\n.\nWelt",
  html: "<p>Hallo</p>",
};

describe("a mail by SMTP", () => {
  let smtp: FaultySmtp;
  let mailer: Mailer;

  beforeEach(async () => {
    smtp = await startFaultySmtp();
    mailer = createSmtpMailer({ url: smtp.url, baseDomain: "example.org:8443", timeoutMs: TIMEOUT_MS });
  });
  afterEach(async () => {
    mailer.close();
    await smtp.stop();
  });

  async function failure(sent: Mail = mail): Promise<Failure | "sent"> {
    return mailer.send("mail-1", sent).then(
      () => "sent" as const,
      (error: unknown) => readFailure(error),
    );
  }

  it.each<[SmtpFault, Failure | "sent", number]>([
    ["none", "sent", 1],
    ["answer twice", "sent", 1],
    ["later", "later", 0],
    ["unknown recipient", "bounced", 0],
    ["refuse the content", "refused", 1],
    ["refuse", "unreachable", 0],
    ["silence", "unreachable", 0],
    ["trickle", "unreachable", 0],
    ["garbage", "unreachable", 0],
    ["close before the content", "unreachable", 0],
    ["close after the content", "unknown", 1],
    ["silence after the content", "unknown", 1],
  ])("that meets %o ends in time as %s", async (fault, outcome, received) => {
    smtp.fault = fault;
    expect(await failure()).toBe(outcome);
    expect(smtp.received).toHaveLength(received);
  });

  it("that is cut off in its content may be sent again, since the server cannot have taken it", async () => {
    smtp.fault = "close in the content";
    const long = { ...mail, text: "x\n".repeat(8_000_000) };
    expect(await failure(long)).toBe("unreachable");
    expect(smtp.received).toEqual([]);
  });

  it("to a server that is gone fails at once", async () => {
    await smtp.stop();
    expect(await failure()).toBe("unreachable");
  });

  it("is broken off when the mailer closes", async () => {
    mailer = createSmtpMailer({ url: smtp.url, baseDomain: "example.org", timeoutMs: 60_000 });
    smtp.fault = "silence";
    const sending = failure();
    await expect.poll(() => smtp.connections()).toBe(1);
    mailer.close();
    expect(await sending).toBe("unreachable");
  });
});
