import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpError, type RaRecord } from "ra-core";
import type { ReactElement } from "react";
import { beforeEach, describe, expect, it, type Mock, vi } from "vitest";
import type { AlmonerDataProvider } from "../../../dataProviders/types";
import { deferred, define, type RenderedForm, renderForm } from "../../../tests/support/renderForm";
import type { ActionTarget } from "../record/actions/types";
import { ActionHost } from "./ActionHost";
import { useRunAction } from "../record/actions/useRunAction";

const vehicles = define({
  name: "vehicles",
  provider: "rest",
  endpoints: { getList: { path: "vehicles/", data: "/vehicles" } },
  fields: { plate: { type: "string" } },
  actions: {
    wash: { on: "record", request: { method: "POST", path: "vehicles/{id}/wash/" } },
    scrap: {
      on: "record",
      confirm: true,
      danger: true,
      request: { method: "POST", path: "vehicles/{id}/scrap/" },
    },
    lend: {
      on: "record",
      request: { method: "POST", path: "vehicles/{id}/lend/" },
      input: { to: { type: "string", required: true }, days: { type: "integer", default: 3 } },
    },
    invite: {
      on: "list",
      dryRun: true,
      request: { method: "POST", path: "vehicles/invite/" },
      input: { to: { type: "string", required: true } },
    },
    settings: {
      on: "list",
      load: { path: "vehicles/settings/" },
      request: { method: "PUT", path: "vehicles/settings/" },
      input: { days: { type: "integer", default: 3 }, depot: { type: "string" } },
    },
    report: { on: "list", download: true, request: { method: "GET", path: "vehicles/report/" } },
    retire: { on: "selection", confirm: true, request: { method: "POST", path: "vehicles/retire/" } },
    sell: {
      on: "selection",
      confirm: true,
      request: { method: "POST", path: "vehicles/sell/" },
      skipped: "skipped",
    },
  },
  labels: {
    en: {
      actions: {
        wash: { name: "Wash", success: "Clean as new" },
        lend: { name: "Lend", fields: { to: "Borrower" } },
        invite: { name: "Invite", fields: { to: "Whom" }, confirm: "Invite %{queued}?", success: "Invited" },
        sell: { name: "Sell", success: "Sold: %{sold}" },
      },
      skipped: { lent: "Lent at the moment" },
    },
  },
});
const van: RaRecord = { id: 7, plate: "AB 1" };

function Buttons({ target }: { target: ActionTarget }): ReactElement {
  const run = useRunAction();
  return (
    <>
      {vehicles.actions.map((action) => (
        <button key={action.name} type="button" onClick={() => void run(action, target)}>
          do {action.name}
        </button>
      ))}
    </>
  );
}

function renderActions(
  runAction: Mock<AlmonerDataProvider["runAction"]>,
  target: ActionTarget = { record: van },
  loadActionInput: () => Promise<Record<string, unknown>> = async () => ({}),
): Promise<RenderedForm> {
  return renderForm({
    definitions: [vehicles],
    dataProvider: { runAction, loadActionInput },
    path: "/vehicles",
    list: (
      <ActionHost>
        <Buttons target={target} />
      </ActionHost>
    ),
  });
}

const press = (user: RenderedForm["user"], name: string): Promise<void> =>
  user.click(screen.getByRole("button", { name }));

