import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import type { DataProvider } from "ra-core";
import { describe, expect, it, vi } from "vitest";
import type { FieldDefinition } from "../../../contract/resource";
import { define, openPanel, renderFields, renderForm, serving } from "../../../tests/support/renderForm";

const input = (name = "Value"): HTMLElement => screen.getByLabelText(new RegExp(`^${name}`));
const typing = (text: string) => (user: UserEvent) => user.type(input(), text);
const setting = (value: string) => async () => {
  fireEvent.change(input(), { target: { value } });
};

/** What is done to an input of each type, and the value that is sent. */
const cases: [FieldDefinition, act: (user: UserEvent) => Promise<unknown>, sent: unknown][] = [
  [{ type: "string" }, typing(" Ann "), " Ann "],
  [{ type: "text", multiline: true }, typing("one{Enter}two"), "one\ntwo"],
  [{ type: "markdown" }, typing("# Ann{Enter}**b**"), "# Ann\n**b**"],
  [{ type: "email" }, typing("ann@example.org"), "ann@example.org"],
  [{ type: "url" }, typing("https://example.org/a"), "https://example.org/a"],
  [{ type: "phone" }, typing("+1 555 0100 200"), "+1 555 0100 200"],
  [{ type: "slug" }, typing("ann-b"), "ann-b"],
  [{ type: "integer" }, typing("1,200"), 1200],
  [{ type: "number" }, typing("-1.50"), -1.5],
  [{ type: "percent" }, typing("12.5"), 12.5],
  [{ type: "duration" }, typing("1:30"), 90],
  [{ type: "duration" }, typing("1h30"), 90],
  [{ type: "money" }, typing("25"), "25.00"],
  [{ type: "money", currency: "JPY" }, typing("1000"), "1000"],
  [{ type: "boolean" }, (user) => user.click(screen.getByRole("switch", { name: "Value" })), true],
  [{ type: "date" }, setting("2026-11-21"), "2026-11-21"],
  [{ type: "time" }, setting("09:30"), "09:30"],
  [{ type: "dateTime" }, setting("2026-11-21T10:30"), "2026-11-21T10:30:00+01:00"],
  [{ type: "select", choices: ["a", "b"] }, (user) => user.selectOptions(input(), "b"), "b"],
  [{ type: "string", format: "country" }, (user) => user.selectOptions(input(), "Germany"), "DE"],
  [{ type: "tags" }, typing("red{Enter}blue{Enter}red{Enter}"), ["red", "blue"]],
  [{ type: "color" }, typing("#1A6E43"), "#1a6e43"],
  [{ type: "rating" }, (user) => user.click(screen.getByRole("radio", { name: "4 stars" })), 4],
  [{ type: "json" }, (user) => user.type(input(), '{{"a":[[1]}'), { a: [1] }],
];

