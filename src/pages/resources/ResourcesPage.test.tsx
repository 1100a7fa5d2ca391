import { screen, waitFor, within } from "@testing-library/react";
import { HttpError } from "ra-core";
import { Route, Routes } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type {
  DefinitionDocument,
  DefinitionFlaw,
  DefinitionPublishRequest,
  DefinitionRehearsal,
} from "../../../contract/api/resources";
import type { ResourceDefinition } from "../../../contract/resource";
import type { ResolvedMenu } from "../../../definitions/resolved";
import type { AlmonerDataProvider } from "../../../dataProviders/types";
import { messages } from "../../../locales/en/index";
import definitions from "../../../locales/en/pages/definitions";
import predicate from "../../../locales/en/pages/predicate";
import { define, renderApp, type RenderedApp } from "../../../tests/support/renderApp";
import { ResourcesPage } from "./ResourcesPage";
import type { ResourcesParts } from "./types";

const FILE = "custom/vehicles.json";
const text = `{
  "name": "vehicles",
  "provider": "records",
  "fields": { "plate": { "type": "string" }, "notes": { "type": "text" } }
}
`;
const stored: DefinitionDocument = {
  file: FILE,
  group: "custom",
  name: "vehicles",
  icon: null,
  provider: "records",
  state: "in_force",
  is_custom: true,
  errors: 0,
  warnings: 0,
  records: 3,
  changed_at: null,
  changed_by: null,
  drifts: 0,
  text,
  hash: "h1",
  mistakes: [],
  drift: [],
  versions: [],
  editing: "on",
};
/** With the texts that the page brings along. */
const catalogue = { ...messages, definitions, predicate };
const nothing: DefinitionRehearsal = {
  mistakes: [],
  elsewhere: [],
  is_new: false,
  fields: [],
  rights: [],
  menu: null,
  obstacles: [],
};

const menu: ResolvedMenu = {
  entries: [
    { id: "events", label: "menu.events", order: 30, children: [] },
    { id: "files", label: "menu.files", to: "/files", order: 70, children: [] },
    { id: "garden", label: "menu.garden", order: 75, children: [] },
    { id: "vehicles", label: "x", to: "/vehicles", resource: "vehicles", order: 1000, children: [] },
  ],
  template: [],
};

function open(path: string, verbs: Partial<AlmonerDataProvider>): RenderedApp {
  const Preview = (): null => null;
  const loadLanguage: ResourcesParts["loadLanguage"] = async () => ({ schema: {}, icons: [] });
  return renderApp({
    path: `/settings/resources/${path}`,
    resources: [define({ name: "roles", provider: "demo", fields: { name: { type: "string" } } })],
    data: { roles: [{ id: 1, slug: "manager", name: "Manager", permissions: [] }] },
    catalogue,
    dataProvider: {
      resourcesList: async () => ({ definitions: [stored], editing: "on", own_editing: "on" }),
      resourcesGet: async () => stored,
      resourcesCheck: async () => ({ mistakes: [], elsewhere: [] }),
      resourcesRehearse: async () => nothing,
      ...verbs,
    },
    children: (
      <Routes>
        <Route
          path="/settings/resources/*"
          element={<ResourcesPage parts={{ menu, Preview, loadLanguage }} />}
        />
      </Routes>
    ),
  });
}

// Loaded when it is drawn: no test waits for that.
beforeAll(async () => {
  await import("../../ui/sortable/SortableList");
}, 30_000);

it("lists the definitions, where they come from and whether they are in force", async () => {
  open("", {});
  const row = await screen.findByRole("link", { name: /Vehicles/ });
  expect(row).toHaveTextContent("custom/vehicles.json · kept by the server · 3 records");
  expect(within(row).getByText("Live")).toBeVisible();
});

it.each(["vehicles", "custom/vehicles/2", "elsewhere/vehicles"])(
  "says of %s that there is no such definition",
  async (path) => {
    open(path, {});
    expect(await screen.findByText("There is no such definition")).toBeVisible();
  },
);

it("says in words how an API answers otherwise, since when, and puts that away", async () => {
  const drift = [
    {
      pk: 4,
      verb: "getList" as const,
      kind: "type" as const,
      path: "plate",
      expected: "string",
      found: "number" as const,
      count: 3,
      first_seen: "2026-03-01T10:00:00Z",
      last_seen: "2026-03-04T10:00:00Z",
    },
  ];
  const dismiss = vi.fn(async () => undefined);
  const { user } = open("", {
    resourcesList: async () => ({
      definitions: [{ ...stored, drifts: 1 }],
      editing: "on",
      own_editing: "on",
    }),
    resourcesGet: async () => ({ ...stored, drifts: 1, drift }),
    resourcesDismissDrift: dismiss,
  });
  const row = await screen.findByRole("link", { name: /Vehicles/ });
  expect(within(row).getByText("1 difference")).toBeVisible();
  await user.click(row);
  const text = await screen.findByText(/should be of the type string and is a number/);
  expect(text).toHaveTextContent("“plate” (plate) should be");
  expect(text).toHaveTextContent(/getList · 3 times, since Mar 1, 2026.*, last Mar 4, 2026/);
  await user.click(screen.getByRole("button", { name: "Dismiss: plate" }));
  await waitFor(() => expect(text).not.toBeInTheDocument());
  expect(dismiss).toHaveBeenCalledWith({ file: FILE, pk: 4 });
});

