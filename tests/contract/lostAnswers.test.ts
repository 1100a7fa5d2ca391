import type { RaRecord } from "ra-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { FormField } from "../../contract/api/forms";
import type { AlmonerDataProvider } from "../../dataProviders/types";
import { type Line, restSubject } from "./restSubject";

const OWNER = "owner@hope.example";

let losesAnswers = false;

/** The server does what is written, and nobody hears of it. */
const line: Line = async (send, method) => {
  const answer = await send();
  if (losesAnswers && method !== "GET") throw new TypeError("fetch failed");
  return answer;
};

interface Write {
  name: string;
  /** Makes ready; answers the write, which may be called again and again. */
  prepare(provider: AlmonerDataProvider): Promise<() => Promise<unknown>>;
  /** What shows that it was done once. */
  state(provider: AlmonerDataProvider): Promise<unknown>;
  once: unknown;
}

const PAGE = { page: 1, perPage: 100 };

async function all(
  provider: AlmonerDataProvider,
  resource: string,
  field = "name",
): Promise<(RaRecord & Record<string, unknown>)[]> {
  const sort = { field, order: "ASC" } as const;
  return (await provider.getList(resource, { pagination: PAGE, sort, filter: {} })).data;
}

async function memberId(provider: AlmonerDataProvider): Promise<RaRecord["id"]> {
  const member = (await all(provider, "members")).find(({ email }) => email === "volunteer@hope.example");
  if (!member) throw new Error("There is no such member");
  return member.id;
}

const named = async (provider: AlmonerDataProvider, resource: string, start: string): Promise<unknown[]> =>
  (await all(provider, resource)).map(({ name }) => name).filter((name) => String(name).startsWith(start));

const FIELDS: FormField[] = [
  { id: "0b3f3c1e-6d5b-4f0e-9d0e-0000000000a1", type: "short_text", label: "Name" },
];
const DRAFT = "5b0c8f0a-0000-4000-8000-000000000001";
const SERIES = {
  start: "2026-04-06T18:00:00",
  end: "2026-04-06T19:00:00",
  timezone: "Europe/Berlin",
  rrule: "FREQ=WEEKLY;COUNT=6",
  category: "Family",
} as const;

/** The titles of April and May, a date each. */
async function titles(provider: AlmonerDataProvider, search: string): Promise<string[]> {
  const { events } = await provider.eventsList({ start: "2026-04-01", end: "2026-05-31", search });
  return events.map(({ event }) => event.title);
}

async function addSeries(
  provider: AlmonerDataProvider,
  title: string,
): Promise<{ id: string; at: string }[]> {
  const { event } = await provider.eventsSave({ ...SERIES, title });
  const { events } = await provider.eventsList({ start: "2026-04-01", end: "2026-05-31", search: title });
  return events.map(({ id }) => ({ id, at: event.updated_at }));
}