describe("an input", () => {
  it.each(cases)("of %j sends the value that was given", async (field, act, sent) => {
    const { user, save } = await renderFields({ value: field });
    await act(user);
    expect(await save()).toEqual({ value: sent });
  });

  it("of Markdown shows what it looks like when asked", async () => {
    const { user } = await renderFields({ value: { type: "markdown" } });
    const button = screen.getByRole("button", { name: "Preview" });
    await user.click(button);
    expect(button).toHaveAttribute("aria-expanded", "true");
    expect(screen.getByText("Nothing to preview yet.")).toBeVisible();
    await user.type(screen.getByRole("textbox", { name: "Value" }), "**Ann**");
    expect(await screen.findByText("Ann", { selector: "strong" })).toBeVisible();
  });

  it("of code indents with Tab, is left by Escape and Tab, and closes nothing by that", async () => {
    // The test's browser lays nothing out.
    Object.defineProperty(Range.prototype, "getClientRects", { value: () => [], configurable: true });
    const { user, save } = await renderFields({ value: { type: "code", language: "json" } });
    const code = await screen.findByRole("textbox", { name: "Value" });
    expect(code).toHaveAccessibleDescription(/press Escape, then Tab/);
    const closed = vi.fn();
    const listening = new AbortController();
    document.addEventListener("keydown", (event) => event.key === "Escape" && closed(), {
      signal: listening.signal,
    });
    code.focus();
    fireEvent.keyDown(code, { key: "Tab", keyCode: 9 });
    expect(code.textContent).toMatch(/^\s+$/);
    fireEvent.keyDown(code, { key: "Escape", keyCode: 27 });
    expect(closed).not.toHaveBeenCalled();
    listening.abort();
    // What is not prevented moves the focus on.
    expect(fireEvent.keyDown(code, { key: "Tab", keyCode: 9 })).toBe(true);
    await user.tab();
    expect(await save()).toEqual({ value: code.textContent });
  });

  it("of an amount follows the currency that the record names", async () => {
    const { user } = await renderFields({
      value: { type: "money", currencyFrom: "currency" },
      currency: { type: "select", choices: ["EUR", "JPY"], default: "EUR" },
    });
    expect(input()).toHaveAccessibleDescription(expect.stringContaining("EUR"));
    await user.selectOptions(screen.getByLabelText(/^Currency/), "JPY");
    expect(input()).toHaveAccessibleDescription(expect.stringContaining("JPY"));
  });

  it("sends several choices", async () => {
    const { user, save } = await renderFields({ value: { type: "multiSelect", choices: ["a", "b", "c"] } });
    await user.click(screen.getByRole("combobox", { name: "Value" }));
    await user.click(screen.getByRole("option", { name: "C" }));
    await user.click(screen.getByRole("option", { name: "A" }));
    await user.click(screen.getByRole("button", { name: "Remove C" }));
    expect(await save()).toEqual({ value: ["a"] });
  });

  it("sends the parts of a group, and nothing for a group without any", async () => {
    const { user, save } = await renderFields({
      home: { type: "address" },
      work: { type: "address" },
      size: { type: "object", fields: { width: { type: "integer" }, height: { type: "integer" } } },
    });
    const home = screen.getByRole("group", { name: "Home" });
    await user.type(within(home).getByLabelText("City"), "Lyon");
    await user.type(screen.getByLabelText("Width"), "3");
    expect(await save()).toEqual({
      home: { city: "Lyon" },
      size: { width: 3 },
    });
  });

  it.each<[FieldDefinition, string, string]>([
    [{ type: "integer" }, "1.5", "Enter a whole number"],
    [{ type: "number" }, "a lot", "Enter a number"],
    [{ type: "money" }, "1.005", "Enter an amount of money without too many decimals"],
    [{ type: "json" }, "{{", "Enter valid JSON"],
    [{ type: "email" }, "ann", "Enter a valid e-mail address, such as name@example.org"],
    [{ type: "integer", minimum: 5 }, "4", "At least 5"],
    [{ type: "string", minLength: 3 }, "ab", "At least 3 characters"],
  ])("of %j says what is wrong with %s and keeps it", async (field, text, message) => {
    const { user } = await renderFields({ value: field });
    await user.type(input(), text);
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(input()).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(input()).toHaveValue(text.replace("{{", "{"));
  });

  it("shows a stored value the way it is edited", async () => {
    const vehicles = define({
      name: "vehicles",
      provider: "records",
      fields: {
        price: { type: "money" },
        seen: { type: "dateTime" },
        kind: { type: "select", choices: ["van"] },
        data: { type: "json" },
      },
    });
    const record = { id: 7, price: "1234.50", seen: "2026-07-01T08:00:00Z", kind: "tram", data: { a: 1 } };
    await renderForm({ definitions: [vehicles], dataProvider: serving(record), path: "/vehicles/7" });
    await openPanel();
    expect(input("Price")).toHaveValue("1234.50");
    expect(input("Price")).toHaveAccessibleDescription("USD");
    expect(input("Seen")).toHaveValue("2026-07-01T10:00");
    expect(input("Kind")).toHaveValue("tram");
    expect(input("Data")).toHaveValue('{\n  "a": 1\n}');
  });

  it("of names and texts shows a row for each, adds one, takes one away, and keeps what is not text", async () => {
    const friends = define({
      name: "friends",
      provider: "demo",
      fields: { name: { type: "string" }, custom: { type: "json", pairs: true } },
    });
    const record = { id: 7, name: "Ada", custom: { Birthday: "16.03.1995", Fee: 60, Note: "pays cash" } };
    const saved: unknown[] = [];
    const update: DataProvider["update"] = async (_resource, { data }) => {
      saved.push(data.custom);
      return { data: { ...record, ...data } as never };
    };
    const dataProvider = { ...serving(record), update };
    const { user } = await renderForm({ definitions: [friends], dataProvider, path: "/friends/7" });
    await openPanel();
    expect(screen.getByRole("textbox", { name: "Fee" })).toHaveValue("60");
    await user.click(screen.getByRole("button", { name: "Remove item 3 of Custom" }));
    await user.clear(screen.getByRole("textbox", { name: "Birthday" }));
    await user.type(screen.getByRole("textbox", { name: "Birthday" }), "17.03.1995");
    await user.click(screen.getByRole("button", { name: "Add to Custom" }));
    await user.keyboard("Fee");
    await user.tab();
    await user.keyboard("1");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Two entries have the same name.")).toBeVisible();
    const names = screen.getAllByRole("textbox", { name: "Name" });
    await user.type(names.at(-1) ?? document.body, " paid");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(saved).toEqual([{ Birthday: "17.03.1995", Fee: 60, "Fee paid": "1" }]));
  });

  it("has its help as description", async () => {
    const definition = define({
      name: "vehicles",
      provider: "records",
      fields: { value: { type: "string" } },
      labels: { en: { help: { value: "As on the papers" } } },
    });
    await renderForm({ definitions: [definition], path: "/vehicles/create" });
    await openPanel();
    expect(input()).toHaveAccessibleDescription("As on the papers");
  });
});