it("publishes a change by the parts once it is said what becomes of the records in its way", async () => {
  const obstacle = {
    field: "notes",
    kind: "missing" as const,
    text: "This field is required.",
    total: 3,
    own: 3,
    first: [1, 2, 3],
    remedies: ["fill" as const, "leave" as const],
  };
  const publish = vi.fn(async (request: DefinitionPublishRequest) => ({
    ...stored,
    text: request.text,
    hash: "h2",
  }));
  const { user } = open("custom/vehicles?tab=changes", {
    resourcesRehearse: async ({ text: draft }) =>
      draft.includes("required") ? { ...nothing, obstacles: [obstacle] } : nothing,
    resourcesPublish: publish,
  });
  await user.click(await screen.findByRole("button", { name: /notes/, expanded: false }));
  await user.click(screen.getByRole("checkbox", { name: "Required" }));
  const button = screen.getByRole("button", { name: "Publish" });
  await user.click(await screen.findByRole("radio", { name: "Fill with this value" }));
  expect(button).toBeDisabled();
  await user.type(screen.getByRole("textbox", { name: "Value for notes" }), "none");
  await user.click(button);
  expect(publish).toHaveBeenCalledWith({
    file: FILE,
    hash: "h1",
    remedies: { notes: { kind: "fill", value: "none" } },
    text: expect.stringContaining('"required": true') as string,
  });
  expect(await screen.findByText("Nothing has changed since this was published.")).toBeVisible();
});

it("says why it was refused and keeps what was typed, where somebody else was faster", async () => {
  const refuse = async (): Promise<never> => {
    throw new HttpError("custom/vehicles.json has been changed meanwhile.", 409, {
      error: "custom/vehicles.json has been changed meanwhile.",
      code: "stale_version",
      hash: "h9",
    });
  };
  const publish = vi.fn<AlmonerDataProvider["resourcesPublish"]>().mockImplementationOnce(refuse);
  publish.mockImplementation(async (request) => ({ ...stored, text: request.text, hash: "h10" }));
  const { user } = open("custom/vehicles?tab=changes", { resourcesPublish: publish });
  await user.click(await screen.findByRole("button", { name: "Remove the field notes" }));
  const button = screen.getByRole("button", { name: "Publish" });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  expect(await screen.findByRole("alert")).toHaveTextContent("has been changed meanwhile");
  await user.click(screen.getByRole("button", { name: "Keep my text" }));
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  expect(publish).toHaveBeenLastCalledWith(expect.objectContaining({ hash: "h9" }));
  expect(publish.mock.lastCall?.[0].text).not.toContain("notes");
});

it("restores a former version and shows at once what that would change", async () => {
  const former = text.replace('"notes"', '"remarks"');
  const versions = [{ version: 1, action: "published" as const, at: "2026-03-01T10:00:00Z", by: null }];
  const rehearse = vi.fn(async () => ({
    ...nothing,
    fields: [{ field: "remarks", kind: "added" as const }],
  }));
  const { user } = open("custom/vehicles?tab=history", {
    resourcesGet: async ({ version }) =>
      version === 1 ? { ...stored, text: former } : { ...stored, versions },
    resourcesRehearse: rehearse,
  });
  await user.click(await screen.findByRole("button", { name: "Restore and check" }));
  expect(await screen.findByText("“remarks” is new.")).toBeVisible();
  await waitFor(() =>
    expect(rehearse).toHaveBeenLastCalledWith(expect.objectContaining({ file: FILE, text: former })),
  );
  await waitFor(() => expect(screen.getByRole("button", { name: "Publish" })).toBeEnabled());
});

it("keeps the text when nobody hears that it was published, and publishes with a second press", async () => {
  const lost = (): Promise<DefinitionDocument> =>
    Promise.reject(new HttpError("Maximum retry count exceeded", 0, { code: "network_error" }));
  const publish = vi.fn<AlmonerDataProvider["resourcesPublish"]>().mockImplementationOnce(lost);
  publish.mockImplementation(async (request) => ({ ...stored, text: request.text, hash: "h2" }));
  const { user } = open("custom/vehicles?tab=changes", { resourcesPublish: publish });
  await user.click(await screen.findByRole("button", { name: "Remove the field notes" }));
  const button = screen.getByRole("button", { name: "Publish" });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  expect(await screen.findByRole("alert")).toHaveTextContent("Maximum retry count exceeded");
  await user.click(button);
  expect(await screen.findByText("Nothing has changed since this was published.")).toBeVisible();
  expect(publish.mock.calls[1]).toEqual(publish.mock.calls[0]);
});

