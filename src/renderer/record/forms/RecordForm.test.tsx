import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpError, useGetList } from "ra-core";
import type { ReactElement } from "react";
import { describe, expect, it, vi } from "vitest";
import { deferred, define, openPanel, renderForm, serving } from "../../../../tests/support/renderForm";

const vehicles = define({
  name: "vehicles",
  provider: "records",
  recordRepresentation: "{plate}",
  fields: {
    plate: { type: "string", required: true, maxLength: 12 },
    kind: { type: "select", choices: ["van", "car", "bus"], default: "car" },
    seats: { type: "integer", minimum: 1, maximum: 80 },
    insured_until: { type: "date", when: { kind: { $ne: "car" } }, requiredWhen: { kind: "bus" } },
    notes: { type: "text", multiline: true },
  },
  edit: {
    tabs: [
      { id: "vehicle", fields: ["plate", ["kind", "seats"], "insured_until"] },
      { id: "remarks", fields: ["notes"] },
    ],
  },
});
const van = {
  id: 7,
  pk: 7,
  version: 3,
  plate: "AB 1",
  kind: "van",
  seats: 9,
  insured_until: "2027-01-31",
  notes: "Old",
};

/** A list that keeps to what was asked for once, as a board does. */
function Vans(): ReactElement {
  const { data = [] } = useGetList("vehicles", { filter: { kind: "van" } }, { staleTime: Infinity });
  return <p>{data.map(({ plate }) => String(plate)).join() || "No vans"}</p>;
}

const field = (name: string): HTMLElement => screen.getByLabelText(new RegExp(`^${name}`));

describe("the form of a new record", () => {
  it("begins with the definition's defaults, sends what has values, says so and goes back to the list", async () => {
    const create = vi.fn().mockResolvedValue({ data: { id: 8, plate: "XY 9" } });
    const { user, address } = await renderForm({
      definitions: [vehicles],
      dataProvider: { create },
      path: "/vehicles/create?page=2",
    });
    await openPanel();
    expect(screen.getByRole("dialog", { name: "New record in Vehicles" })).toBeVisible();
    expect(field("Kind")).toHaveValue("car");
    await user.type(field("Plate"), "XY 9");
    await user.type(field("Seats"), "5");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(address()).toBe("/vehicles?page=2"));
    expect(create).toHaveBeenCalledTimes(1);
    expect(create.mock.calls[0]?.[1]).toMatchObject({ data: { plate: "XY 9", kind: "car", seats: 5 } });
    expect(create.mock.calls[0]?.[1].data).not.toHaveProperty("insured_until");
    expect(screen.getByText("Added to Vehicles")).toBeVisible();
  });

  it("shows what formulas make of what is typed, and does not send it", async () => {
    const create = vi.fn().mockResolvedValue({ data: { id: 8 } });
    const jobs = define({
      name: "jobs",
      provider: "records",
      fields: {
        hours: { type: "number" },
        rate: { type: "money" },
        total: { type: "formula", value: "hours * rate", result: "money" },
        note: { type: "formula", value: "if(total > 100, 'a lot', 'fine')", result: "string" },
      },
    });
    const { user } = await renderForm({
      definitions: [jobs],
      dataProvider: { create },
      path: "/jobs/create",
    });
    await openPanel();
    expect(await screen.findByRole("group", { name: "Note" })).toHaveTextContent("fine");
    await user.type(field("Hours"), "7.5");
    await user.type(field("Rate"), "20");
    await waitFor(() => expect(screen.getByRole("group", { name: "Total" })).toHaveTextContent("$150.00"));
    expect(screen.getByRole("group", { name: "Note" })).toHaveTextContent("a lot");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]?.[1].data).not.toHaveProperty("total");
  });

  it("is not sent while it breaks a rule across fields, which is said at the field that it names", async () => {
    const create = vi.fn().mockResolvedValue({ data: { id: 8 } });
    const stays = define({
      name: "stays",
      provider: "records",
      fields: { from: { type: "date" }, to: { type: "date" } },
      rules: [{ never: { to: { $ltField: "from" } }, say: "resources.stays.rules.order", at: "to" }],
    });
    const { user } = await renderForm({
      definitions: [stays],
      dataProvider: { create },
      path: "/stays/create",
    });
    await openPanel();
    fireEvent.change(field("From"), { target: { value: "2026-03-05" } });
    fireEvent.change(field("To"), { target: { value: "2026-03-04" } });
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(field("To")).toHaveAccessibleDescription("Not allowed together with the other values"),
    );
    expect(create).not.toHaveBeenCalled();
    fireEvent.change(field("To"), { target: { value: "2026-03-06" } });
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(create).toHaveBeenCalled());
  });

  it("is not sent while something required is missing, and says what", async () => {
    const { user } = await renderForm({ definitions: [vehicles], path: "/vehicles/create" });
    await openPanel();
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("One field needs your attention.")).toBeVisible();
    expect(field("Plate")).toHaveAccessibleDescription("Required");
    expect(field("Plate")).toBeInvalid();
    await waitFor(() => expect(field("Plate")).toHaveFocus());
  });

  it("stays open and empty for another record", async () => {
    const create = vi.fn().mockResolvedValue({ data: { id: 8 } });
    const { user, address } = await renderForm({
      definitions: [vehicles],
      dataProvider: { create },
      path: "/vehicles/create",
    });
    await openPanel();
    await user.type(field("Plate"), "XY 9");
    await user.click(screen.getByRole("button", { name: "Save and add another" }));
    await waitFor(() => expect(field("Plate")).toHaveValue(""));
    expect(address()).toBe("/vehicles/create");
    await user.type(field("Plate"), "XY 10");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(address()).toBe("/vehicles"));
    expect(create).toHaveBeenCalledTimes(2);
  });

  it("is sent once, however often it is submitted", async () => {
    const answer = deferred<{ data: { id: number } }>();
    const create = vi.fn().mockReturnValue(answer.promise);
    const { user, address } = await renderForm({
      definitions: [vehicles],
      dataProvider: { create },
      path: "/vehicles/create",
    });
    await openPanel();
    await user.type(field("Plate"), "XY 9");
    await user.dblClick(screen.getByRole("button", { name: "Save" }));
    const form = field("Plate").closest("form");
    if (form) fireEvent.submit(form);
    expect(await screen.findByRole("button", { name: "Saving…" })).toBeDisabled();
    answer.resolve({ data: { id: 1 } });
    await waitFor(() => expect(address()).toBe("/vehicles"));
    expect(create).toHaveBeenCalledTimes(1);
  });
});