describe("a file", () => {
  const upload_id = "abcdefghijklmnopqrstuv";
  const uploading = vi.fn(async ({ file }: { file: File }) => ({
    upload_id,
    file_name: file.name,
    content_type: file.type,
    size: file.size,
  }));
  const papers = new File(["hi"], "papers.pdf", { type: "application/pdf" });

  it("is sent when it is chosen, and saved by what is known of it", async () => {
    const { user, save } = await renderFields(
      { value: { type: "file" } },
      { dataProvider: { uploadFile: uploading } },
    );
    await user.upload(input(), papers);
    expect(await screen.findByText("papers.pdf: sent")).toBeInTheDocument();
    expect(await save()).toEqual({
      value: { id: upload_id, file_name: "papers.pdf", content_type: "application/pdf", size: 2 },
    });
  });

  it("that cannot be sent keeps the form from being saved until it is taken out", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { user, save } = await renderFields(
      { name: { type: "string" }, value: { type: "file" } },
      { dataProvider: { uploadFile: () => Promise.reject(new Error("The space is full")) } },
    );
    await user.type(input("Name"), "Van");
    await user.upload(input(), papers);
    expect(await screen.findByText("The space is full")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(input()).toHaveAccessibleDescription(
        expect.stringContaining("Wait until all files have been uploaded"),
      ),
    );
    await user.click(screen.getByRole("button", { name: "Remove papers.pdf" }));
    expect(await save()).toEqual({ name: "Van" });
  });

  it("that is larger than the field takes is not sent", async () => {
    const { user } = await renderFields(
      { value: { type: "file", maxSize: 1 } },
      { dataProvider: { uploadFile: uploading } },
    );
    uploading.mockClear();
    await user.upload(input(), papers);
    expect(await screen.findByText("The file can be at most 1 byte")).toBeVisible();
    expect(uploading).not.toHaveBeenCalled();
  });

  it("stored before is shown, replaced or taken out", async () => {
    const vehicles = define({ name: "vehicles", provider: "records", fields: { photo: { type: "image" } } });
    const photo = {
      id: "stored-before-12345678",
      file_name: "van.png",
      content_type: "image/png",
      size: 5,
      url: "/api/download/x/",
    };
    const sent: unknown[] = [];
    const { user } = await renderForm({
      definitions: [vehicles],
      dataProvider: {
        ...serving({ id: 7, photo }),
        update: (_resource, { data }) => {
          sent.push(data);
          return Promise.resolve({ data: { ...data, id: 7 } as never });
        },
      },
      path: "/vehicles/7",
    });
    await openPanel();
    expect(screen.getByRole("img", { name: "van.png" })).toHaveAttribute(
      "src",
      expect.stringContaining("/api/download/x/"),
    );
    await user.click(screen.getByRole("button", { name: "Remove van.png" }));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ photo: null })]));
  });
});

