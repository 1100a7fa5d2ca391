import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { FieldDefinition } from "../../../contract/resource";
import { createRestProvider } from "../../../dataProviders/rest/createRestProvider";
import { isWritable } from "../../../definitions/resolve/fieldKinds";
import { everyField } from "../../../tests/support/everyField";
import { createFakeApi, json } from "../../../tests/support/fakeApi";
import { define, openPanel, renderForm } from "../../../tests/support/renderForm";

const fields: Record<string, FieldDefinition> = {
  name: { type: "string" },
  ...Object.fromEntries(
    Object.values(everyField).map((field) => [`a_${field.type.toLowerCase()}`, field] as const),
  ),
};
const people = define({
  name: "people",
  provider: "rest",
  endpoints: { id: "id", getList: { path: "people", data: "" } },
  fields: { name: { type: "string" } },
});

/** What other systems answer in places where something else is expected. */
const ODD: readonly (readonly [string, unknown])[] = [
  ["a text", "a1b2"],
  ["an address", "https://files.example/a.png"],
  ["an empty text", ""],
  ["a number", 12.5],
  ["nought", 0],
  ["true", true],
  ["nothing", null],
  ["an empty list", []],
  ["an empty object", {}],
  ["a list of anything", ["a", 1, null]],
  ["a list of lists", [[1], []]],
  ["an object", { colour: null, other: { deep: [] } }],
  ["a file of another API", { id: "f1", url: "/a.png", width: 3 }],
  ["a relation of another API", { data: { id: 1, type: "people" } }],
  ["a list of objects", [{ to: null, km: "3" }, { id: 9 }]],
  ["a day and a time with a blank", "2026-01-31 09:30:00"],
  ["milliseconds", 1769852400000],
];

async function saveName(record: object, method: "PUT" | "PATCH"): Promise<unknown> {
  const things = define({
    name: "things",
    provider: "rest",
    endpoints: {
      id: "id",
      getList: { path: "things", data: "" },
      getOne: { path: "things/{id}" },
      update: { method, path: "things/{id}" },
    },
    fields,
  });
  const resources = new Map([things, people].map((one) => [one.name, one]));
  const api = createFakeApi([({ path, body }) => json(path.startsWith("/things") ? (body ?? record) : [])]);
  const provider = createRestProvider({
    findResource: (name) => resources.get(name),
    httpClient: api.httpClient,
  });
  const { user } = await renderForm({
    definitions: [things, people],
    path: "/things/7",
    dataProvider: {
      getOne: provider.getOne,
      getMany: provider.getMany,
      getList: provider.getList,
      getManyReference: provider.getManyReference,
      update: provider.update,
    },
  });
  await openPanel();
  await user.type(screen.getByRole("textbox", { name: "Name" }), "!");
  await user.click(screen.getByRole("button", { name: "Save" }));
  const sent = await waitFor(() => {
    const found = api.sent.find((one) => one.method === method);
    if (!found) throw new Error("Nothing was sent");
    return found;
  });
  return sent.body;
}

describe.each(ODD)("a record whose fields hold %s", (_what, odd) => {
  const values = Object.fromEntries(
    Object.keys(fields)
      .filter((name) => name !== "name")
      .map((name) => [name, odd]),
  );
  const record = { id: 7, name: "Ada", more: { kept: true }, ...values };

  it("is changed by PATCH in what was typed alone", async () => {
    expect(await saveName(record, "PATCH")).toEqual({ name: "Ada!" });
  });

  it("goes back by PUT as it came, with what was typed", async () => {
    const written = Object.entries(values).filter(([name]) => {
      const field = fields[name];
      return field !== undefined && isWritable(field);
    });
    expect(await saveName(record, "PUT")).toEqual({ name: "Ada!", ...Object.fromEntries(written) });
  });
});
