import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CoreAdminContext } from "ra-core";
import polyglotI18nProvider from "ra-i18n-polyglot";
import { type ReactElement, useEffect, useReducer } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { describe, expect, it } from "vitest";
import type { FormField } from "../../../../contract/api/forms";
import { DEFAULT_FORM_SETTINGS } from "../../../../definitions/formFields";
import { messages } from "../../../../locales/en/index";
import formBuilder from "../../../../locales/en/pages/formBuilder";
import predicate from "../../../../locales/en/pages/predicate";
import { NOW } from "../../../../tests/support/renderApp";
import { fakeProvider } from "../../../../tests/support/renderForm";
import { RendererProvider } from "../../../renderer/context";
import { builderReducer, type BuilderState, openBuilder } from "../model/builder";
import { NO_MISTAKES } from "../model/problems";
import { Builder } from "./Builder";

const NAME = "0b4a3a40-0000-4000-8000-000000000001";
const MEAL = "0b4a3a40-0000-4000-8000-000000000002";
const FIELDS: FormField[] = [
  { id: NAME, type: "short_text", label: "Your name" },
  {
    id: MEAL,
    type: "radio",
    label: "Meal",
    options: [
      { id: "soup", label: "Soup" },
      { id: "stew", label: "Stew" },
    ],
  },
];

let state: BuilderState;

function Bench({ answered }: { answered: ReadonlySet<string> }): ReactElement {
  const draft = { name: "Supper", description: "", fields: FIELDS, settings: DEFAULT_FORM_SETTINGS };
  const [now, dispatch] = useReducer(builderReducer, openBuilder(draft, 1));
  useEffect(() => {
    state = now;
  }, [now]);
  return <Builder state={now} dispatch={dispatch} answered={answered} mistakes={NO_MISTAKES} />;
}

async function show(answered: readonly string[] = []): Promise<void> {
  const settings = {
    resources: new Map(),
    pages: {},
    can: () => true,
    organisation: { currency: "USD", timeZone: "UTC" },
    user: {},
    now: () => NOW,
  };
  const app = (
    <CoreAdminContext
      dataProvider={fakeProvider({})}
      i18nProvider={polyglotI18nProvider(() => ({ ...messages, formBuilder, predicate }), "en", [], {
        allowMissing: true,
      })}
    >
      <RendererProvider settings={settings}>
        <Bench answered={new Set(answered)} />
      </RendererProvider>
    </CoreAdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: app }])} />);
  await screen.findByRole("button", { name: formBuilder.sort.handle.replace("%{item}", "Meal") });
}

const labels = (): string[] =>
  state.draft.fields.filter(({ archived }) => !archived).map(({ label }) => label);
const button = (text: string, name = ""): HTMLElement =>
  screen.getByRole("button", { name: text.replace("%{name}", name) });
const open = (name: string): Promise<void> =>
  userEvent.click(within(screen.getByRole("article", { name })).getByRole("button", { expanded: false }));

describe("the builder of a form", { timeout: 20_000 }, () => {
  it("adds a question behind the chosen one and opens it to be worded", async () => {
    await show();
    await open("Your name");
    await userEvent.click(screen.getByRole("button", { name: formBuilder.types.email }));
    expect(labels()).toEqual(["Your name", formBuilder.new_label.email, "Meal"]);
    const words = screen.getByRole("textbox", { name: formBuilder.field.label });
    await userEvent.clear(words);
    await userEvent.paste("Where do we write to?");
    expect(labels()[1]).toBe("Where do we write to?");
  });

  it("keeps the ids of options that are reworded, and adds new ones with ids of their own", async () => {
    await show();
    await open("Meal");
    const soup = screen.getByDisplayValue("Soup");
    await userEvent.clear(soup);
    await userEvent.paste("Broth");
    await userEvent.click(button(formBuilder.field.add_option));
    const options = state.draft.fields[1]?.options ?? [];
    expect(options.slice(0, 2)).toEqual([
      { id: "soup", label: "Broth" },
      { id: "stew", label: "Stew" },
    ]);
    expect(new Set(options.map(({ id }) => id)).size).toBe(3);
  });

  it("moves, copies and removes questions by their buttons", async () => {
    await show();
    await userEvent.click(button(formBuilder.move_up, "Meal"));
    expect(labels()).toEqual(["Meal", "Your name"]);
    await userEvent.click(button(formBuilder.duplicate, "Meal"));
    expect(labels()).toEqual(["Meal", "Meal (copy)", "Your name"]);
    await userEvent.click(button(formBuilder.remove, "Meal"));
    expect(labels()).toEqual(["Meal (copy)", "Your name"]);
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });

  it("asks before a question with answers is put away, and brings it back", async () => {
    await show([MEAL]);
    await userEvent.click(button(formBuilder.remove, "Meal"));
    const question = screen.getByRole("alertdialog");
    await userEvent.click(within(question).getByRole("button", { name: formBuilder.archive.keep }));
    expect(labels()).toEqual(["Your name", "Meal"]);
    await userEvent.click(button(formBuilder.remove, "Meal"));
    await userEvent.click(screen.getByRole("button", { name: formBuilder.archive.archive }));
    expect(labels()).toEqual(["Your name"]);
    expect(state.draft.fields.find(({ id }) => id === MEAL)).toMatchObject({ archived: true });
    const put = screen.getByRole("button", {
      name: new RegExp(`^${formBuilder.archived.restore}`),
      hidden: true,
    });
    await userEvent.click(put);
    expect(labels()).toEqual(["Your name", "Meal"]);
  });

  it("demands an answer where the author says so", async () => {
    await show();
    await open("Your name");
    await userEvent.click(screen.getByRole("switch", { name: formBuilder.field.required }));
    expect(state.draft.fields[0]).toMatchObject({ required: true });
    await userEvent.click(screen.getByRole("switch", { name: formBuilder.field.required }));
    expect(state.draft.fields[0]?.required).toBeUndefined();
  });
});
