import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";

/** The texts of the mails to an address, or those that fit a pattern, that lie in the outbox, in no order. */
export async function mailsTo(dataDir: string, address: string): Promise<string[]> {
  const folder = join(dataDir, "outbox");
  // A mail that is being written has another name until it is whole.
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return mails.map(plain).filter((mail) => new RegExp(`^To: .*${address}`, "m").test(mail));
}

/** Undoes quoted-printable (RFC 2045, 6.7), as far as ASCII goes. */
function plain(mail: string): string {
  return mail
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** What the pattern's first group finds in a mail to the address, as soon as one has come. */
export async function inMail(dataDir: string, address: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        const mails = await mailsTo(dataDir, address);
        found = mails.map((mail) => mail.match(pattern)?.[1]).find((text) => text !== undefined);
        return found;
      },
      { message: `a mail to ${address} with ${pattern.source}`, timeout: 15_000 },
    )
    .toBeDefined();
  return found ?? "";
}
