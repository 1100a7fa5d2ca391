import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import sql from "sql-template-tag";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { describeEachDatabase } from "../../../tests/support/database";
import { mountSmallDisk } from "../../../tests/support/smallDisk";
import { createJobQueue } from "../jobs/queue";
import { type Mail, mailJob } from "./job";
import { createOutboxMailer } from "./mailer";
import type { Mailer } from "./port";

const mail: Mail = {
  to: { name: "Zoë, the first", address: "zoe@x.example" },
  fromName: "Hope",
  subject: "Größe",
  text: "Hallo",
  html: "<p>Hallo</p>",
};

/** An unstructured header as mail programs read it (RFC 2047, 6.2). */
function decodedHeader(raw: string): string {
  const unfolded = raw.replaceAll(/\r\n(?=[ \t])/g, "").replaceAll(/\?=\s+=\?/g, "?==?");
  return unfolded.replaceAll(/(?:=\?[\w-]+\?[bq]\?[^?]*\?=)+/gi, (words) =>
    Buffer.concat(
      Array.from(words.matchAll(/=\?[\w-]+\?([bq])\?([^?]*)\?=/gi), ([, way = "", text = ""]) =>
        way.toLowerCase() === "b" ? Buffer.from(text, "base64") : fromQ(text),
      ),
    ).toString(),
  );
}

function fromQ(text: string): Buffer {
  return Buffer.from(
    decodeURIComponent(text.replaceAll("_", " ").replaceAll("%", "%25").replaceAll("=", "%")),
  );
}

describe("the outbox", () => {
  let folder: string;
  let mailer: Mailer;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "almoner-outbox-"));
    const clock = (): Date => new Date("2026-03-10T09:00:00Z");
    mailer = createOutboxMailer({
      folder,
      baseDomain: "example.org:8443",
      clock,
      log: pino({ level: "silent" }),
    });
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("holds each mail as an RFC 5322 file", async () => {
    await mailer.send("job-1", mail);
    expect(await readdir(folder)).toEqual(["job-1.eml"]);
    const text = await readFile(join(folder, "job-1.eml"), "utf8");
    expect(text).toContain("\r\nTo: =?UTF-8?");
    expect(text).toContain("<zoe@x.example>");
    expect(text).toMatch(/^From: Hope <no-reply@example.org>\r\n/m);
    expect(text).toContain("Message-ID: <job-1@example.org>");
    expect(text).toContain("Date: Tue, 10 Mar 2026 09:00:00 +0000");
    expect(text).toContain("Content-Type: multipart/alternative");
  });

  it.each([
    "=?utf-8?q?fake?=",
    "Re: =?UTF-8?B?ZmFrZQ==?= and more",
    `=?x?q?a b?= ${"Grüße ".repeat(30)}`,
    "2 =? 3",
    "Größe",
  ])("has the subject as it was typed: %s", async (subject) => {
    await mailer.send("job-1", { ...mail, subject });
    const text = await readFile(join(folder, "job-1.eml"), "utf8");
    const [, raw = ""] = /^Subject:((?:[^\r\n]|\r\n[ \t])*)/m.exec(text) ?? [];
    expect(decodedHeader(raw).trim()).toBe(subject.trim());
  });

  it("holds a mail that is sent twice once", async () => {
    await mailer.send("job-1", mail);
    await mailer.send("job-1", { ...mail, subject: "Second" });
    expect(await readFile(join(folder, "job-1.eml"), "utf8")).not.toContain("Second");
  });
});

describeEachDatabase("the queue", (getDatabase) => {
  it("takes a job exactly if the transaction commits", async () => {
    const database = getDatabase();
    const jobs = createJobQueue(database, () => undefined);
    await database.withoutTenant((tx) => jobs.send(tx, mailJob, mail));
    const failing = database.withoutTenant(async (tx) => {
      await jobs.send(tx, mailJob, { ...mail, subject: "Never" });
      await tx.query(sql`SELECT 1 / 0`);
    });
    await expect(failing).rejects.toThrow(/division by zero/);
    const subjects: string[] = [];
    await jobs.drain(mailJob, async ({ data }) => {
      subjects.push(data.subject);
    });
    expect(subjects).toEqual(["Größe"]);
  });

  it("hands each job to one of several workers", async () => {
    const database = getDatabase();
    const queues = [1, 2].map(() => createJobQueue(database, () => undefined));
    for (let number = 0; number < 6; number += 1) {
      await database.withoutTenant(async (tx) =>
        queues[0]?.send(tx, mailJob, { ...mail, subject: String(number) }),
      );
    }
    const done: string[] = [];
    await Promise.all(
      queues.map((queue) =>
        queue.drain(mailJob, async ({ data }) => {
          done.push(data.subject);
        }),
      ),
    );
    expect(done.sort()).toEqual(["0", "1", "2", "3", "4", "5"]);
  });

  it("keeps a job that failed for another try, later", async () => {
    const database = getDatabase();
    const jobs = createJobQueue(database, () => undefined);
    await database.withoutTenant((tx) => jobs.send(tx, mailJob, mail));
    const failed = await jobs.drain(mailJob, () => Promise.reject(new Error("no connection")));
    expect(failed).toBe(0);
    const { rows } = await database.owner.query(
      "SELECT state::text, retry_count, start_after > now() AS waits FROM jobs.job",
    );
    expect(rows).toEqual([{ state: "retry", retry_count: 0, waits: true }]);
  });
});

describe("the outbox on a full disk", async () => {
  const disk = await mountSmallDisk(1);
  const missing = "missing" in disk ? disk.missing : undefined;

  it.skipIf(missing)("keeps nothing half, and holds the mail once there is room", async () => {
    if ("missing" in disk) return;
    const folder = join(disk.path, "outbox");
    const clock = (): Date => new Date("2026-03-10T09:00:00Z");
    const mailer = createOutboxMailer({
      folder,
      baseDomain: "example.org",
      clock,
      log: pino({ level: "silent" }),
    });
    const long = { ...mail, text: "x".repeat(400_000) };
    await disk.fill(100_000);
    await expect(mailer.send("job-1", long)).rejects.toMatchObject({ code: "ENOSPC" });
    expect(await readdir(folder)).toEqual([]);
    await disk.makeRoom();
    await mailer.send("job-1", long);
    expect(await readdir(folder)).toEqual(["job-1.eml"]);
    await disk.remove();
  });
});