describe("an action without questions", () => {
  it("is sent at once for its record and says the definition's success text", async () => {
    const run = vi.fn().mockResolvedValue({});
    const { user } = await renderActions(run);
    await press(user, "do wash");
    expect(await screen.findByText("Clean as new")).toBeVisible();
    expect(run).toHaveBeenCalledWith("vehicles", { action: "wash", record: van });
  });

  it("is not sent again while it runs", async () => {
    const answer = deferred<object>();
    const run = vi.fn().mockReturnValue(answer.promise);
    const { user } = await renderActions(run);
    await press(user, "do wash");
    await press(user, "do wash");
    await act(async () => answer.resolve({}));
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("says the server's text when it fails", async () => {
    const run = vi.fn().mockRejectedValue(new HttpError("Sold already", 409, { error: "Sold already" }));
    const { user } = await renderActions(run);
    await press(user, "do wash");
    expect(await screen.findByText("Sold already")).toBeVisible();
  });
});

describe("an action that skips some", () => {
  it("says with which of them it was not done, and why, until that is closed", async () => {
    const skipped = [
      { pk: 7, name: "AB 1", reason: "lent" },
      { pk: 9, name: "", reason: "not_there" },
    ];
    const run = vi.fn().mockResolvedValue({ data: { sold: 3, skipped } });
    const { user } = await renderActions(run, { ids: [7, 8, 9] });
    await press(user, "do sell");
    await user.click(await screen.findByRole("button", { name: "Sell" }));
    const lent = await screen.findByRole("heading", { name: "Lent at the moment" });
    expect(lent.parentElement).toHaveTextContent("AB 1");
    expect(screen.getByText("#9")).toBeVisible();
    await press(user, "Close");
    expect(screen.queryByText("#9")).not.toBeInTheDocument();
  });
});

describe("an action that asks first", () => {
  it("is sent only when the question is answered, by the harmless answer never", async () => {
    const run = vi.fn().mockResolvedValue({});
    const { user } = await renderActions(run);
    await press(user, "do scrap");
    const question = await screen.findByRole("alertdialog", { name: "Scrap?" });
    await waitFor(() => expect(within(question).getByRole("button", { name: "Cancel" })).toHaveFocus());
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    expect(run).not.toHaveBeenCalled();
    await press(user, "do scrap");
    await user.dblClick(await screen.findByRole("button", { name: "Scrap" }));
    expect(await screen.findByText("Scrap: done")).toBeVisible();
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });

  it("names how many records of a selection it is about", async () => {
    const run = vi.fn().mockResolvedValue({});
    const { user } = await renderActions(run, { ids: [1, 2, 3] });
    await press(user, "do retire");
    expect(await screen.findByRole("alertdialog", { name: "Retire: 3 records?" })).toBeVisible();
    await press(user, "Retire");
    await waitFor(() => expect(run).toHaveBeenCalledWith("vehicles", { action: "retire", ids: [1, 2, 3] }));
  });
});

describe("an action with input", () => {
  it("begins with the defaults, checks, sends, and closes", async () => {
    const run = vi.fn().mockResolvedValue({});
    const { user } = await renderActions(run);
    await press(user, "do lend");
    const dialog = await screen.findByRole("dialog", { name: "Lend" });
    expect(within(dialog).getByLabelText("Days")).toHaveValue("3");
    await press(user, "Lend");
    await waitFor(() =>
      expect(within(dialog).getByLabelText(/^Borrower/)).toHaveAccessibleDescription("Required"),
    );
    await user.type(within(dialog).getByLabelText(/^Borrower/), "Ann");
    await press(user, "Lend");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(run).toHaveBeenCalledWith("vehicles", {
      action: "lend",
      record: van,
      input: { to: "Ann", days: 3 },
    });
  });

  it("asks about what it would do before it does it, and goes back to what was typed", async () => {
    const run = vi
      .fn()
      .mockResolvedValueOnce({ data: { queued: 53 } })
      .mockResolvedValue({ data: { queued: 54 } });
    const { user } = await renderActions(run, {});
    await press(user, "do invite");
    const dialog = await screen.findByRole("dialog", { name: "Invite" });
    await user.type(within(dialog).getByLabelText(/^Whom/), "Ann");
    await press(user, "Invite");
    const question = await screen.findByRole("alertdialog", { name: "Invite 53?" });
    expect(run).toHaveBeenCalledExactlyOnceWith("vehicles", {
      action: "invite",
      input: { to: "Ann" },
      isDryRun: true,
    });
    await user.click(within(question).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    expect(within(dialog).getByLabelText(/^Whom/)).toHaveValue("Ann");
    await press(user, "Invite");
    const again = await screen.findByRole("alertdialog", { name: "Invite 54?" });
    await user.click(within(again).getByRole("button", { name: "Invite" }));
    expect(await screen.findByText("Invited")).toBeVisible();
    expect(run).toHaveBeenLastCalledWith("vehicles", { action: "invite", input: { to: "Ann" } });
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("shows what the server refuses at its field and keeps the rest", async () => {
    const run = vi
      .fn()
      .mockRejectedValue(new HttpError("No", 422, { error: "No", errors: { to: ["Unknown person"] } }));
    const { user } = await renderActions(run);
    await press(user, "do lend");
    const dialog = await screen.findByRole("dialog", { name: "Lend" });
    await user.type(within(dialog).getByLabelText(/^Borrower/), "Ann");
    await press(user, "Lend");
    await waitFor(() =>
      expect(within(dialog).getByLabelText(/^Borrower/)).toHaveAccessibleDescription("Unknown person"),
    );
    expect(within(dialog).getByLabelText(/^Borrower/)).toHaveValue("Ann");
  });

  it("begins with what is loaded, once that is there", async () => {
    const run = vi.fn().mockResolvedValue({});
    const answer = deferred<Record<string, unknown>>();
    const { user } = await renderActions(run, {}, () => answer.promise);
    await press(user, "do settings");
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByRole("button", { name: "Save" })).toBeDisabled();
    await act(async () => answer.resolve({ depot: "North", secret: "x" }));
    expect(await within(dialog).findByLabelText("Depot")).toHaveValue("North");
    expect(within(dialog).getByLabelText("Days")).toHaveValue("3");
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(run).toHaveBeenCalledWith("vehicles", {
        action: "settings",
        input: { days: 3, depot: "North" },
      }),
    );
  });

  it("says why nothing could be loaded, and tries again", async () => {
    const load = vi
      .fn()
      .mockRejectedValueOnce(new HttpError("The depot is closed.", 503))
      .mockResolvedValue({ depot: "South" });
    const { user } = await renderActions(vi.fn(), {}, load);
    await press(user, "do settings");
    expect(await screen.findByText("The depot is closed.")).toBeVisible();
    await press(user, "Try again");
    expect(await screen.findByLabelText("Depot")).toHaveValue("South");
  });

  it("asks before typed input is lost", async () => {
    const { user } = await renderActions(vi.fn());
    await press(user, "do lend");
    const dialog = await screen.findByRole("dialog", { name: "Lend" });
    await user.type(within(dialog).getByLabelText(/^Borrower/), "Ann");
    await user.keyboard("{Escape}");
    await user.click(await screen.findByRole("button", { name: "Keep editing" }));
    expect(within(dialog).getByLabelText(/^Borrower/)).toHaveValue("Ann");
    await user.keyboard("{Escape}");
    await user.click(await screen.findByRole("button", { name: "Discard changes" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });
});

describe("a download", () => {
  const saved: { name: string; href: string }[] = [];
  beforeEach(() => {
    saved.length = 0;
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, href: this.href });
    });
    // jsdom has no object URLs.
    Object.assign(URL, { createObjectURL: () => "blob:report", revokeObjectURL: vi.fn() });
    return () => vi.restoreAllMocks();
  });

  it("is saved under the name that the server gave", async () => {
    const file = { name: "vehicles.csv", contentType: "text/csv", blob: new Blob(["a"]) };
    const { user } = await renderActions(vi.fn().mockResolvedValue({ file }), {});
    await press(user, "do report");
    await waitFor(() => expect(saved).toEqual([{ name: "vehicles.csv", href: "blob:report" }]));
    expect(document.querySelector("a[download]")).not.toBeInTheDocument();
  });

  it("that fails says so", async () => {
    const { user } = await renderActions(
      vi.fn().mockRejectedValue(new HttpError("Download failed.", 500)),
      {},
    );
    await press(user, "do report");
    expect(await screen.findByText("Download failed.")).toBeVisible();
    expect(saved).toEqual([]);
  });
});