const WRITES: Write[] = [
  {
    name: "a new record",
    prepare: async (provider) => () => provider.create("teams", { data: { name: "Lost once" } }),
    state: (provider) => named(provider, "teams", "Lost once"),
    once: ["Lost once"],
  },
  {
    name: "a change of a version",
    prepare: async (provider) => {
      const { data } = await provider.create("checklists", { data: { name: "Lost list" } });
      const change = { id: data.id, data: { ...data, name: "Lost list, changed" }, previousData: data };
      return () => provider.update("checklists", change);
    },
    state: (provider) => named(provider, "checklists", "Lost list"),
    once: ["Lost list, changed"],
  },
  {
    name: "another place in an order",
    prepare: async (provider) => {
      const [record, second] = await all(provider, "checklists", "position");
      if (!record || !second) throw new Error("There are no checklists");
      const position = Number(second["position"]);
      return () => provider.reorder("checklists", { record, after: second.id, position });
    },
    state: async (provider) => {
      const positions = (await all(provider, "checklists", "position")).map(({ position }) =>
        Number(position),
      );
      return new Set(positions).size === positions.length;
    },
    once: true,
  },
  {
    name: "a deletion",
    prepare: async (provider) => {
      const { data } = await provider.create("checklists", { data: { name: "Gone list" } });
      return () => provider.delete("checklists", { id: data.id, previousData: data });
    },
    state: (provider) => named(provider, "checklists", "Gone list"),
    once: [],
  },
  {
    name: "a new event",
    prepare: async (provider) => () => provider.eventsSave({ ...SERIES, rrule: null, title: "Lost supper" }),
    state: (provider) => titles(provider, "Lost supper"),
    once: ["Lost supper"],
  },
  {
    name: "one date of an event",
    prepare: async (provider) => {
      const dates = await addSeries(provider, "Lost choir");
      const { id = "", at = "" } = dates[1] ?? {};
      return () => provider.eventsSave({ id, scope: "one", updated_at: at, title: "Lost choir, big" });
    },
    state: (provider) => titles(provider, "Lost choir"),
    once: ["Lost choir", "Lost choir, big", ...Array.from({ length: 4 }, () => "Lost choir")],
  },
  {
    name: "a date of an event and those that follow",
    prepare: async (provider) => {
      const dates = await addSeries(provider, "Lost dance");
      const { id = "", at = "" } = dates[3] ?? {};
      return () => provider.eventsSave({ id, scope: "following", updated_at: at, title: "Lost dance, new" });
    },
    state: (provider) => titles(provider, "Lost dance"),
    once: [
      ...Array.from({ length: 3 }, () => "Lost dance"),
      ...Array.from({ length: 3 }, () => "Lost dance, new"),
    ],
  },
  {
    name: "all dates of an event",
    prepare: async (provider) => {
      const dates = await addSeries(provider, "Lost yoga");
      const { id = "", at = "" } = dates[0] ?? {};
      return () =>
        provider.eventsSave({
          id,
          scope: "all",
          updated_at: at,
          start: "2026-04-07T18:00:00",
          end: "2026-04-07T19:00:00",
          timezone: SERIES.timezone,
          all_day: false,
        });
    },
    state: async (provider) => (await titles(provider, "Lost yoga")).length,
    once: 6,
  },
  {
    name: "the end of a series",
    prepare: async (provider) => {
      const { id = "" } = (await addSeries(provider, "Lost chess"))[4] ?? {};
      return async () =>
        expect(await provider.eventsDelete({ id, all_occurrences: false, scope: "following" })).toMatchObject(
          {
            deleted: "following",
          },
        );
    },
    state: async (provider) => (await titles(provider, "Lost chess")).length,
    once: 4,
  },
  {
    name: "a form with another status",
    prepare: async (provider) => {
      const { data } = await provider.create("forms", { data: { name: "Lost form", fields: FIELDS } });
      const change = { ...data, status: "published", name: "Lost form, out" };
      return () => provider.update("forms", { id: data.id, data: change, previousData: data });
    },
    state: async (provider) =>
      (await all(provider, "forms"))
        .filter(({ name }) => String(name).startsWith("Lost form"))
        .map(({ name, status, version }) => [name, status, version]),
    once: [["Lost form, out", "published", 2]],
  },
  {
    name: "a copy",
    prepare: async (provider) => {
      const { data } = await provider.create("forms", { data: { name: "Twin", fields: FIELDS } });
      return () => provider.runAction("forms", { action: "duplicate", record: data });
    },
    state: (provider) => named(provider, "forms", "Twin"),
    once: ["Twin", "Twin (2)"],
  },
  {
    name: "a draft",
    prepare: async (provider) => {
      const draft = {
        recipients: [],
        subject: "Lost words",
        body: "<p>Dear all &amp; everyone,<br>hold on</p>",
        attachments: [],
        reply_to: null,
        scheduled_at: null,
        version: 0,
      };
      return () => provider.messageDraftSave({ id: DRAFT, draft });
    },
    state: async (provider) =>
      ((await provider.messageDrafts({})) ?? [])
        .filter(({ subject }) => subject === "Lost words")
        .map(({ version }) => version),
    once: [1],
  },
  {
    name: "a file in its folder",
    prepare: async (provider) => {
      const file = new File(["Held on"], "lost.txt", { type: "text/plain" });
      const { upload_id } = await provider.uploadFile({ file });
      return () => provider.filesAdd({ upload_id, folder: "Lost" });
    },
    state: async (provider) => (await provider.filesList({ folder: "Lost" })).total,
    once: 1,
  },
  {
    name: "a file on its way",
    prepare: async (provider) => () =>
      provider.uploadFile({ file: new File(["On its way"], "way.txt", { type: "text/plain" }) }),
    state: async () => true,
    once: true,
  },
  {
    name: "an import",
    prepare: async (provider) => {
      const { data: roles } = await provider.getList("roles", {
        pagination: PAGE,
        sort: { field: "id", order: "ASC" },
        filter: {},
      });
      const role = Number(roles.find(({ slug }) => slug === "member")?.id);
      const csv = "email,first_name,last_name\nlost@hope.example,Lo,St\n";
      return async () => {
        const file = new File([csv], "people.csv", { type: "text/csv", lastModified: 1 });
        expect(await provider.importsRun({ file, settings: { role } })).toMatchObject({ createdCount: 1 });
      };
    },
    state: async (provider) =>
      (
        await provider.getList("members", {
          pagination: PAGE,
          sort: { field: "name", order: "ASC" },
          filter: { q: "lost@hope.example" },
        })
      ).total,
    once: 1,
  },
  {
    name: "a renamed file",
    prepare: async (provider) => {
      const file = new File(["Named"], "before.txt", { type: "text/plain" });
      const { upload_id } = await provider.uploadFile({ file });
      const { pk, version } = await provider.filesAdd({ upload_id, folder: "Names" });
      return () => provider.filesChange({ pk, version, name: "after.txt" });
    },
    state: async (provider) => (await provider.filesList({ folder: "Names" })).files.map(({ name }) => name),
    once: ["after.txt"],
  },
  {
    name: "a message's deletion",
    prepare: async (provider) => {
      const message = { to: ["manager@hope.example"], subject: "Lost and gone", body: "<p>Gone</p>" };
      const sent = await provider.messageSend({ message, key: "6f1c1f9e-7d0e-4d1c-9a55-0d6b7b0f3c22" });
      return () => provider.messageDelete({ box: "sent", id: sent.message.pk });
    },
    state: async (provider) => {
      const query = { box: "sent", page: 1, perPage: 10, search: "Lost and gone" } as const;
      return (await provider.messageList(query)).total;
    },
    once: 0,
  },
  {
    name: "settings",
    prepare: async (provider) => () => provider.organizationUpdate({ change: { announcement: "Hold on" } }),
    state: async (provider) => (await provider.organizationRead({})).announcement,
    once: "Hold on",
  },
];

describe("a write whose answer was lost", () => {
  let provider: AlmonerDataProvider;
  beforeAll(async () => {
    losesAnswers = false;
    provider = await (await restSubject("pglite", line)).providerFor(OWNER);
  }, 60_000);

  const lose = async (write: () => Promise<unknown>): Promise<void> => {
    losesAnswers = true;
    await expect(write()).rejects.toThrow("Maximum retry count exceeded");
    losesAnswers = false;
  };

  it.each(WRITES)("is told, and done once when it is sent again: $name", async ({ prepare, state, once }) => {
    const write = await prepare(provider);
    await lose(write);
    await write();
    expect(await state(provider)).toEqual(once);
  });

  it("is done again where something else was written in between", async () => {
    const { data: member } = await provider.getOne("members", { id: await memberId(provider) });
    const call = (phone: string): Promise<unknown> =>
      provider.update("members", { id: member.id, data: { ...member, phone }, previousData: member });
    await lose(() => call("+1 555 0100 001"));
    await call("+1 555 0100 002");
    await call("+1 555 0100 001");
    expect((await provider.getOne("members", { id: member.id })).data).toMatchObject({
      phone: "+1 555 0100 001",
    });
  });
});
