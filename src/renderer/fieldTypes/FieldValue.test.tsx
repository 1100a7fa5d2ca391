import { cleanup, screen, within } from "@testing-library/react";
import type { RaRecord } from "ra-core";
import { describe, expect, it } from "vitest";
import type { FieldDefinition } from "../../../contract/resource";
import { define, renderApp } from "../../../tests/support/renderApp";
import { type FieldPlace, FieldPlaceContext } from "../values/place";
import { FieldValue } from "./FieldValue";

/** The element that holds a field's value, shown alone. */
function show(field: FieldDefinition, value: unknown, place: FieldPlace = "cell"): HTMLElement {
  const notes = define({ name: "notes", provider: "demo", fields: { thing: field } });
  const people = define({
    name: "people",
    provider: "demo",
    recordRepresentation: "{name}",
    fields: { name: { type: "string" } },
  });
  const record: RaRecord = { id: 1, thing: value, currency: "CAD" };
  renderApp({
    resources: [notes, people],
    data: { people: [{ id: 7, name: "Ada" }] },
    children: (
      <FieldPlaceContext value={place}>
        <output>
          <FieldValue resource="notes" source="thing" field={field} record={record} empty="nothing" />
        </output>
      </FieldPlaceContext>
    ),
  });
  return screen.getByRole("status");
}

/** A part of a whole, as a list shows it. */
function showPart(done: unknown, all: unknown): HTMLElement {
  const tasks = define({
    name: "tasks",
    provider: "demo",
    fields: { done: { type: "integer", outOf: "all" }, all: { type: "integer" } },
  });
  const field: FieldDefinition = { type: "integer", outOf: "all" };
  renderApp({
    resources: [tasks],
    children: (
      <output>
        <FieldValue resource="tasks" source="done" field={field} record={{ id: 1, done, all }} />
      </output>
    ),
  });
  return screen.getByRole("status");
}

/** Items of two currencies' worth: what they cost is in the record's currency. */
const LINES: FieldDefinition = {
  type: "array",
  layout: "grid",
  summary: { cost: "sum" },
  items: {
    type: "object",
    fields: { what: { type: "string" }, cost: { type: "money", currencyFrom: "currency" } },
  },
};

