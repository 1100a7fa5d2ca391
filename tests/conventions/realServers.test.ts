import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ApiSource, Predicate, ResourceDefinition, ResourceSource } from "../../contract/resource";
import type { Convention } from "../../contract/resource/conventions";
import { SHIPPED_CONVENTIONS } from "../../definitions/http";
import { filterParameters, Unsayable } from "../../definitions/http/filters";
import { type ApiServer, createApiServer } from "../support/apiServer";
import { createdDatabaseUrl, emptyDatabase, hasPostgres, sharedDatabase } from "../support/database";
import { addOrganization, addPerson, type Answer } from "../support/server";
import servers from "./realServers.json" with { type: "json" };
import { isAsked, type RealServer, type RunningServer, startRealServer } from "./startRealServer";

type Values = Record<string, unknown>;

/** What definitions and `sources.json` say of a server besides its convention. */
interface Setting {
  source?: Partial<ResourceSource>;
  api?: Partial<ApiSource>;
  /** Keys that no record has; one of another kind than its own is a mistake there. */
  keys?: readonly string[];
  /** What it refuses by itself, and at which field. */
  refused?: { values: Values; field: string };
  /** The paths of the two kinds of records. */
  paths?: { tools: string; empty: string };
}

const shipped = (name: string): Convention => {
  const found = SHIPPED_CONVENTIONS[name];
  if (!found) throw new Error(`No convention ${name} ships`);
  return found;
};

const { filter: _, ...withoutFilter } = shipped("json-api").list;

const SETTINGS: Readonly<Record<string, Setting>> = {
  feathers: { refused: { values: { name: "refused" }, field: "name" } },
  // JSON:API leaves pages to its servers; this one counts records and not pages, and filters what is left of a page.
  "jsonapi-server": {
    source: {
      convention: {
        ...shipped("json-api"),
        list: {
          ...withoutFilter,
          paging: { by: "offset", parameter: "page[offset]", size: "page[limit]" },
          total: { pointer: "/meta/page/total" },
        },
      },
    },
  },
  payload: {
    keys: ["424242"],
    refused: { values: { name: "Saw" }, field: "name" },
    paths: { tools: "api/tools", empty: "api/empty" },
  },
  directus: {
    refused: { values: { name: "Saw" }, field: "name" },
    api: { auth: { type: "bearer", token: { env: "TOKEN" } } },
    paths: { tools: "items/tools", empty: "items/empty" },
  },
  odata: {
    refused: { values: { name: "Too heavy", weight: 5000 }, field: "weight" },
    paths: { tools: "api/tools", empty: "api/empty" },
  },
  strapi: {
    refused: { values: { name: "Saw" }, field: "name" },
    paths: { tools: "api/tools", empty: "api/empties" },
  },
};

const tools: ResourceDefinition = {
  name: "tools",
  provider: "records",
  fields: {
    name: { type: "string", required: true },
    kind: { type: "select", choices: ["hand", "power"] },
    price: { type: "money" },
    weight: { type: "number" },
    bought: { type: "date" },
    checked: { type: "dateTime" },
    lent: { type: "boolean" },
  },
  list: { columns: ["name", "kind"] },
};

const SAW = "Saw";
const DRILL = "drill";
const ODD = `O'Hara's "big" saw, 50% & more`;
const SPECIAL = "Säge (groß) [a|b]* ä_ö.+?";
const BIT = "Bit";
const SAMPLES: readonly (Values & { name: string })[] = [
  {
    name: SAW,
    kind: "hand",
    price: "12.50",
    weight: 1.5,
    bought: "2025-12-31",
    checked: "2026-03-10T09:00:00.000Z",
    lent: true,
  },
  { name: DRILL, kind: "power", price: "99.00", weight: 2.5, bought: "2026-01-15", lent: false },
  { name: ODD, kind: "hand", price: "7.25", weight: 0.5, bought: "2024-02-29", lent: false },
  { name: SPECIAL, kind: "hand", price: "3.00", weight: 12, checked: "2026-03-11T00:00:00.000Z", lent: true },
  { name: BIT, kind: "power", price: "3.00", lent: false },
];
const all = SAMPLES.map(({ name }) => name);