describe("several files", () => {
  const uploadFile = vi.fn(async ({ file }: { file: File }) => ({
    upload_id: `id-of-${file.name}`,
    file_name: file.name,
    content_type: file.type,
    size: file.size,
  }));
  const pdf = (name: string): File => new File(["hi"], name, { type: "application/pdf" });

  it("are sent when they are chosen, put into another order and taken out", async () => {
    const { user, save } = await renderFields({ value: { type: "files" } }, { dataProvider: { uploadFile } });
    await user.upload(input(), [pdf("a.pdf"), pdf("b.pdf"), pdf("c.pdf")]);
    expect(await screen.findByText("c.pdf: sent")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Move a.pdf up" })).toBeDisabled();
    await user.click(screen.getByRole("button", { name: "Move c.pdf up" }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Move c.pdf up" })).toHaveFocus());
    expect(screen.getByText("c.pdf moved to position 2")).toBeInTheDocument();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("button", { name: "Move c.pdf down" })).toHaveFocus());
    await user.click(screen.getByRole("button", { name: "Remove a.pdf" }));
    expect(await save()).toEqual({
      value: ["c.pdf", "b.pdf"].map((name) => ({
        id: `id-of-${name}`,
        file_name: name,
        content_type: "application/pdf",
        size: 2,
      })),
    });
  });

  it("are no more than the field takes", async () => {
    const { user } = await renderFields(
      { value: { type: "files", maxItems: 2 } },
      { dataProvider: { uploadFile } },
    );
    await user.upload(input(), [pdf("a.pdf"), pdf("b.pdf"), pdf("c.pdf")]);
    expect(await screen.findByText("At most 2 files")).toBeVisible();
    expect(screen.queryByText("c.pdf")).not.toBeInTheDocument();
  });

  it("of which one is on its way keep the form from being saved", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { user, save } = await renderFields(
      { value: { type: "files" } },
      {
        dataProvider: {
          uploadFile: (given: { file: File }) =>
            given.file.name === "b.pdf" ? Promise.reject(new Error("The space is full")) : uploadFile(given),
        },
      },
    );
    await user.upload(input(), [pdf("a.pdf"), pdf("b.pdf")]);
    expect(await screen.findByText("The space is full")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(input()).toHaveAccessibleDescription(
        expect.stringContaining("Wait until all files have been uploaded"),
      ),
    );
    await user.click(screen.getByRole("button", { name: "Remove b.pdf" }));
    expect(await save()).toEqual({ value: [expect.objectContaining({ file_name: "a.pdf" })] });
  });
});

describe("formatted text", () => {
  it("is edited as such and saved as HTML; nothing is no value", async () => {
    const vehicles = define({
      name: "vehicles",
      provider: "records",
      fields: { about: { type: "richText" } },
    });
    const sent: Record<string, unknown>[] = [];
    const { user } = await renderForm({
      definitions: [vehicles],
      dataProvider: {
        ...serving({ id: 7, about: "<p>Blue</p>" }),
        update: (_resource, { data }) => {
          sent.push(data as Record<string, unknown>);
          return Promise.resolve({ data: { ...data, id: 7 } as never });
        },
      },
      path: "/vehicles/7",
    });
    await openPanel();
    const text = await screen.findByRole("textbox", { name: /^About/ });
    expect(text).toHaveTextContent("Blue");
    fireEvent.keyDown(text, { key: "a", code: "KeyA", ctrlKey: true });
    await user.click(screen.getByRole("button", { name: "Bold" }));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent[0]?.["about"]).toBe("<p><strong>Blue</strong></p>"));
  });
});

