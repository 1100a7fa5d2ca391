import type { BounceMailbox } from "../bounceMailbox";

/** Of a report as much as is read: what matters stands at its beginning. */
const MOST_BYTES = 512 * 1024;
/** What is read at a time; the rest has its turn a minute later. */
const MOST_MAILS = 200;

/** A mailbox by IMAP; its address has user, password and, after the slash, the folder where it is not INBOX. */
export function createImapMailbox(address: string, timeoutMs: number): BounceMailbox {
  const url = new URL(address);
  const secure = url.protocol === "imaps:";
  const folder = decodeURIComponent(url.pathname.slice(1)) || "INBOX";
  return {
    async read(handle, stopping) {
      // Loaded where there is such a mailbox, and nowhere else.
      const { ImapFlow } = await import("imapflow");
      const client = new ImapFlow({
        host: url.hostname,
        port: url.port === "" ? (secure ? 993 : 143) : Number(url.port),
        secure,
        auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
        logger: false,
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
      });
      // Told by the call that fails, too; without a listener it would end the process.
      client.on("error", () => undefined);
      const close = (): void => client.close();
      stopping.addEventListener("abort", close, { once: true });
      try {
        await client.connect();
        const lock = await client.getMailboxLock(folder);
        try {
          const found = await client.search({ seen: false }, { uid: true });
          const unread = (found || []).slice(0, MOST_MAILS);
          for (const uid of unread) {
            const mail = await client.fetchOne(
              String(uid),
              { source: { maxLength: MOST_BYTES } },
              { uid: true },
            );
            if (mail && mail.source) await handle(mail.source);
            await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
          }
          return unread.length;
        } finally {
          lock.release();
        }
      } finally {
        stopping.removeEventListener("abort", close);
        await client.logout().catch(close);
      }
    },
  };
}