describe("FieldValue", () => {
  it("shows a grid as a table with the sums of its columns, exact to the cent", async () => {
    show(LINES, [{ what: "Tea", cost: "0.10" }, { what: "Cake", cost: "0.20" }, { cost: null }], "page");
    const rows = within(await screen.findByRole("table", { name: "Thing" })).getAllByRole("row");
    expect(rows.map((row) => row.textContent)).toEqual([
      "#WhatCost",
      "1TeaCA$0.10",
      "2CakeCA$0.20",
      "3",
      "TotalCA$0.30",
    ]);
  });

  it("shows a grid in a cell as any list", () => {
    expect(show(LINES, [{ what: "Tea", cost: "0.10" }, { what: "Cake" }])).toHaveTextContent(
      /^Tea · .* \+1$/,
    );
  });

  it("shows Markdown formatted on a page, below the page's headings, and nothing of it that runs or loads", async () => {
    const text = [
      "# Supper",
      "**At six**, ~~at five~~, [here](https://a.example) or [not](javascript:alert(1))",
      "- [x] soup",
      "<script>alert(1)</script><img src=x onerror=alert(1)> ![far](https://far.example/a.png)",
    ].join("\n\n");
    const shown = show({ type: "markdown" }, text, "page");
    expect(await screen.findByRole("heading", { name: "Supper", level: 2 })).toBeVisible();
    expect(shown.querySelector("strong")).toHaveTextContent("At six");
    expect(shown.querySelector("s")).toHaveTextContent("at five");
    expect(screen.getByRole("link", { name: "here" })).toHaveAttribute("href", "https://a.example");
    expect(screen.queryByRole("link", { name: "not" })).toBeNull();
    expect(screen.getByRole("listitem")).toHaveTextContent("☑ soup");
    expect(shown.querySelector("script, img, [onerror]")).toBeNull();
  });

  it("shows code as it is written, markup in it too", () => {
    const shown = show({ type: "code", language: "html" }, "<b>\n  hi\n</b>", "page");
    expect(shown.querySelector("pre")?.textContent).toBe("<b>\n  hi\n</b>");
  });

  it("shows a part of a whole with a bar, which ends at the whole", () => {
    const shown = showPart(1200, 1000);
    expect(shown).toHaveTextContent("1,200 of 1,000");
    expect(shown.querySelector("progress")).toMatchObject({ max: 1000, value: 1000 });
  });

  it.each([0, null])("shows a part of nothing (%s) as a number", (all) => {
    const shown = showPart(3, all);
    expect(shown).toHaveTextContent(/^3$/);
    expect(shown.querySelector("progress")).toBeNull();
  });

  it.each<[string, FieldDefinition, unknown, string]>([
    ["string", { type: "string" }, "text", "text"],
    ["slug", { type: "slug" }, "a-b", "a-b"],
    ["integer", { type: "integer" }, 1234, "1,234"],
    ["zero", { type: "integer" }, 0, "0"],
    ["percent", { type: "percent" }, 12, "12%"],
    ["money", { type: "money", currency: "EUR" }, "3.5", "€3.50"],
    ["money in the record's currency", { type: "money", currencyFrom: "currency" }, "3.5", "CA$3.50"],
    ["date", { type: "date" }, "2025-03-10", "Mar 10, 2025"],
    ["true", { type: "boolean" }, true, "Yes"],
    ["false", { type: "boolean" }, false, "No"],
    ["true, which means something", { type: "boolean", color: "error" }, true, "Thing"],
    ["false, which means nothing", { type: "boolean", color: "error" }, false, "No"],
    ["select", { type: "select", choices: ["in_work"] }, "in_work", "In work"],
    ["tags", { type: "tags" }, ["a", "b", "a"], "ab"],
    ["colour", { type: "color" }, "#ff0000", "#ff0000"],
    ["rating", { type: "rating" }, 3, "★★★☆☆"],
    ["json", { type: "json" }, { a: [1] }, '{"a":[1]}'],
    [
      "address",
      { type: "address" },
      { line1: "1 Main St", zip: "12345", city: "X", country: "PT" },
      "1 Main St, 12345 X, Portugal",
    ],
    ["country", { type: "string", format: "country" }, "DE", "Germany"],
    ["country as written", { type: "string", format: "country" }, "Deutschland", "Deutschland"],
    ["markdown", { type: "markdown" }, "Hi **you**", "Hi **you**"],
    ["code", { type: "code" }, "a = 1;", "a = 1;"],
    ["rich text", { type: "richText" }, "<p>Hi <b>you</b></p>", "Hi you"],
    ["empty text", { type: "string" }, "", "nothing"],
    ["no value", { type: "money" }, null, "nothing"],
    ["empty list", { type: "tags" }, [], "nothing"],
    ["list", { type: "array", items: { type: "string" } }, ["a", "b", "c"], "a +2"],
    [
      "object",
      { type: "object", fields: { a: { type: "string" }, b: { type: "integer" } } },
      { a: "x", b: 1 },
      "x · 1",
    ],
    [
      "several files",
      { type: "files" },
      [
        { id: "1", file_name: "a.pdf" },
        { id: "2", file_name: "b.pdf" },
      ],
      "a.pdf, +1",
    ],
    [
      "several pictures",
      { type: "images" },
      [{ id: "1", file_name: "a.png" }, { id: "2" }, { id: "3" }],
      "a.png+2",
    ],
    ["a file", { type: "file" }, { file_name: "a.pdf", url: "javascript:alert(1)" }, "a.pdf"],
    ["a value of the wrong type", { type: "integer" }, { odd: true }, '{"odd":true}'],
  ])("shows %s", (_name, field, value, text) => expect(show(field, value).textContent).toBe(text));

  it("shows the parts of an object on a page in one line where they say by themselves what they are", () => {
    const email: FieldDefinition = { type: "email" };
    const kind: FieldDefinition = { type: "select", choices: ["home", "work"] };
    const seats: FieldDefinition = { type: "integer" };
    const value = { email: "ines@hope.example", kind: "work", seats: 3 };
    const line = show({ type: "object", fields: { email, kind } }, value, "page");
    expect(line.textContent).toMatch(/^ines@hope\.example · /);
    expect(within(line).getByRole("link")).toHaveProperty("href", "mailto:ines@hope.example");
    cleanup();
    const labelled = show({ type: "object", fields: { email, seats } }, value, "page");
    expect(labelled.querySelectorAll("dt")).toHaveLength(2);
  });

  it("shows every item of a list on a page", () => {
    const items: FieldDefinition = { type: "string" };
    const shown = show({ type: "array", items }, ["a", "b", "c"], "page");
    expect(
      within(shown)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["a", "b", "c"]);
  });

  it.each([
    ["in words on a page", "page", 0],
    ["by a sign in a cell", "cell", 1],
  ] as const)("says no %s", (_name, place, signs) => {
    expect(show({ type: "boolean" }, false, place).querySelectorAll(".al-no")).toHaveLength(signs);
  });

  it("links an address, a number and a page, and nothing that could run", () => {
    expect(within(show({ type: "email" }, "a+b@c.example")).getByRole("link")).toHaveAttribute(
      "href",
      "mailto:a%2Bb@c.example",
    );
  });

  it("leaves a dangerous address as text", () => {
    const shown = show({ type: "url" }, "javascript:alert(1)");
    expect(within(shown).queryByRole("link")).not.toBeInTheDocument();
    expect(shown).toHaveTextContent("javascript:alert(1)");
  });

  it("shows an embedded record without fetching it", () => {
    const shown = show({ type: "reference", reference: "people", embedded: true }, { pk: 9, name: "Grace" });
    expect(within(shown).getByRole("link", { name: "Grace" })).toHaveAttribute("href", "/people/9/show");
  });

  it.each([
    [undefined, "cell", 1],
    ["always", "page", 1],
    ["page", "cell", 0],
    ["page", "page", 1],
    ["never", "page", 0],
  ] as const)("leads to the record as link %j says of a %s", (link, place, links) => {
    const field: FieldDefinition = { type: "reference", reference: "people", ...(link && { link }) };
    const shown = show(field, { pk: 9, name: "Grace" }, place);
    expect(shown).toHaveTextContent("Grace");
    expect(within(shown).queryAllByRole("link")).toHaveLength(links);
  });

  it("fetches the name of a record that is known by its id", async () => {
    const shown = show({ type: "reference", reference: "people" }, 7);
    expect(await within(shown).findByRole("link", { name: "Ada" })).toBeInTheDocument();
  });

  it("keeps the id of a record that is gone", async () => {
    const shown = show({ type: "reference", reference: "people" }, 99);
    expect(await within(shown).findByText("#99")).toBeInTheDocument();
  });

  it("fills in a template", () => {
    const field: FieldDefinition = { type: "template", template: "Note {id}: {thing.missing}!" };
    expect(show(field, undefined).textContent).toBe("Note 1: !");
  });
});