describe("a slug", () => {
  const fields = { title: { type: "string" }, slug: { type: "slug", from: "title" } } as const;

  it("follows its field until it is changed by hand", async () => {
    const { user, save } = await renderFields(fields);
    await user.type(input("Title"), "Été à Köln!");
    await waitFor(() => expect(input("Slug")).toHaveValue("ete-a-koln"));
    await user.type(input("Slug"), "-2");
    await user.type(input("Title"), " Again");
    expect(input("Slug")).toHaveValue("ete-a-koln-2");
    expect(await save()).toEqual({ title: "Été à Köln! Again", slug: "ete-a-koln-2" });
  });

  it("of a stored record that has none is not made before what it follows changes", async () => {
    const notes = define({ name: "notes", provider: "records", fields });
    const dataProvider = serving({ id: 1, title: "Plans", slug: null });
    const { user } = await renderForm({ definitions: [notes], path: "/notes/1", dataProvider });
    expect(await screen.findByLabelText(/^Title/)).toHaveValue("Plans");
    expect(input("Slug")).toHaveValue("");
    await user.type(input("Title"), " B");
    await waitFor(() => expect(input("Slug")).toHaveValue("plans-b"));
  });
});

describe("a reference", () => {
  const members = define({
    name: "members",
    provider: "records",
    recordRepresentation: "{name}",
    fields: { name: { type: "string", searchable: true } },
  });
  const people = Array.from({ length: 30 }, (_, index) => ({
    id: index + 1,
    pk: index + 1,
    name: `Person ${index + 1}`,
  }));
  const getList = () =>
    vi.fn(
      (
        _resource: string,
        { pagination, filter }: { pagination?: { page: number; perPage: number }; filter?: { q?: string } },
      ) => {
        const found = people.filter(({ name }) => name.includes(filter?.q ?? ""));
        const { page = 1, perPage = 25 } = pagination ?? {};
        const data = found.slice((page - 1) * perPage, page * perPage) as never[];
        return Promise.resolve({ data, total: found.length });
      },
    );

  it("asks for nothing until its list is opened, then searches as one types", async () => {
    const list = getList();
    const { user, save } = await renderFields(
      { value: { type: "reference", reference: "members" } },
      { definitions: [members], dataProvider: { getList: list } },
    );
    expect(list).not.toHaveBeenCalled();
    await user.type(screen.getByRole("combobox", { name: "Value" }), "Person 27");
    await user.click(await screen.findByRole("option", { name: "Person 27" }));
    expect(screen.getByRole("combobox", { name: "Value" })).toHaveValue("Person 27");
    expect(await save()).toEqual({ value: 27 });
  });

  it("fetches the next page when the last option is reached", async () => {
    const list = getList();
    const { user } = await renderFields(
      { value: { type: "reference", reference: "members" } },
      { definitions: [members], dataProvider: { getList: list } },
    );
    await user.click(screen.getByRole("combobox", { name: "Value" }));
    expect(await screen.findAllByRole("option")).toHaveLength(25);
    await user.keyboard("{End}{ArrowUp}");
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(30));
  });

  it("shows the name of an embedded record without a request, and leaves it as it is", async () => {
    const vehicles = define({
      name: "vehicles",
      provider: "records",
      fields: {
        driver: { type: "reference", reference: "members", embedded: true },
        note: { type: "string" },
      },
    });
    const update = vi.fn().mockResolvedValue({ data: { id: 7 } });
    const record = { id: 7, driver: { pk: 3, name: "Ann" }, note: null };
    const { user } = await renderForm({
      definitions: [vehicles, members],
      dataProvider: { ...serving(record), update },
      path: "/vehicles/7",
    });
    await openPanel();
    expect(screen.getByRole("combobox", { name: "Driver" })).toHaveValue("Ann");
    await user.type(input("Note"), "x");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.calls[0]?.[1].data).toEqual({ driver: record.driver, note: "x" });
  });

  it("names all the records of a form in one request", async () => {
    const vehicles = define({
      name: "vehicles",
      provider: "records",
      fields: {
        driver: { type: "reference", reference: "members" },
        crew: { type: "referenceArray", reference: "members" },
      },
    });
    const getMany = vi.fn((_resource: string, { ids }: { ids: unknown[] }) =>
      Promise.resolve({ data: people.filter(({ id }) => ids.includes(id)) as never[] }),
    );
    await renderForm({
      definitions: [vehicles, members],
      dataProvider: { ...serving({ id: 7, driver: 1, crew: [2, 3] }), getMany },
      path: "/vehicles/7",
    });
    await openPanel();
    await waitFor(() => expect(screen.getByRole("combobox", { name: "Driver" })).toHaveValue("Person 1"));
    expect(await screen.findByText("Person 3")).toBeVisible();
    expect(getMany).toHaveBeenCalledTimes(1);
  });

  it("keeps what is typed while the options of several arrive", async () => {
    const { user, save } = await renderFields(
      { value: { type: "referenceArray", reference: "members" } },
      { definitions: [members], dataProvider: { getList: getList() } },
    );
    const combobox = screen.getByRole("combobox", { name: "Value" });
    for (const name of ["Person 27", "Person 30"]) {
      await user.type(combobox, name);
      await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1));
      expect(combobox).toHaveValue(name);
      await user.click(screen.getByRole("option", { name }));
      await user.clear(combobox);
    }
    expect(await save()).toEqual({ value: [27, 30] });
  });

  it("is emptied by its clear button", async () => {
    const { user, save } = await renderFields(
      { value: { type: "reference", reference: "members" }, note: { type: "string" } },
      { definitions: [members], dataProvider: { getList: getList() } },
    );
    await user.click(screen.getByRole("combobox", { name: "Value" }));
    await user.click(await screen.findByRole("option", { name: "Person 2" }));
    await user.click(screen.getByRole("button", { name: "Clear Value" }));
    await user.type(input("Note"), "x");
    expect(await save()).toEqual({ note: "x" });
  });
});