const FILTERS: readonly [Predicate, string[]][] = [
  [{ name: SAW }, [SAW]],
  [{ name: ODD }, [ODD]],
  [{ name: SPECIAL }, [SPECIAL]],
  [{ price: "3.00" }, [SPECIAL, BIT]],
  [{ lent: true }, [SAW, SPECIAL]],
  [{ lent: false }, [DRILL, ODD, BIT]],
  [{ bought: "2024-02-29" }, [ODD]],
  [{ checked: "2026-03-10T09:00:00Z" }, [SAW]],
  [{ kind: { $ne: "hand" } }, [DRILL, BIT]],
  [{ weight: { $ne: 1.5 } }, [DRILL, ODD, SPECIAL, BIT]],
  [{ price: { $gt: "7.25" } }, [SAW, DRILL]],
  [{ price: { $gte: "7.25" } }, [SAW, DRILL, ODD]],
  [{ price: { $lt: "7.25" } }, [SPECIAL, BIT]],
  [{ price: { $lte: "7.25" } }, [ODD, SPECIAL, BIT]],
  [{ weight: { $gt: 2.5 } }, [SPECIAL]],
  [{ price: { $gte: "7.25", $lt: "50.00" } }, [SAW, ODD]],
  [{ bought: { $gt: "2025-12-31" } }, [DRILL]],
  [{ bought: { $lte: "2025-12-31" } }, [SAW, ODD]],
  [{ checked: { $gte: "2026-03-10T09:00:00Z" } }, [SAW, SPECIAL]],
  [{ checked: { $lt: "2026-03-10T10:00:00+00:00" } }, [SAW]],
  [{ name: { $in: [SAW, ODD] } }, [SAW, ODD]],
  [{ weight: { $in: [0.5, 2.5] } }, [DRILL, ODD]],
  [{ name: { $nin: [SAW, ODD, SPECIAL] } }, [DRILL, BIT]],
  [{ name: { $contains: "SAW" } }, [SAW, ODD]],
  [{ name: { $contains: "50%" } }, [ODD]],
  [{ name: { $contains: "%" } }, [ODD]],
  [{ name: { $contains: "_" } }, [SPECIAL]],
  [{ name: { $contains: "[a|b]*" } }, [SPECIAL]],
  [{ name: { $contains: `'s "b` } }, [ODD]],
  [{ name: { $startsWith: "DR" } }, [DRILL]],
  [{ name: { $startsWith: "aw" } }, []],
  [{ weight: { $exists: false } }, [BIT]],
  [{ weight: { $exists: true } }, [SAW, DRILL, ODD, SPECIAL]],
  [{ kind: "hand", lent: true }, [SAW, SPECIAL]],
  [{ $or: [{ name: SAW }, { kind: "power" }] }, [SAW, DRILL, BIT]],
  [{ $and: [{ kind: "hand" }, { $or: [{ lent: true }, { price: { $gt: "5.00" } }] }] }, [SAW, ODD, SPECIAL]],
  [{ $not: { kind: "hand" } }, [DRILL, BIT]],
  [{ $not: { $or: [{ name: SAW }, { kind: "power" }] } }, [ODD, SPECIAL]],
  [{ name: "none of that name" }, []],
];

const asked = (servers as RealServer[]).filter(isAsked);

