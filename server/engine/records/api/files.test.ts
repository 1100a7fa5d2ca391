import { beforeEach, expect, it } from "vitest";
import { IMPORT_MAX_BYTES } from "../../../../contract/imports/limits";
import { describeEachDatabase } from "../../../../tests/support/database";
import { testDefinitions, trips, vehicles } from "../../../../tests/support/records";
import {
  addOrganization,
  addPerson,
  type Answer,
  auditActions,
  createTestServer,
  type TestOrganization,
  type TestServer,
} from "../../../../tests/support/server";

type Values = Record<string, unknown>;

describeEachDatabase("files of records", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let token: string;

  beforeEach(async () => {
    server = createTestServer(getDatabase(), { services: { definitions: testDefinitions(vehicles, trips) } });
    hope = await addOrganization(server, "hope");
    token = (await addPerson(server, hope, "owner")).token;
  });

  async function send(
    csv: string,
    settings: Record<string, string> = {},
    as = token,
    resource = "vehicles",
  ): Promise<Answer> {
    const form = new FormData();
    form.set("file", new File([csv], "vehicles.csv", { type: "text/csv" }));
    for (const [name, value] of Object.entries(settings)) form.set(name, value);
    const request = new Response(form);
    const type = request.headers.get("Content-Type") ?? "";
    const body = new Uint8Array(await request.arrayBuffer());
    return server.call("POST", `/records/${resource}/import/`, {
      token: as,
      body,
      headers: { "Content-Type": type },
    });
  }
  const add = (body: Values): Promise<Answer> => server.call("POST", "/records/vehicles/", { token, body });
  const get = (path: string, query: Record<string, string> = {}, as = token): Promise<Answer> =>
    server.call("GET", `/records/vehicles/${path}`, { token: as, query });
  const counts = ({ body }: Answer): unknown[] => [
    body["createdCount"],
    body["updatedCount"],
    body["skippedCount"],
    body["errorCount"],
  ];

  it("export what was filtered, with formulas made harmless, and leave a trace", async () => {
    await add({ plate: "=1+1", tags: ["a", "b; c"], price: "5.00", seats: 3 });
    await add({ plate: "van", kind: "van" });
    const answer = await get("export/", { columns: "plate,tags,price,seats", filter: '{"kind":"car"}' });
    expect(answer.text.replace("\ufeff", "")).toBe(
      'plate,tags,price,seats\r\n"\'=1+1","[""a"",""b; c""]",5.00,3\r\n',
    );
    expect(answer.headers.get("Content-Disposition")).toBe(
      'attachment; filename="hope-vehicles-20260310.csv"',
    );
    expect(await auditActions(server, hope)).toEqual(["export"]);
    expect((await get("export/", { columns: "plate,nope" })).status).toBe(422);
  });

  it("are exported only by who may, without what they may not read", async () => {
    const volunteer = (await addPerson(server, hope, "volunteer")).token;
    expect((await get("export/", {}, volunteer)).status).toBe(403);
    expect((await send("plate\nA", {}, volunteer)).status).toBe(403);
  });

  it("come back unchanged: the same organisation skips them, another one has them all", async () => {
    await add({
      plate: " '=HB ",
      tags: ["=red", "b;c", " - "],
      price: "1234.50",
      kind: "van",
      insured_until: "2026-12-31",
      notes: '=HYPERLINK("http://evil.example")\n"two"\r\n ',
      checked: "2026-03-10T10:00:00Z",
    });
    await add({ plate: "'=b", seats: 9, notes: "  " });
    await add({ plate: "\tc", tags: ["'@x"] });
    const { text } = await get("export/");
    expect(counts(await send(text))).toEqual([0, 0, 3, 0]);
    const river = await addOrganization(server, "river");
    const other = (await addPerson(server, river, "owner")).token;
    const answer = await send(text, {}, other);
    expect([answer.status, ...counts(answer)]).toEqual([201, 3, 0, 0, 0]);
    const strip = (list: Answer): Values[] =>
      (list.at("records") as Values[]).map((record) => ({
        ...record,
        pk: 0,
        created_at: "",
        updated_at: "",
        created_by: 0,
        updated_by: 0,
      }));
    expect(strip(await get("", {}, other))).toEqual(strip(await get("")));
  });

  it("find references by what their records are called, the way a list exports them", async () => {
    const { pk } = await addPerson(server, hope, "manager", { name: "Ada Byron" });
    expect(counts(await send("plate,driver\nA,ada byron \n"))).toEqual([1, 0, 0, 0]);
    const vehicle = (await get("", { search: "A" })).at("records.0") as Values;
    expect(vehicle["driver"]).toBe(pk);
    const trip = await send("vehicle,km\na,5\n", {}, token, "trips");
    expect([trip.status, ...counts(trip)]).toEqual([201, 1, 0, 0, 0]);

    await addPerson(server, hope, "member", { name: "Ada Byron", email: "other@hope.example" });
    const shared = await send("plate,driver\nB,Ada Byron\nC,Nobody\n");
    expect(counts(shared)).toEqual([0, 0, 0, 2]);
    expect((shared.at("errors") as Values[]).map(({ field, value }) => [field, value])).toEqual([
      ["driver", "Ada Byron"],
      ["driver", "Nobody"],
    ]);
  });

  it("know columns by labels in any language, leave wrong rows out, and say what is wrong with them", async () => {
    await add({ plate: "old" });
    const csv =
      "Kennzeichen;seats;kind;driver;whatever\nnew;4;VAN;;x\nOLD;5;;;\nbad;many;ship;999;\nNEW;1;;;\n";
    const answer = await send(csv);
    expect([answer.status, ...counts(answer)]).toEqual([201, 1, 0, 2, 1]);
    expect(answer.at("errors")).toEqual([
      { row: 4, field: "kind", value: "ship", message: "Must be one of the choices." },
      { row: 4, field: "seats", value: "many", message: "Must be a number." },
      { row: 4, field: "driver", value: "999", message: "This does not exist or has been deleted." },
    ]);
    expect((await get("", { search: "new" })).at("records.0")).toMatchObject({ kind: "van", seats: 4 });
  });

  it("change what is there when told to, row by row", async () => {
    await add({ plate: "one", seats: 1 });
    await add({ plate: "two", seats: 2 });
    const answer = await send("plate,seats\nONE,11\ntwo,900\nthree,3", { on_duplicate: "update" });
    expect(counts(answer)).toEqual([1, 1, 0, 1]);
    expect((await get("", { ordering: "pk" })).at("records")).toMatchObject([
      { seats: 11 },
      { seats: 2 },
      { seats: 3 },
    ]);
  });

  it("leave nothing behind after a dry run", async () => {
    const answer = await send("plate,seats\nA,1\nB,0", { dry_run: "true" });
    expect([answer.status, ...counts(answer)]).toEqual([200, 1, 0, 0, 1]);
    expect((await get("")).at("total")).toBe(0);
  });

  it("are refused when they are none, lack what is required or name what there is not", async () => {
    const missing = await send("seats\n1");
    expect([missing.status, missing.at("missing_fields")]).toEqual([400, ["plate"]]);
    expect((await send("")).status).toBe(400);
    expect((await send("plate\nA", { mapping: '{"plate":"colour"}' })).at("errors.mapping")).toEqual([
      'There is no field "colour".',
    ]);
    expect((await send("plate\nA", { mapping: "[" })).status).toBe(422);
    expect((await send("plate\nA", { match_by: "seats" })).status).toBe(422);
    expect((await server.call("POST", "/records/vehicles/import/", { token, body: { a: 1 } })).status).toBe(
      415,
    );
    expect((await send(`plate\n${"x".repeat(IMPORT_MAX_BYTES)}`)).status).toBe(413);
  });

  it("take a thousand rows at once", async () => {
    const rows = Array.from({ length: 1000 }, (_, index) => `P${index},${(index % 80) + 1},a; b`);
    const answer = await send(`plate,seats,tags\n${rows.join("\n")}`);
    expect(counts(answer)).toEqual([1000, 0, 0, 0]);
    expect((await get("", { search: "p999" })).at("total")).toBe(1);
    const { text } = await get("export/", { columns: "plate,seats", ordering: "-seats" });
    const order = [...rows.entries()]
      .map(([index]) => index)
      .toSorted((a, b) => (b % 80) - (a % 80) || b - a);
    const lines = text.trim().split("\r\n").slice(1);
    expect(lines).toEqual(order.map((index) => `P${index},${(index % 80) + 1}`));
  }, 60_000);
});
