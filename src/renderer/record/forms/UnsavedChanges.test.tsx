import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpError } from "ra-core";
import { describe, expect, it, vi } from "vitest";
import {
  deferred,
  define,
  openPanel,
  type RenderedForm,
  renderForm,
  serving,
} from "../../../../tests/support/renderForm";

const QUESTION = "Do you want to close this modal, you still have unsaved changes";
const vehicles = define({
  name: "vehicles",
  provider: "records",
  recordRepresentation: "{plate}",
  fields: { plate: { type: "string", required: true }, notes: { type: "text" } },
});
const van = { id: 7, plate: "AB 1", notes: null };

async function openVan(verbs: object = {}): Promise<RenderedForm> {
  const form = await renderForm({
    definitions: [vehicles],
    dataProvider: { ...serving(van), ...verbs },
    path: "/vehicles/7?page=2",
  });
  await openPanel();
  return form;
}

const plate = (): HTMLElement => screen.getByRole("textbox", { name: /^Plate/ });
const question = (): HTMLElement | null => screen.queryByRole("alertdialog");

/** Each way out of the panel, and where it leads. */
const ways: [name: string, leave: (form: RenderedForm) => Promise<unknown>, to: string][] = [
  [
    "the close button",
    ({ user }) => user.click(screen.getByRole("button", { name: "Close" })),
    "/vehicles?page=2",
  ],
  [
    "the cancel button",
    ({ user }) => user.click(screen.getByRole("button", { name: "Cancel" })),
    "/vehicles?page=2",
  ],
  ["Esc", ({ user }) => user.keyboard("{Escape}"), "/vehicles?page=2"],
  ["the backdrop", ({ user }) => user.click(screen.getByTestId("panel-backdrop")), "/vehicles?page=2"],
  ["the browser's back button", ({ router }) => act(() => router.navigate(-1)), "/vehicles"],
  ["a click in the menu", ({ router }) => act(() => router.navigate("/elsewhere")), "/elsewhere"],
];

describe.each(ways)("leaving a form by %s", (_way, leave, to) => {
  it("goes at once when nothing was typed", async () => {
    const form = await openVan();
    await leave(form);
    await waitFor(() => expect(form.address()).toBe(to));
    expect(question()).not.toBeInTheDocument();
  });

  it("asks first when something was typed; staying keeps the address and what was typed", async () => {
    const form = await openVan();
    await form.user.type(plate(), "2");
    await leave(form);
    expect(await screen.findByRole("alertdialog", { name: QUESTION })).toBeVisible();
    expect(screen.getAllByRole("alertdialog")).toHaveLength(1);
    await form.user.click(screen.getByRole("button", { name: "Keep editing" }));
    await waitFor(() => expect(question()).not.toBeInTheDocument());
    expect(form.address()).toBe("/vehicles/7?page=2");
    expect(plate()).toHaveValue("AB 12");
  });

  it("goes where it wanted once the changes are given up", async () => {
    const form = await openVan();
    await form.user.type(plate(), "2");
    await leave(form);
    await form.user.click(await screen.findByRole("button", { name: "Discard changes" }));
    await waitFor(() => expect(form.address()).toBe(to));
    expect(screen.queryByRole("textbox", { name: /^Plate/ })).not.toBeInTheDocument();
  });
});

describe("unsaved changes", () => {
  it("are none when what was typed is taken back", async () => {
    const form = await openVan();
    await form.user.type(plate(), "2{Backspace}");
    await form.user.keyboard("{Escape}");
    await waitFor(() => expect(form.address()).toBe("/vehicles?page=2"));
  });

  it("are kept by Esc in the question itself", async () => {
    const form = await openVan();
    await form.user.type(plate(), "2");
    await form.user.keyboard("{Escape}");
    const asked = await screen.findByRole("alertdialog");
    expect(within(asked).getByRole("button", { name: "Keep editing" })).toHaveFocus();
    await form.user.keyboard("{Escape}");
    await waitFor(() => expect(question()).not.toBeInTheDocument());
    expect(form.address()).toBe("/vehicles/7?page=2");
  });

  it("make the browser ask before the tab is closed, and only then", async () => {
    const { user } = await openVan();
    const closeTab = (): boolean => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(closeTab()).toBe(true);
    await user.type(plate(), "2");
    expect(closeTab()).toBe(false);
  });
});

describe("leaving while a save is under way", () => {
  it("asks nothing, waits for the save and then goes where it wanted", async () => {
    const answer = deferred<{ data: typeof van }>();
    const form = await openVan({ update: () => answer.promise });
    await form.user.type(plate(), "2");
    await form.user.click(screen.getByRole("button", { name: "Save" }));
    await act(() => form.router.navigate("/elsewhere"));
    expect(question()).not.toBeInTheDocument();
    expect(form.address()).toBe("/vehicles/7?page=2");
    await act(async () => answer.resolve({ data: van }));
    await waitFor(() => expect(form.address()).toBe("/elsewhere"));
    expect(question()).not.toBeInTheDocument();
  });

  it("asks once the save has failed, so that nothing typed is lost", async () => {
    const answer = deferred<{ data: typeof van }>();
    const form = await openVan({ update: () => answer.promise });
    await form.user.type(plate(), "2");
    await form.user.click(screen.getByRole("button", { name: "Save" }));
    await act(() => form.router.navigate("/elsewhere"));
    await act(async () => answer.reject(new HttpError("Server on fire", 500)));
    expect(await screen.findByRole("alertdialog", { name: QUESTION })).toBeVisible();
    await form.user.click(screen.getByRole("button", { name: "Keep editing" }));
    expect(plate()).toHaveValue("AB 12");
    expect(screen.getByText("Server on fire")).toBeVisible();
  });
});

it("nothing is asked after a successful save", async () => {
  const update = vi.fn().mockResolvedValue({ data: { ...van, plate: "AB 12" } });
  const form = await openVan({ update });
  await form.user.type(plate(), "2");
  await form.user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(form.address()).toBe("/vehicles?page=2"));
  expect(question()).not.toBeInTheDocument();
});