describe.skipIf(!hasPostgres()).each(asked.map((one) => [`${one.product} ${one.version}`, one] as const))(
  "%s",
  (_title, real) => {
    const setting = SETTINGS[real.name] ?? {};
    const convention = (setting.source?.convention ?? shipped(real.convention)) as Convention;
    const paths = setting.paths ?? { tools: "tools", empty: "empty" };
    let there: RunningServer;
    let api: ApiServer;
    let token: string;
    let keys: unknown[];

    const call = (method: string, path: string, body?: Values): Promise<Answer> =>
      api.server.call(method, `/records/${path}`, { token, ...(body && { body }) });
    const list = async (query: Values): Promise<{ names: string[]; total: unknown }> => {
      const text = new URLSearchParams(query as Record<string, string>).toString();
      const { status, body } = await call("GET", `tools/?${text}`);
      expect([status, body]).toEqual([200, body]);
      return { names: (body["records"] as Values[]).map(({ name }) => String(name)), total: body["total"] };
    };
    const isSayable = (predicate: Predicate): boolean => {
      try {
        filterParameters(predicate, {
          fields: tools.fields,
          source: { name: "api", path: paths.tools },
          convention,
          context: { now: new Date(0), timezone: "UTC", me: undefined } as never,
        });
        return true;
      } catch (error) {
        if (error instanceof Unsayable) return false;
        throw error;
      }
    };

    beforeAll(async () => {
      there = await startRealServer(real, await createdDatabaseUrl());
      const database = await sharedDatabase("pglite");
      await emptyDatabase(database);
      api = createApiServer(database, {
        source: {
          url: there.url,
          convention: real.convention,
          timeoutSeconds: 20,
          ...setting.api,
        } as ApiSource,
        variables: { TOKEN: "a-token-of-the-tests" },
      });
      api.use(
        { ...tools, source: { name: "api", path: paths.tools, ...setting.source } },
        {
          ...tools,
          name: "empty",
          fields: { name: { type: "string" } },
          list: { columns: ["name"] },
          source: { name: "api", path: paths.empty, ...setting.source },
        },
      );
      const hope = await addOrganization(api.server, "hope");
      token = (await addPerson(api.server, hope, "owner")).token;
      keys = [];
      for (const sample of SAMPLES) {
        const added = await call("POST", "tools/", sample);
        expect([added.status, added.body]).toEqual([201, added.body]);
        keys.push(added.at("record.pk"));
      }
    }, 180_000);
    afterAll(async () => {
      await api?.close();
      await there?.close();
    });

    it("answers what was sent, and each record by its key", async () => {
      for (const [index, sample] of SAMPLES.entries()) {
        const { status, body } = await call("GET", `tools/${encodeURIComponent(String(keys[index]))}/`);
        expect([status, body]).toMatchObject([200, { record: sample }]);
      }
    });

    it("lists all, and tells how many", async () => {
      const { names, total } = await list({});
      expect(names.toSorted()).toEqual(all.toSorted());
      expect(total).toBe(SAMPLES.length);
    });

    it("has pages of any size, each record once", async () => {
      for (const size of [1, 2, 3, 5]) {
        const found: string[] = [];
        for (let page = 1; page <= Math.ceil(SAMPLES.length / size); page += 1)
          found.push(
            ...(await list({ page, per_page: size, ...(convention.list.sort && { ordering: "name" }) }))
              .names,
          );
        expect([size, found.toSorted()]).toEqual([size, all.toSorted()]);
      }
      expect((await list({ page: 9, per_page: 3 })).names).toEqual([]);
    });

    it.runIf(convention.list.sort)("sorts by texts and numbers, both ways", async () => {
      const plain = [BIT, DRILL, SAW];
      const ofThose = (names: string[]): string[] => names.filter((name) => plain.includes(name));
      const byName = ofThose((await list({ ordering: "name" })).names);
      // Small letters come behind capitals in some.
      expect([plain, [BIT, SAW, DRILL]]).toContainEqual(byName);
      expect(ofThose((await list({ ordering: "-name" })).names)).toEqual(byName.toReversed());
      expect((await list({ ordering: "-price" })).names.slice(0, 3)).toEqual([DRILL, SAW, ODD]);
      expect((await list({ ordering: "price" })).names.slice(2)).toEqual([ODD, SAW, DRILL]);
    });

    it.each(
      FILTERS.filter(([predicate]) => isSayable(predicate)).map(
        ([p, names]) => [JSON.stringify(p), names] as const,
      ),
    )("filters by %s", async (filter, expected) => {
      const { names, total } = await list({ filter });
      expect(names.toSorted()).toEqual(expected.toSorted());
      expect(total).toBe(expected.length);
    });

    it("is not asked what its convention has no words for", async () => {
      for (const [predicate] of FILTERS.filter(([one]) => !isSayable(one))) {
        const { status, body } = await call(
          "GET",
          `tools/?${new URLSearchParams({ filter: JSON.stringify(predicate) })}`,
        );
        expect([predicate, status, Object.keys(body["errors"] ?? {})]).toEqual([predicate, 422, ["filter"]]);
      }
    });

    it.runIf(convention.list.search)("searches", async () => {
      expect((await list({ search: "drill" })).names).toEqual([DRILL]);
      expect((await list({ search: "nothing like that" })).names).toEqual([]);
      expect(
        (
          await list({ search: "saw", ...(isSayable({ kind: "hand" }) && { filter: '{"kind":"hand"}' }) })
        ).names.toSorted(),
      ).toEqual([SAW, ODD].toSorted());
    });

    it("answers several by their keys", async () => {
      const { names } = await list({ ids: [keys[0], keys[2], "424242"].join(",") });
      expect(names.toSorted()).toEqual([SAW, ODD].toSorted());
    });

    it("changes what was changed and nothing else, and empties a value", async () => {
      const path = `tools/${encodeURIComponent(String(keys[0]))}/`;
      const changed = await call("PUT", path, { price: "13.00" });
      expect([changed.status, changed.body]).toMatchObject([
        200,
        { record: { ...SAMPLES[0], price: "13.00" } },
      ]);
      expect((await call("GET", path)).at("record")).toMatchObject({ ...SAMPLES[0], price: "13.00" });
      const emptied = await call("PUT", path, { weight: null, bought: null });
      expect([emptied.status, emptied.body]).toEqual([200, emptied.body]);
      expect((await call("GET", path)).at("record")).toMatchObject({ name: SAW, weight: null, bought: null });
      expect((await call("PUT", path, { ...SAMPLES[0] })).status).toBe(200);
      expect((await call("GET", path)).at("record")).toMatchObject({ ...SAMPLES[0] });
    });

    it("keeps a change of somebody else", async () => {
      const path = `tools/${encodeURIComponent(String(keys[1]))}/`;
      const { version } = (await call("GET", path)).at("record") as Values;
      expect((await call("PUT", path, { weight: 3, version })).status).toBe(200);
      expect((await call("PUT", path, { weight: 4, version })).at("code")).toBe("stale_version");
      expect((await call("PUT", path, { weight: 2.5 })).status).toBe(200);
    });

    const { refused } = setting;
    it.runIf(refused)("says at the field what it refuses", async () => {
      const added = await call("POST", "tools/", { kind: "hand", ...refused?.values });
      expect([added.status, Object.keys((added.body["errors"] ?? {}) as Values), added.body]).toEqual([
        422,
        [refused?.field],
        added.body,
      ]);
      const changed = await call(
        "PUT",
        `tools/${encodeURIComponent(String(keys[1]))}/`,
        refused?.values ?? {},
      );
      expect([changed.status, Object.keys((changed.body["errors"] ?? {}) as Values)]).toEqual([
        422,
        [refused?.field],
      ]);
    });

    it("knows no record by another key", async () => {
      for (const key of setting.keys ?? [
        "424242",
        "none",
        "00000000-0000-4000-8000-000000000000",
        "a b/c?d",
      ]) {
        const path = `tools/${encodeURIComponent(key)}/`;
        expect([key, (await call("GET", path)).status]).toEqual([key, 404]);
        expect([key, (await call("PUT", path, { name: "x" })).status]).toEqual([key, 404]);
        expect([key, (await call("DELETE", path)).status]).toEqual([key, 404]);
      }
    });

    it("lists nothing where there is nothing", async () => {
      const { status, body } = await call("GET", "empty/");
      expect([status, body["records"], body["total"]]).toEqual([200, [], 0]);
    });

    it("deletes one record alone", async () => {
      const added = await call("POST", "tools/", { name: "Passing" });
      const path = `tools/${encodeURIComponent(String(added.at("record.pk")))}/`;
      const gone = await call("DELETE", path);
      expect([gone.status, gone.body]).toEqual([200, gone.body]);
      expect((await call("GET", path)).status).toBe(404);
      expect((await list({})).names.toSorted()).toEqual(all.toSorted());
    });
  },
);