it("lets a draft be tried and downloaded where the server does not let it be published", async () => {
  const { user } = open("custom/vehicles?tab=changes", {
    resourcesGet: async () => ({ ...stored, editing: "off" }),
  });
  await user.click(await screen.findByRole("button", { name: "Remove the field notes" }));
  expect(await screen.findByText(/definitions are not published here/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Publish" })).toBeNull();
  expect(screen.getByRole("button", { name: "Download" })).toBeEnabled();
});

it("gives a resource a button that leads somewhere, and the values that a phone shows", async () => {
  const publish = vi.fn(async (request: DefinitionPublishRequest) => ({ ...stored, text: request.text }));
  const { user } = open("custom/vehicles?part=actions&tab=changes", { resourcesPublish: publish });
  await user.type(await screen.findByRole("textbox", { name: "New button" }), "Write to driver");
  await user.click(screen.getByRole("button", { name: "Add" }));
  const page = screen.getByRole("combobox", { name: /^Page/ });
  await user.clear(page);
  await user.type(page, "/messages/new?member={{driver}");
  await user.type(screen.getByRole("textbox", { name: "Label in English" }), "Write");
  await user.click(screen.getByRole("tab", { name: "Views" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "A record is shown" }), "as chosen here");
  await user.selectOptions(screen.getByRole("combobox", { name: "Named by" }), "notes");
  const button = screen.getByRole("button", { name: "Publish" });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  const { actions, labels, list } = JSON.parse(publish.mock.lastCall?.[0].text ?? "{}") as ResourceDefinition;
  expect(actions).toEqual({ write_to_driver: { on: "record", to: "/messages/new?member={driver}" } });
  expect(labels?.en?.actions).toEqual({ write_to_driver: "Write" });
  expect(list).toMatchObject({ compact: { title: "notes" } });
});

it("offers the groups of the menu in force to stand below", async () => {
  const { user } = open("custom/vehicles?part=general", {});
  const parent = await screen.findByRole("combobox", { name: "Under" });
  const offered = within(parent)
    .getAllByRole("option")
    .map((option) => option.textContent);
  expect(offered.slice(1)).toEqual(["Events", "Garden"]);
  await user.selectOptions(parent, "Garden");
  expect(parent).toHaveValue("garden");
});

it("tells every mistake with its line and what would be right, and lets nothing mistaken be published", async () => {
  const flaw: DefinitionFlaw = {
    code: "unknown_key",
    severity: "error",
    file: FILE,
    line: 4,
    column: 3,
    pointer: "/fields/plate/requird",
    message: '"requird" is not known here.',
    suggestion: "required",
    help: "docs/mistakes.md#unknown_key",
  };
  open("custom/vehicles?tab=changes", {
    resourcesCheck: async () => ({ mistakes: [flaw], elsewhere: [] }),
    resourcesRehearse: async () => ({ ...nothing, mistakes: [flaw] }),
  });
  expect(await screen.findByRole("button", { name: "Line 4" })).toBeVisible();
  expect(screen.getByText(/Did you mean “required”/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Publish" })).toBeDisabled();
});

it("takes an example from an address, or says why it could not be read", async () => {
  const read = vi
    .fn<AlmonerDataProvider["resourcesExample"]>()
    .mockRejectedValueOnce(new HttpError("This address is not on the public internet.", 422, {}))
    .mockResolvedValueOnce({ answer: [{ id: 1, title: "A" }] });
  const { user } = open("new?from=answer", { resourcesExample: read });
  await user.type(await screen.findByRole("textbox", { name: /^Address/ }), "https://api.example/todos");
  await user.click(screen.getByRole("button", { name: "Fetch" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("This address is not on the public internet.");
  await user.click(screen.getByRole("button", { name: "Fetch" }));
  await waitFor(() =>
    expect(screen.getByRole("textbox", { name: "Example answer (JSON)" })).toHaveDisplayValue(/"title": "A"/),
  );
  expect(read).toHaveBeenLastCalledWith({ address: "https://api.example/todos" });
});

it("makes a first definition of an API's answer and opens it", async () => {
  const { user, address } = open("new?from=answer", {});
  await user.type(await screen.findByRole("textbox", { name: /^Name/ }), "To dos");
  const example = screen.getByRole("textbox", { name: "Example answer (JSON)" });
  await user.click(example);
  await user.paste('{ "items": [{ "id": 1, "title": "A" }] }');
  await user.click(screen.getByRole("button", { name: "Continue in the editor" }));
  expect(await screen.findByRole("button", { name: /title/, expanded: false })).toBeVisible();
  expect(address()).toBe("/settings/resources/custom/to_dos");
});

describe("in a narrow window", () => {
  beforeEach(() => {
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: query === "(max-width: 1100px)",
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
  });
  afterEach(() => vi.unstubAllGlobals());

  it("shows one side at a time, and goes to the one that a button leads to", async () => {
    const { user, address } = open("custom/vehicles", {});
    expect(await screen.findByRole("radio", { name: "Edit" })).toBeChecked();
    await user.click(screen.getByRole("button", { name: "Publish…" }));
    expect(screen.getByRole("radio", { name: "Text, preview, changes" })).toBeChecked();
    expect(screen.getByRole("tab", { name: "Changes" })).toHaveAttribute("aria-selected", "true");
    await user.click(screen.getByRole("radio", { name: "Edit" }));
    expect(address()).toContain("pane=parts");
  });
});
