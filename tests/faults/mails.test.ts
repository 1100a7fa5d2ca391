import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createFaultsFolder } from "./support/createFaultsFolder";
import { signIn } from "./support/promises";
import { startServerProcess } from "./support/serverProcess";

const folder = createFaultsFolder();

describe("a server that is killed while it sends a message", () => {
  it("sends each of its mails once", async () => {
    const settings = { DATA_DIR: folder(), SEED: "sample" };
    let server = await startServerProcess(settings);
    const token = await signIn(server.url);
    const members = await fetch(`${server.url}/api/member/?per_page=100`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const people = ((await members.json()) as { members: { pk: number; status: string }[] }).members;
    const answer = await fetch(`${server.url}/api/message/`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify({
        to: people.filter(({ status }) => status === "Active").map(({ pk }) => pk),
        subject: "Once and only once",
        body: "<p>Hello</p>",
      }),
    });
    expect(answer.status).toBe(201);
    const { recipients_count } = (await answer.json()) as { recipients_count: number };
    await expect.poll(async () => (await recipients()).length, { timeout: 30_000 }).toBeGreaterThan(0);
    await server.kill();
    server = await startServerProcess(settings);
    await expect.poll(async () => (await recipients()).length, { timeout: 60_000 }).toBe(recipients_count);
    const seen = await recipients();
    expect(new Set(seen).size).toBe(seen.length);
  });

  /** Whom the mails of that message went to. */
  async function recipients(): Promise<string[]> {
    const outbox = join(folder(), "outbox");
    const names = await readdir(outbox).catch(() => []);
    const mails = await Promise.all(
      names.filter((name) => name.endsWith(".eml")).map((name) => readFile(join(outbox, name), "utf8")),
    );
    return mails
      .filter((mail) => mail.includes("Subject: Once and only once"))
      .flatMap((mail) => /^To: (.*)$/m.exec(mail)?.[1] ?? []);
  }
});