describe("the form of a stored record", () => {
  const edit = (dataProvider: object) =>
    renderForm({
      definitions: [vehicles],
      dataProvider: { ...serving(van), ...dataProvider },
      path: "/vehicles/7",
    });

  it("sends the version that its values were based on", async () => {
    const update = vi.fn().mockResolvedValue({ data: { ...van, seats: 8 } });
    const { user, address } = await edit({ update });
    await openPanel();
    expect(screen.getByRole("dialog", { name: "AB 1" })).toBeVisible();
    await user.clear(field("Seats"));
    await user.type(field("Seats"), "8");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(address()).toBe("/vehicles"));
    expect(update.mock.calls[0]?.[1]).toMatchObject({
      id: "7",
      data: { plate: "AB 1", kind: "van", seats: 8, insured_until: "2027-01-31", notes: "Old", version: 3 },
      previousData: van,
    });
    expect(screen.getByText("Updated in Vehicles")).toBeVisible();
  });

  it("has lists asked again, which may have another record or one less", async () => {
    let kind = "van";
    const getList = vi.fn(async () => {
      const data = kind === "van" ? [van] : [];
      return { data, total: data.length };
    }) as never;
    const update = vi.fn(async () => {
      kind = "car";
      return { data: { ...van, kind } };
    }) as never;
    const { user } = await renderForm({
      definitions: [vehicles],
      dataProvider: { ...serving(van), getList, update },
      path: "/vehicles/7",
      list: <Vans />,
    });
    await openPanel();
    expect(await screen.findByText("AB 1", { selector: "p" })).toBeInTheDocument();
    await user.selectOptions(field("Kind"), "car");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("No vans")).toBeVisible();
  });

  it("shows a reference to a resource that is not in force and leaves it as it is", async () => {
    const owned = define({
      name: "vehicles",
      provider: "records",
      recordRepresentation: "{plate}",
      edit: { fields: ["plate", "owner"] },
      fields: { plate: { type: "string" }, owner: { type: "reference", reference: "gone" } },
    });
    const update = vi.fn().mockResolvedValue({ data: van });
    const { user, address } = await renderForm({
      definitions: [owned],
      dataProvider: { ...serving({ ...van, owner: 12 }), update },
      path: "/vehicles/7",
    });
    await openPanel();
    expect(await screen.findByText("#12")).toBeVisible();
    await user.type(field("Plate"), "2");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(address()).toBe("/vehicles"));
    expect(update.mock.calls[0]?.[1].data).toMatchObject({ plate: "AB 12", owner: 12 });
  });

  it("shows, requires and clears a field as its conditions say", async () => {
    const update = vi.fn().mockResolvedValue({ data: van });
    const { user, address } = await edit({ update });
    await openPanel();
    expect(field("Insured until")).not.toBeRequired();
    await user.selectOptions(field("Kind"), "bus");
    expect(field("Insured until")).toBeRequired();
    await user.selectOptions(field("Kind"), "car");
    expect(screen.queryByLabelText(/^Insured until/)).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(address()).toBe("/vehicles"));
    expect(update.mock.calls[0]?.[1].data).toMatchObject({ kind: "car", insured_until: null });
  });

  it("puts the server's errors at their fields, brings their tab to the front and keeps what was typed", async () => {
    const refused = new HttpError("Not saved", 422, { error: "Not saved", errors: { notes: ["Too rude"] } });
    const { user } = await edit({ update: vi.fn().mockRejectedValue(refused) });
    await openPanel();
    await user.type(field("Plate"), "23");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(field("Notes")).toHaveFocus());
    expect(field("Notes")).toHaveAccessibleDescription("Too rude");
    expect(screen.getByRole("tab", { name: "Remarks, has errors" })).toHaveAttribute("aria-selected", "true");
    await user.click(screen.getByRole("tab", { name: "Vehicle" }));
    expect(field("Plate")).toHaveValue("AB 123");
  });

  it("can be sent again after the server refused it", async () => {
    const update = vi
      .fn()
      .mockRejectedValueOnce(new HttpError("Taken", 409, { code: "unique", errors: { plate: "Taken" } }))
      .mockResolvedValueOnce({ data: van });
    const { user, address } = await edit({ update });
    await openPanel();
    await user.type(field("Plate"), "2");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(field("Plate")).toHaveAccessibleDescription("Taken"));
    await user.type(field("Plate"), "3");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(address()).toBe("/vehicles"));
  });

  it("shows the server's text above the fields when it is about none of them", async () => {
    const { user } = await edit({
      update: vi
        .fn()
        .mockRejectedValue(new HttpError("Failed to edit user", 500, { error: "Failed to edit user" })),
    });
    await openPanel();
    await user.type(field("Plate"), "2");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Failed to edit user")).toBeVisible();
    expect(field("Plate")).toHaveValue("AB 12");
  });

  it("offers to keep editing over a version that somebody else saved first", async () => {
    const getOne = vi
      .fn()
      .mockResolvedValueOnce({ data: van })
      .mockResolvedValue({ data: { ...van, version: 4, seats: 12 } });
    const update = vi
      .fn()
      .mockRejectedValueOnce(new HttpError("Stale", 409, { error: "Stale", code: "stale" }))
      .mockResolvedValueOnce({ data: van });
    const { user, address } = await edit({ getOne, update });
    await openPanel();
    await user.type(field("Plate"), "2");
    await user.click(screen.getByRole("button", { name: "Save" }));
    const question = await screen.findByRole("alertdialog", { name: /Somebody else changed this/ });
    expect(within(question).getByRole("row", { name: "Plate AB 1 AB 12" })).toBeVisible();
    expect(within(question).getByRole("row", { name: "Seats 12 9" })).toBeVisible();
    await user.click(within(question).getByRole("button", { name: "Keep editing" }));
    await waitFor(() => expect(field("Seats")).toHaveValue("12"));
    expect(field("Plate")).toHaveValue("AB 12");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(address()).toBe("/vehicles"));
    expect(update.mock.calls[1]?.[1].data).toMatchObject({ plate: "AB 12", seats: 12, version: 4 });
  });

  it("asks on until the other version is there, so that nobody saves over the former one once more", async () => {
    const theirs = { data: { ...van, version: 4, seats: 12 } };
    let arrive: (answer: typeof theirs) => void = () => undefined;
    const getOne = vi
      .fn()
      .mockResolvedValueOnce({ data: van })
      .mockResolvedValueOnce(theirs)
      .mockReturnValue(
        new Promise<typeof theirs>((resolve) => {
          arrive = resolve;
        }),
      );
    const update = vi
      .fn()
      .mockRejectedValueOnce(new HttpError("Stale", 409, { error: "Stale", code: "stale" }));
    const { user } = await edit({ getOne, update });
    await openPanel();
    await user.type(field("Plate"), "2");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await user.click(await screen.findByRole("button", { name: "Keep editing" }));
    await waitFor(() => expect(getOne).toHaveBeenCalledTimes(3));
    expect(screen.getByRole("alertdialog", { name: /Somebody else changed this/ })).toBeVisible();
    arrive(theirs);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(field("Plate")).toHaveValue("AB 12");
    expect(field("Seats")).toHaveValue("12");
  });

  it("takes the other version when asked to reload", async () => {
    const getOne = vi
      .fn()
      .mockResolvedValueOnce({ data: van })
      .mockResolvedValue({ data: { ...van, version: 4, plate: "ZZ 4" } });
    const update = vi
      .fn()
      .mockRejectedValueOnce(new HttpError("Stale", 409, { error: "Stale", code: "stale" }));
    const { user } = await edit({ getOne, update });
    await openPanel();
    await user.type(field("Plate"), "2");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await user.click(await screen.findByRole("button", { name: "Reload and lose mine" }));
    await waitFor(() => expect(field("Plate")).toHaveValue("ZZ 4"));
  });

  it("is compared before it writes over what its API counts no versions of", async () => {
    const { version: _version, ...unversioned } = van;
    const getOne = vi
      .fn()
      .mockResolvedValueOnce({ data: unversioned })
      .mockResolvedValue({ data: { ...unversioned, plate: "ZZ 4", seats: 12 } });
    const update = vi.fn().mockResolvedValue({ data: unversioned });
    const { user, address } = await edit({ getOne, update });
    await openPanel();
    await user.type(field("Plate"), "2");
    await user.click(screen.getByRole("button", { name: "Save" }));
    const question = await screen.findByRole("alertdialog", { name: /Somebody else changed this/ });
    expect(within(question).getByRole("row", { name: "Plate ZZ 4 AB 12" })).toBeVisible();
    expect(update).not.toHaveBeenCalled();
    await user.click(within(question).getByRole("button", { name: "Keep editing" }));
    await waitFor(() => expect(field("Seats")).toHaveValue("12"));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(address()).toBe("/vehicles"));
    expect(update.mock.calls[0]?.[1].data).toMatchObject({ plate: "AB 12", seats: 12 });
  });

  it("says that a record does not exist, with a way back", async () => {
    const { user, address } = await edit({
      getOne: vi.fn().mockRejectedValue(new HttpError("Not found", 404)),
    });
    expect(
      await screen.findByText("This record does not exist, or you do not have access to it."),
    ).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Back to the list" }));
    expect(address()).toBe("/vehicles");
  });

  it("tries again after a failed load", async () => {
    const getOne = vi
      .fn()
      .mockRejectedValueOnce(new HttpError("Server on fire", 500))
      .mockResolvedValue({ data: van });
    const { user } = await edit({ getOne });
    expect(await screen.findByText("Server on fire")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await openPanel();
    expect(field("Plate")).toHaveValue("AB 1");
  });

  it("shows a field that the person may not write, and does not send it", async () => {
    const update = vi.fn().mockResolvedValue({ data: van });
    const { user, address } = await renderForm({
      definitions: [vehicles],
      dataProvider: { ...serving(van), update },
      can: ({ action, field: name }) => !(action === "edit" && name === "plate"),
      path: "/vehicles/7",
    });
    const panel = await openPanel();
    expect(within(panel).queryByRole("textbox", { name: "Plate" })).not.toBeInTheDocument();
    expect(within(panel).getByRole("group", { name: "Plate" })).toHaveTextContent("AB 1");
    await user.type(field("Seats"), "0");
    await user.clear(field("Seats"));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(address()).toBe("/vehicles"));
    expect(update.mock.calls[0]?.[1].data).not.toHaveProperty("plate");
    expect(update.mock.calls[0]?.[1].data).toMatchObject({ seats: null });
  });
});
