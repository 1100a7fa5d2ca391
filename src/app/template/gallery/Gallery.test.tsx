import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { FIELD_TYPES } from "../../../../contract/fieldTypes";
import type { FieldDefinition, FieldType } from "../../../../contract/resource";
import templateGallery from "../../../../locales/en/pages/templateGallery";
import views from "../../../../locales/en/pages/views";
import { type RenderedTemplate, renderTemplate } from "../../../../tests/support/renderTemplate";
import { isDefined, type LoadedExamples, loadExamples } from "../../../pages/template/gallery/examples";
import { codeOf, functionName } from "../../../pages/template/gallery/model/code";
import { GALLERY_PAGES, type GalleryPageInfo } from "../../../pages/template/gallery/model/pages";
import { Gallery } from "./Gallery";

function open(path: string): RenderedTemplate {
  return renderTemplate({
    pages: [{ path: "*", element: <Gallery /> }],
    path,
    texts: { templateGallery, views },
  });
}

describe("the examples", () => {
  let all: [page: GalleryPageInfo, loaded: LoadedExamples][];
  beforeAll(async () => {
    all = await Promise.all(
      GALLERY_PAGES.map(
        async (page): Promise<[GalleryPageInfo, LoadedExamples]> => [page, await loadExamples(page)],
      ),
    );
  }, 60_000);

  it("are there for every page, each with a heading and with code", () => {
    const headings: Record<string, string> = templateGallery.examples;
    const faults = all.flatMap(([{ path }, { examples, source }]) =>
      Object.entries(examples).flatMap(([key, example]) => {
        const isShared = path.startsWith("/page-layout/");
        const hasCode = isDefined(example) || isShared || codeOf(source, functionName(key)) !== undefined;
        return [
          ...(headings[key] ? [] : [`${path}: templateGallery.examples.${key} is missing`]),
          ...(hasCode ? [] : [`${path}: there is no function ${functionName(key)}`]),
        ];
      }),
    );
    expect(faults).toEqual([]);
  });

  it("show every type of field", () => {
    const shown = new Set<FieldType>();
    const visit = (field: FieldDefinition): void => {
      shown.add(field.type);
      if (field.type === "array") visit(field.items);
      if (field.type === "object") Object.values(field.fields).forEach(visit);
    };
    for (const [{ group }, { examples }] of all) {
      if (group !== "forms") continue;
      for (const example of Object.values(examples)) {
        if (!isDefined(example)) continue;
        const { fields } = JSON.parse(example.code) as { fields: Record<string, FieldDefinition> };
        Object.values(fields).forEach(visit);
      }
    }
    expect([...shown].toSorted()).toEqual(FIELD_TYPES.toSorted());
  });
});

describe("a page of the gallery", () => {
  it("shows its examples live, and the code that makes them", async () => {
    const { user } = open("/components/collapse");
    expect(screen.getByRole("heading", { level: 1, name: "Collapse" })).toBeVisible();
    const example = await screen.findByRole("region", { name: "By a button" });
    await user.click(within(example).getByRole("button", { name: "Show more" }));
    expect(within(example).getByText(/Lifts are arranged/, { selector: "p" })).toBeVisible();
    await user.click(within(example).getByText("Code"));
    expect(within(example).getByRole("region", { name: "Code: By a button" })).toHaveTextContent(
      "function ByButton()",
    );
  });

  it("leads to its neighbours and the pages of its group", async () => {
    const { user, address } = open("/components/collapse");
    await user.click(await screen.findByRole("link", { name: "Next Dividers" }));
    expect(address()).toBe("/components/divider");
    const group = screen.getByRole("navigation", { name: "Components" });
    expect(within(group).getByRole("link", { name: "Dividers" })).toHaveAttribute("aria-current", "page");
  });

  it("judges fields by their definition, and shows them as a panel and as a list do", async () => {
    const { user } = open("/forms/validation");
    const example = await screen.findByRole("region", { name: "Bounds" });
    const number = await within(example).findByLabelText(/Whole number/);
    await user.clear(number);
    await user.type(number, "50");
    await user.click(within(example).getByRole("button", { name: "Check" }));
    await waitFor(() => expect(number).toHaveAccessibleDescription(/10/));
    await user.clear(number);
    await user.type(number, "5");
    const text = within(example).getByLabelText(/^Text/);
    await user.clear(text);
    await user.type(text, "Supper");
    const email = within(example).getByLabelText(/E-mail address/);
    await user.clear(email);
    await user.type(email, "orla@mail.example");
    await user.click(within(example).getByRole("button", { name: "Check" }));
    expect(await within(example).findByText(/"integer":5/, { selector: "output *" })).toBeVisible();
  });
});
