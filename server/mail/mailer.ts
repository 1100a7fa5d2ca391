import { mkdir, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { Logger } from "pino";
import type { Mail, MailWithFiles } from "./job";

/** Sends one mail; throws when it could not be handed over, so that it is tried again. */
export interface Mailer {
  /**
   * @param id the same over all tries of one mail: it names the file and stands in the Message-ID, so that a mail
   *   whose confirmation was lost is recognised
   */
  send(id: string, mail: Mail | MailWithFiles): Promise<void>;
  /** Whether a mail that was handed over already is recognised by its id, so that repeating it does no harm. */
  readonly recognisesRepeats: boolean;
  close(): void;
}

function message(id: string, mail: Mail | MailWithFiles, domain: string): SendMailOptions {
  return {
    messageId: `<${id}@${domain}>`,
    from: { name: mail.fromName, address: `no-reply@${domain}` },
    to: { name: mail.to.name, address: mail.to.address },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { "Auto-Submitted": "auto-generated", ...mail.headers },
    ...(mail.replyTo && { replyTo: mail.replyTo }),
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

/** Sends by SMTP. */
export function createSmtpMailer(smtpUrl: string, baseDomain: string): Mailer {
  const transport = createTransport(smtpUrl);
  const domain = mailDomain(baseDomain);
  return {
    send: async (id, mail) => {
      await transport.sendMail(message(id, mail, domain));
    },
    recognisesRepeats: false,
    close: () => transport.close(),
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
      const sent = await transport.sendMail({ ...message(id, mail, domain), date: clock() });
      // Written aside first: whoever watches the folder never sees half a mail.
      await writeFile(`${path}.part`, sent.message);
      await rename(`${path}.part`, path);
      log.info({ mail: path, subject: mail.subject }, "mail written");
    },
    recognisesRepeats: true,
    close: () => undefined,
  };
}
