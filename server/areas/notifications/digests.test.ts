import { beforeEach, expect, it } from "vitest";
import sql from "sql-template-tag";
import { describeOnDatabase } from "../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  createTestServer,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";
import { tellMembers } from "../../platform/notifications";
import { mailDigests } from "./digests";

describeOnDatabase("notifications by mail", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let mona: TestPerson;

  const choose = (digest: string): Promise<{ status: number }> =>
    server.call("PUT", "/notifications/digest/", { token: mona.token, body: { digest } });
  const tell = (...tasks: string[]): Promise<void> =>
    server.database.withTenant(hope.id, null, async (tx) => {
      for (const task of tasks) {
        await tellMembers(tx, hope.id, [mona.pk], {
          kind: "task_given",
          params: { by: "Olga", task },
          path: "/my_tasks",
          now: server.services.clock(),
        });
      }
    });
  /** What is mailed at that moment by two processes. */
  const mailedAt = async (moment: string): Promise<{ subject: string; text: string }[]> => {
    server.pass({ seconds: (Date.parse(moment) - server.services.clock().getTime()) / 1000 });
    await Promise.all([mailDigests(server.services), mailDigests(server.services)]);
    return server.takeMails();
  };

  beforeEach(async () => {
    // The test clock stands at 10 March 2026, a Tuesday, 9:00.
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    mona = await addPerson(server, hope, "manager", { name: "Mona", email: "m@post.example" });
    await server.database.withTenant(hope.id, null, (tx) =>
      tx.query(sql`UPDATE organizations SET timezone = 'UTC' WHERE id = ${hope.id}`),
    );
  });

  it("tell once, in the morning, what came since and is unread", async () => {
    await tell("Before it was chosen");
    server.pass({ seconds: 1 });
    expect((await choose("daily")).status).toBe(200);
    await tell("Ring <b>Ada</b>\nBcc: all");
    expect(await mailedAt("2026-03-11T07:59:00Z")).toEqual([]);
    const [mail, ...others] = await mailedAt("2026-03-11T08:00:00Z");
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: { address: "m@post.example" },
      subject: "1 new notification",
      text: expect.stringContaining("- Olga gave you a task: Ring <b>Ada</b> Bcc: all"),
      html: expect.stringContaining("Ring &lt;b&gt;Ada&lt;/b&gt; Bcc: all</li>"),
    });
    expect(mail?.text).not.toContain("Before it was chosen");
    expect(await mailedAt("2026-03-12T08:00:00Z")).toEqual([]);
  });

  it("say how many more there are than a mail lists", async () => {
    await choose("daily");
    await tell(...Array.from({ length: 23 }, (_, index) => `Task ${index}`));
    const [mail] = await mailedAt("2026-03-11T08:00:00Z");
    expect(mail?.subject).toBe("23 new notifications");
    expect(mail?.text).toContain("There are 3 more in the app.");
    expect(mail?.text).not.toContain("Task 2\n");
  });

  it("stay away where all has been read, and come on Mondays where that is chosen", async () => {
    await choose("weekly");
    await tell("Read in time");
    await server.call("PUT", "/notifications/read/", { token: mona.token, body: {} });
    expect(await mailedAt("2026-03-16T08:00:00Z")).toEqual([]);
    await tell("For next week");
    expect(await mailedAt("2026-03-17T08:00:00Z")).toEqual([]);
    expect(await mailedAt("2026-03-23T08:00:00Z")).toHaveLength(1);
  });

  it("stay away from whoever wants them no longer", async () => {
    await choose("daily");
    await tell("For nobody");
    expect((await choose("off")).status).toBe(200);
    expect(await mailedAt("2026-03-11T08:00:00Z")).toEqual([]);
    const list = await server.call("GET", "/notifications/", { token: mona.token });
    expect(list.body).toMatchObject({ digest: "off", unread: 1 });
  });

  it("wait for whoever may not sign in, and lose nothing of what came meanwhile", async () => {
    await choose("daily");
    await tell("While away");
    const status = (value: string): Promise<unknown> =>
      server.database.withTenant(hope.id, null, (tx) =>
        tx.query(sql`UPDATE members SET status = ${value} WHERE org_id = ${hope.id} AND id = ${mona.pk}`),
      );
    await status("Removed");
    expect(await mailedAt("2026-03-11T08:00:00Z")).toEqual([]);
    await status("Active");
    expect(await mailedAt("2026-03-12T08:00:00Z")).toMatchObject([
      { text: expect.stringContaining("While away") },
    ]);
  });
});
