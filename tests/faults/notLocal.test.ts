import { describe, expect, it } from "vitest";
import { createFaultsFolder } from "./support/createFaultsFolder";
import { signIn } from "./support/promises";
import { beginServerProcess, startServerProcess } from "./support/serverProcess";

const folder = createFaultsFolder();
/** As behind a proxy on the same machine: nothing but the domain says that others reach it. */
const PUBLIC = { BASE_DOMAIN: "example.org", RATE_LIMITS: "on" };

describe("a server under a domain of its own, behind a proxy on its machine", () => {
  it("has no account that anybody knows, takes no pretended payments, and says what it lacks", async () => {
    const server = await startServerProcess({ ...PUBLIC, DATA_DIR: folder() });
    await expect(signIn(server.url)).rejects.toThrow(/answered 40\d/);
    const forwarded = await fetch(`${server.url}/api/auth/login/`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Forwarded-For": "127.0.0.1" },
      body: JSON.stringify({ email: "owner@hope.example", password: "correct-horse-42" }),
    });
    expect(forwarded.status).toBeLessThan(500);
    expect(forwarded.ok).toBe(false);
    const page = await fetch(`${server.url}/api/payments/test/cs_test_x/`);
    expect(page.status).toBe(404);
    await expect.poll(server.output).toMatch(/SMTP_URL is not set: /);
    expect(server.output()).toMatch(/PAYMENTS is not set, /);
    expect(server.output()).not.toContain("correct-horse-42");
  });

  it("does not start on a database of samples whose password everybody knows, unless that is said outright", async () => {
    const local = await startServerProcess({ DATA_DIR: folder() });
    await signIn(local.url);
    local.signal("SIGTERM");
    await local.ended;
    const refused = beginServerProcess({ ...PUBLIC, DATA_DIR: folder() });
    await expect(refused.ready).rejects.toThrow(
      /sample accounts whose password everybody can read \(.*owner@hope\.example.*set SEED=sample/,
    );
    const said = await startServerProcess({ ...PUBLIC, DATA_DIR: folder(), SEED: "sample" });
    await signIn(said.url);
    await expect.poll(said.output).toMatch(/SEED=sample on a server that others reach/);
  });
});
