import { createServer, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createImapMailbox } from "./imapMailbox";

/** As much of an IMAP server (RFC 3501) as a mailbox with some mails needs; `mails` by their UIDs. */
function imapServer(mails: Map<number, { source: string; seen: boolean }>): Server {
  const quoted = (text: string): string => text.replaceAll('"', "");
  const answer = (socket: Socket, line: string): void => {
    const [tag = "", ...words] = line.split(" ");
    const command = words.join(" ");
    const say = (...lines: string[]): void => void socket.write(lines.map((one) => `${one}\r\n`).join(""));
    const ok = (...lines: string[]): void => say(...lines, `${tag} OK done`);
    const uids = [...mails.keys()];
    if (/^CAPABILITY/i.test(command)) ok("* CAPABILITY IMAP4rev1");
    else if (/^LOGIN/i.test(command)) {
      if (quoted(command) === "LOGIN reader secret word") ok();
      else say(`${tag} NO [AUTHENTICATIONFAILED] Authentication failed`);
    } else if (/^(LIST|LSUB)/i.test(command)) ok('* LIST (\\HasNoChildren) "/" INBOX');
    else if (/^(SELECT|EXAMINE)/i.test(command)) {
      ok("* FLAGS (\\Seen)", `* ${uids.length} EXISTS`, "* OK [UIDVALIDITY 1] ok", "* OK [UIDNEXT 99] ok");
    } else if (/^UID SEARCH/i.test(command)) {
      ok(`* SEARCH ${uids.filter((uid) => !mails.get(uid)?.seen).join(" ")}`.trimEnd());
    } else if (/^UID FETCH/i.test(command)) {
      const uid = Number(/^UID FETCH (\d+)/i.exec(command)?.[1]);
      const source = (mails.get(uid)?.source ?? "").slice(0, 512 * 1024);
      const bytes = Buffer.byteLength(source);
      socket.write(`* ${uids.indexOf(uid) + 1} FETCH (UID ${uid} BODY[]<0> {${bytes}}\r\n${source})\r\n`);
      ok();
    } else if (/^UID STORE/i.test(command)) {
      const mail = mails.get(Number(/^UID STORE (\d+)/i.exec(command)?.[1]));
      if (mail) mail.seen = true;
      ok();
    } else if (/^LOGOUT/i.test(command)) {
      ok("* BYE");
      socket.end();
    } else ok();
  };
  return createServer((socket) => {
    let rest = "";
    socket.on("error", () => undefined);
    socket.write("* OK IMAP4rev1 ready\r\n");
    socket.on("data", (chunk) => {
      const lines = (rest + chunk.toString()).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) answer(socket, line);
    });
  });
}

let mails: Map<number, { source: string; seen: boolean }>;
let server: Server;

beforeEach(async () => {
  mails = new Map([
    [7, { source: "Subject: old\r\n\r\nread\r\n", seen: true }],
    [8, { source: "Subject: one\r\n\r\nfirst\r\n", seen: false }],
    [9, { source: "Subject: two\r\n\r\nsecond\r\n", seen: false }],
  ]);
  server = imapServer(mails);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const mailbox = (password = "secret%20word"): ReturnType<typeof createImapMailbox> =>
  createImapMailbox(`imap://reader:${password}@127.0.0.1:${(server.address() as AddressInfo).port}/`, 5000);
const { signal } = new AbortController();

it("what is unread is handed over once", async () => {
  const read: string[] = [];
  const handle = async (raw: Uint8Array): Promise<void> => {
    read.push(new TextDecoder().decode(raw));
  };
  expect(await mailbox().read(handle, signal)).toBe(2);
  expect(read.map((text) => /Subject: (\w+)/.exec(text)?.[1])).toEqual(["one", "two"]);
  expect(await mailbox().read(handle, signal)).toBe(0);
  expect(read).toHaveLength(2);
});

it("what could not be noted stays unread", async () => {
  const failing = mailbox().read(() => Promise.reject(new Error("no database")), signal);
  await expect(failing).rejects.toThrow("no database");
  expect([...mails.values()].map(({ seen }) => seen)).toEqual([true, false, false]);
});

it("a mailbox that does not let us in says so", async () => {
  await expect(mailbox("wrong").read(async () => undefined, signal)).rejects.toMatchObject({
    authenticationFailed: true,
  });
});
