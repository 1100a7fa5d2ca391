import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type FaultySmtp, startFaultySmtp } from "../support/faultySmtp";
import { createDurablePostgres, isPostgresMissing } from "./support/createDurablePostgres";
import { createFaultsFolder } from "./support/createFaultsFolder";
import { brokenPromises, KEPT, noPromises, signIn, startClients, whenKept } from "./support/promises";
import { startServerProcess } from "./support/serverProcess";

const folder = createFaultsFolder();
let smtp: FaultySmtp;
beforeEach(async () => {
  smtp = await startFaultySmtp();
});
afterEach(() => smtp.stop());

describe.skipIf(isPostgresMissing)("of two servers whose mail server says nothing", () => {
  const cluster = createDurablePostgres();

  it("both go on with all other work, and every mail leaves once it answers again", async () => {
    const settings = {
      DATA_DIR: folder(),
      DATABASE_URL: cluster().url,
      SEED: "sample",
      APP_SECRET: "the same secret for both of the servers",
      SMTP_URL: smtp.url,
      SMTP_TIMEOUT_SECONDS: "2",
    };
    smtp.fault = "silence";
    const servers = [await startServerProcess(settings), await startServerProcess(settings)] as const;
    const token = await signIn(servers[0].url);
    const addresses = ["one@x.example", "two@x.example", "three@x.example", "four@x.example"];
    const asked = await Promise.all(
      addresses.map((email, index) =>
        fetch(`${servers[index % 2 === 0 ? 0 : 1].url}/api/auth/create-account-otp/`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ email }),
        }),
      ),
    );
    expect(asked.map(({ ok }) => ok)).toEqual(addresses.map(() => true));
    // Both hang on it.
    await expect.poll(smtp.connections, { timeout: 60_000 }).toBeGreaterThanOrEqual(2);
    const promises = noPromises();
    const stops = servers.map(({ url }, index) => startClients({ url, token }, promises, `server-${index}`));
    await whenKept(promises, 60);
    for (const stop of stops) await stop();
    expect(smtp.received).toEqual([]);
    smtp.fault = "none";
    await expect
      .poll(() => new Set(smtp.received).size, { timeout: 240_000, interval: 500 })
      .toBe(addresses.length);
    expect(smtp.received.toSorted()).toEqual(addresses.toSorted());
    expect(await brokenPromises({ url: servers[1].url, token }, promises)).toEqual(KEPT);
  });
});