describe("a list of objects", () => {
  const fields = {
    crew: {
      type: "array",
      minItems: 1,
      maxItems: 3,
      items: {
        type: "object",
        fields: { name: { type: "string", required: true }, lead: { type: "boolean" } },
      },
    },
  } as const;
  const names = (): unknown[] =>
    screen
      .getAllByRole("textbox", { name: /^Name/ })
      .map((one) => (one instanceof HTMLInputElement ? one.value : ""));

  it("grows, moves and shrinks by keyboard", async () => {
    const { user, save } = await renderFields(fields);
    const add = screen.getByRole("button", { name: "Add to Crew" });
    for (const name of ["Ann", "Bob", "Cem"]) {
      await user.click(add);
      await waitFor(() => expect(screen.getAllByRole("textbox", { name: /^Name/ }).at(-1)).toHaveFocus());
      await user.keyboard(name);
    }
    expect(add).toBeDisabled();
    await user.click(screen.getByRole("button", { name: "Move item 3 of Crew up" }));
    expect(names()).toEqual(["Ann", "Cem", "Bob"]);
    screen.getByRole("button", { name: "Remove item 1 of Crew" }).focus();
    await user.keyboard("{Enter}");
    expect(names()).toEqual(["Cem", "Bob"]);
    expect(await save()).toEqual({
      crew: [
        { name: "Cem", lead: false },
        { name: "Bob", lead: false },
      ],
    });
  });

  it("has errors of its own and of each item, once it was left or saved", async () => {
    const { user } = await renderFields({ crew: { ...fields.crew, minItems: 2, required: true } });
    await user.click(screen.getByRole("button", { name: "Add to Crew" }));
    await waitFor(() => expect(screen.getByRole("textbox", { name: /^Name/ })).toHaveFocus());
    expect(screen.getByRole("textbox", { name: /^Name/ })).toBeValid();
    expect(screen.queryByText("At least 2 entries")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(screen.getByRole("textbox", { name: /^Name/ })).toHaveAccessibleDescription("Required"),
    );
    expect(screen.getByText("At least 2 entries")).toBeVisible();
    expect(screen.getByText("2 fields need your attention.")).toBeVisible();
  });

  it("holds plain values as well", async () => {
    const { user, save } = await renderFields({ stops: { type: "array", items: { type: "string" } } });
    const add = screen.getByRole("button", { name: "Add to Stops" });
    await user.click(add);
    await user.type(screen.getByLabelText("Stops, item 1"), "North");
    await user.click(add);
    await user.type(screen.getByLabelText("Stops, item 2"), "South");
    await user.click(screen.getByRole("button", { name: "Remove item 1 of Stops" }));
    expect(await save()).toEqual({ stops: ["South"] });
  });
});
