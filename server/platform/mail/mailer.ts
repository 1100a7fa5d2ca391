import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { Logger } from "pino";
import type { Mail, MailWithFiles } from "./job";
import { type Mailer, UnconfirmedMail } from "./port";

/** How many bytes of text an encoded word of 75 characters has room for (RFC 2047, 2). */
const WORD_BYTES = 45;

/**
 * A subject that arrives as it was typed. What looks like an encoded word is encoded here: the library takes it for one
 * that is meant, and mail programs would show what it decodes to.
 */
function literalSubject(text: string): string {
  if (!text.includes("=?")) return text;
  const words: string[] = [];
  let word = "";
  for (const character of text) {
    if (Buffer.byteLength(word + character) > WORD_BYTES) {
      words.push(word);
      word = "";
    }
    word += character;
  }
  return [...words, word].map((part) => `=?UTF-8?B?${Buffer.from(part).toString("base64")}?=`).join(" ");
}

/** How reports about mails that do not arrive find back. */
export interface Returning {
  /** Stands in the Message-ID, after its own part. */
  mark(orgId: number, address: string): string;
  /** What reports are written to; unless told the address that mails are from. */
  address?: string;
}

function message(
  id: string,
  mail: Mail | MailWithFiles,
  domain: string,
  returning: Returning | undefined,
): SendMailOptions {
  const mark = mail.of === undefined ? "" : (returning?.mark(mail.of, mail.to.address) ?? "");
  return {
    messageId: `<${id}${mark}@${domain}>`,
    ...(returning?.address !== undefined && {
      envelope: { from: returning.address, to: mail.to.address },
    }),
    from: { name: mail.fromName, address: `no-reply@${domain}` },
    to: { name: mail.to.name, address: mail.to.address },
    subject: literalSubject(mail.subject),
    text: mail.text,
    html: mail.html,
    headers: { "Auto-Submitted": "auto-generated", ...mail.headers },
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    ...(mail.calendar && { icalEvent: { filename: "event.ics", ...mail.calendar } }),
    ...("attachments" in mail && {
      attachments: mail.attachments.map((file) => ({ ...file, content: Buffer.from(file.content) })),
    }),
    // Bodies come from the server's templates; nothing in them may make it read files or other hosts.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function mailDomain(baseDomain: string): string {
  return baseDomain.replace(/:\d+$/, "");
}

/** How an SMTP server is reached. */
export interface SmtpOptions {
  url: string;
  baseDomain: string;
  /** A mail that is not taken within this time is given up for now, in milliseconds. */
  timeoutMs: number;
  returning?: Returning;
}

function isAnswer(error: unknown): boolean {
  return typeof error === "object" && error !== null && "responseCode" in error;
}

/** Sends by SMTP, over a connection for each mail. */
export function createSmtpMailer({ url, baseDomain, timeoutMs, returning }: SmtpOptions): Mailer {
  const closing = new AbortController();
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // One that says nothing more is not waited for.
    socketCloseTimeout: 1000,
  });
  /** Ids of mails whose last byte the connection has taken. */
  const handedOver = new Set<string>();
  transport.use("stream", ({ data, message: built }, done) => {
    const createReadStream = built.createReadStream.bind(built);
    built.createReadStream = (options) => {
      const stream = createReadStream(options);
      stream.once("end", () => handedOver.add(String(data.messageId)));
      return stream;
    };
    done();
  });
  const domain = mailDomain(baseDomain);
  return {
    send: async (id, mail) => {
      const data = message(id, mail, domain, returning);
      const messageId = String(data.messageId);
      // Each single wait is bounded above; a server that trickles gets past those, and not past this.
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)]);
      try {
        await transport.sendMail({ ...data, signal });
      } catch (error) {
        if (!handedOver.has(messageId) || isAnswer(error)) throw error;
        const reason = error instanceof Error ? error.message : String(error);
        throw new UnconfirmedMail(`The mail server did not say whether it took the mail: ${reason}`, {
          cause: error,
        });
      } finally {
        handedOver.delete(messageId);
      }
    },
    recognisesRepeats: false,
    close: () => {
      closing.abort();
      transport.close();
    },
  };
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Writes each mail as an RFC 5322 file into the folder and names it in the log. */
export function createOutboxMailer(options: {
  folder: string;
  baseDomain: string;
  clock: () => Date;
  log: Logger;
  returning?: Returning;
}): Mailer {
  const { folder, clock, log } = options;
  const domain = mailDomain(options.baseDomain);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    send: async (id, mail) => {
      await mkdir(folder, { recursive: true });
      const name = `${id}.eml`;
      const path = join(folder, name);
      if (await exists(path)) return;
      const sent = await transport.sendMail({
        ...message(id, mail, domain, options.returning),
        date: clock(),
      });
      // Written aside first: whoever watches the folder never sees half a mail.
      try {
        await writeFile(`${path}.part`, sent.message);
        await rename(`${path}.part`, path);
      } catch (error) {
        await rm(`${path}.part`, { force: true }).catch(() => undefined);
        throw error;
      }
      log.info({ mail: path, subject: mail.subject }, "mail written");
    },
    recognisesRepeats: true,
    close: () => undefined,
  };
}
