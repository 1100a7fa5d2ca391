import { beforeEach, expect, it } from "vitest";
import type { ResourceDefinition } from "../../../../contract/resource";
import { describeEachDatabase } from "../../../../tests/support/database";
import { define } from "../../../../tests/support/definitions";
import { testDefinitions } from "../../../../tests/support/records";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../../tests/support/server";
import { acceptDefinitions } from "../accept";

const invoices: ResourceDefinition = {
  name: "invoices",
  provider: "records",
  fields: {
    title: { type: "string" },
    paid: { type: "boolean" },
    number: { type: "autoNumber", format: "INV-{year}-{0000}", when: { paid: { $ne: true } } },
  },
  permissions: { rules: [{ role: "volunteer", action: "manage" }] },
  labels: { en: { name: "Invoice |||| Invoices" } },
};

describeEachDatabase("automatic numbers", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase(), { services: { definitions: testDefinitions(invoices) } });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
  });

  type Method = "GET" | "POST" | "PUT" | "DELETE";
  const call = (method: Method, path: string, more: object = {}, token = owner.token): Promise<Answer> =>
    server.call(method, `/records/invoices/${path}`, { token, ...more });
  const add = (title: string, more: object = {}, token = owner.token): Promise<Answer> =>
    call("POST", "", { body: { title, ...more } }, token);
  const numberOf = (answer: Answer): unknown => (answer.at("record") as { number?: unknown }).number;
  const pkOf = (answer: Answer): number => (answer.at("record") as { pk: number }).pk;
  const numbers = async (query: Record<string, string> = {}): Promise<unknown[]> =>
    ((await call("GET", "", { query })).at("records") as { number: unknown }[]).map(({ number }) => number);

  async function send(csv: string, settings: Record<string, string> = {}): Promise<Answer> {
    const form = new FormData();
    form.set("file", new File([csv], "invoices.csv", { type: "text/csv" }));
    for (const [name, value] of Object.entries(settings)) form.set(name, value);
    const request = new Response(form);
    const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
    return call("POST", "import/", { body: new Uint8Array(await request.arrayBuffer()), headers });
  }
  const counts = ({ body }: Answer): unknown[] =>
    ["createdCount", "updatedCount", "skippedCount", "errorCount"].map((name) => body[name]);

  it("are given one after the other to records that are made at once, each organisation from 1", async () => {
    const volunteer = await addPerson(server, hope, "volunteer");
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, index) => add("x", {}, index % 2 === 0 ? owner.token : volunteer.token)),
    );
    expect(made.map(numberOf).toSorted()).toEqual(
      Array.from({ length: 8 }, (_, index) => `INV-2026-000${index + 1}`),
    );
    const other = await addPerson(server, await addOrganization(server, "other"), "owner");
    expect(numberOf(await add("x", {}, other.token))).toBe("INV-2026-0001");
  });

  it("leave no gap where a record was refused, and are never written by people", async () => {
    expect((await add("x", { number: "INV-2026-0007" })).at("errors")).toHaveProperty("number");
    const first = await add("one");
    expect(numberOf(first)).toBe("INV-2026-0001");
    const change = (body: object): Promise<Answer> => call("PUT", `${pkOf(first)}/`, { body });
    expect((await change({ number: "INV-1" })).status).toBe(422);
    expect((await change({ number: "INV-2026-0001", title: "uno" })).status).toBe(200);
    // Hidden while it is paid, it is the same afterwards.
    expect((await change({ paid: true })).status).toBe(200);
    expect(numberOf(await change({ paid: false }))).toBe("INV-2026-0001");
    expect(numberOf(await add("two"))).toBe("INV-2026-0002");
  });

  it("come back with a record from the trash, and are not given anew meanwhile", async () => {
    const pk = pkOf(await add("one"));
    await call("DELETE", `${pk}/`);
    expect(numberOf(await add("two"))).toBe("INV-2026-0002");
    expect(numberOf(await call("POST", `${pk}/restore/`))).toBe("INV-2026-0001");
  });

  it("are searched, filtered, sorted and exported as texts", async () => {
    for (const title of ["one", "two", "three"]) await add(title);
    expect(await numbers({ search: "2026-0002" })).toEqual(["INV-2026-0002"]);
    expect(await numbers({ filter: '{"number":"INV-2026-0003"}' })).toEqual(["INV-2026-0003"]);
    expect((await numbers({ ordering: "-number" }))[0]).toBe("INV-2026-0003");
    const file = await call("GET", "export/", { query: { columns: "number,title", ordering: "number" } });
    expect(file.text).toContain("INV-2026-0002,two");
  });

  it("are brought by a file, and go on after the highest of its series", async () => {
    const file = "title,number\na,INV-2026-0041\nb,\nc,inv-2025-0900\nd,OLD 7\ne,\n";
    expect(counts(await send(file, { dry_run: "true" }))).toEqual([5, 0, 0, 0]);
    expect(numberOf(await add("first"))).toBe("INV-2026-0001");
    expect(counts(await send(file))).toEqual([5, 0, 0, 0]);
    expect((await numbers({ ordering: "title" })).slice(0, 5)).toEqual([
      "INV-2026-0041",
      "INV-2026-0042",
      "inv-2025-0900",
      "OLD 7",
      "INV-2026-0043",
    ]);
    expect(numberOf(await add("next"))).toBe("INV-2026-0044");
    // A number knows its record, which keeps it.
    const again = "title,number\nA,INV-2026-0041\nf,INV-2026-0050\nf2,INV-2026-0050\n";
    expect(counts(await send(again, { on_duplicate: "update" }))).toEqual([1, 1, 1, 0]);
    expect(await numbers({ filter: '{"title":"A"}' })).toEqual(["INV-2026-0041"]);
    expect(numberOf(await add("next"))).toBe("INV-2026-0051");
    const long = `title,number\ng,${"9".repeat(101)}\n`;
    expect(counts(await send(long))).toEqual([0, 0, 0, 1]);
  });

  it("are given to the records that there are when a definition asks for them", async () => {
    const { name, provider } = invoices;
    const accept = async (fields: ResourceDefinition["fields"]): Promise<unknown> => {
      const definition = { name, provider, fields };
      const loaded = { resources: [define(definition)], definitions: [definition] };
      return (await acceptDefinitions(getDatabase(), loaded, new Date("2026-03-10T09:00:00Z"))).obstacles;
    };
    const before: ResourceDefinition["fields"] = { title: { type: "string" }, number: { type: "string" } };
    await accept(before);
    server = createTestServer(getDatabase(), {
      services: { definitions: testDefinitions({ ...invoices, fields: before }) },
    });
    for (const [title, number] of [
      ["a", "INV-2026-0005"],
      ["b", null],
      ["c", "by hand"],
      ["d", null],
    ])
      await add(title ?? "", { number });
    expect(await accept({ ...before, number: { type: "autoNumber", format: "INV-{year}-{0000}" } })).toEqual(
      new Map(),
    );
    const all = ["INV-2026-0005", "INV-2026-0006", "by hand", "INV-2026-0007"];
    expect(await numbers({ ordering: "title" })).toEqual(all);
    server = createTestServer(getDatabase(), { services: { definitions: testDefinitions(invoices) } });
    const last = await add("next");
    expect(numberOf(last)).toBe("INV-2026-0008");
    // A renamed field goes on, although the record with the highest number is gone.
    await getDatabase().owner.exec(`DELETE FROM records WHERE id = ${pkOf(last)}`);
    const renamed: ResourceDefinition["fields"] = {
      title: { type: "string" },
      no: { type: "autoNumber", format: "INV-{year}-{000}", renamedFrom: "number" },
    };
    expect(await accept(renamed)).toEqual(new Map());
    server = createTestServer(getDatabase(), {
      services: { definitions: testDefinitions({ ...invoices, fields: renamed }) },
    });
    expect((await add("after")).at("record")).toMatchObject({ no: "INV-2026-009" });
  });
});
