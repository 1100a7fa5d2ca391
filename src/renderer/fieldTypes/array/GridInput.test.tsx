import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { FieldDefinition } from "../../../../contract/resource";
import { renderFields } from "../../../../tests/support/renderForm";

const fields: Record<string, FieldDefinition> = {
  lines: {
    type: "array",
    layout: "grid",
    maxItems: 4,
    summary: { amount: "sum", hours: "sum" },
    items: {
      type: "object",
      fields: {
        what: { type: "string", required: true },
        hours: { type: "number" },
        amount: { type: "money" },
        kind: { type: "select", choices: ["work", "travel"] },
        on: { type: "date" },
      },
    },
  },
};

type Grid = Awaited<ReturnType<typeof renderFields>> & {
  cell(row: number, name: string | RegExp): HTMLElement;
  total(): string[];
};

async function open(): Promise<Grid> {
  const rendered = await renderFields(fields);
  await screen.findByRole("table", { name: "Lines" });
  const rows = (): HTMLElement[] => within(screen.getByRole("table", { name: "Lines" })).getAllByRole("row");
  return {
    ...rendered,
    cell: (row, name) => within(rows()[row] as HTMLElement).getByLabelText(name),
    total: () => [...(rows().at(-1) as HTMLElement).querySelectorAll("td")].map((one) => one.textContent),
  };
}

const add = (): HTMLElement => screen.getByRole("button", { name: "Add to Lines" });

function paste(into: HTMLElement, text: string): void {
  fireEvent.paste(into, { clipboardData: { getData: () => text } });
}

afterEach(() => vi.unstubAllGlobals());

describe("a grid", () => {
  it("has a new row that is not wrong before it was filled in", async () => {
    const { user, cell } = await open();
    await user.click(add());
    await waitFor(() => expect(cell(1, /^What/)).toHaveFocus());
    expect(cell(1, /^What/)).toBeValid();
    expect(screen.queryByText("Required")).not.toBeInTheDocument();
    await user.tab();
    await waitFor(() => expect(cell(1, /^What/)).toHaveAccessibleDescription("Required"));
  });

  it("is filled by Enter and the arrows", async () => {
    const { user, cell, save } = await open();
    await user.click(add());
    await waitFor(() => expect(cell(1, /^What/)).toHaveFocus());
    await user.keyboard("Plan{Enter}");
    await waitFor(() => expect(cell(2, /^What/)).toHaveFocus());
    await user.keyboard("Drive{ArrowRight}");
    expect(cell(2, /^Hours/)).toHaveFocus();
    await user.keyboard("2{ArrowUp}");
    expect(cell(1, /^Hours/)).toHaveFocus();
    await user.keyboard("3.5{Shift>}{Enter}{/Shift}{ArrowLeft}");
    await user.keyboard("{ArrowLeft}{ArrowLeft}{ArrowLeft}");
    expect(cell(1, /^What/)).toHaveFocus();
    expect(await save()).toMatchObject({
      lines: [
        { what: "Plan", hours: 3.5 },
        { what: "Drive", hours: 2 },
      ],
    });
  });

  it("moves and takes out rows by the keyboard, and adds no more than there may be", async () => {
    const { user, cell, save } = await open();
    for (const what of ["a", "b", "c", "d"]) {
      await user.click(add());
      await user.keyboard(what);
    }
    expect(add()).toBeDisabled();
    await user.keyboard("{Enter}");
    await user.click(cell(4, /^What/));
    await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
    expect(screen.getByRole("status")).toHaveTextContent("Item moved to position 3");
    await user.click(screen.getByRole("button", { name: "Remove item 1 of Lines" }));
    expect(await save()).toMatchObject({ lines: [{ what: "b" }, { what: "d" }, { what: "c" }] });
  });

  it("adds up its columns while they are typed", async () => {
    const { user, cell, total } = await open();
    await user.click(add());
    await user.type(cell(1, /^Amount/), "10.10");
    await user.click(add());
    await user.type(cell(2, /^Amount/), "0.20");
    await user.type(cell(2, /^Hours/), "x");
    expect(total()).toEqual(["", "0", "$10.30", "", "", ""]);
  });

  it("takes the cells of a spreadsheet, and adds rows for them", async () => {
    const { user, cell, save, total } = await open();
    await user.click(add());
    paste(cell(1, /^What/), "Plan\t1,5\t$1,200.00\tTravel\t2026-11-21\r\ntwo\t\t3\twork\t21.11.2026\r\n");
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("2 rows pasted."));
    expect(total()).toEqual(["", "1.5", "$1,203.00", "", "", ""]);
    expect(await save()).toEqual({
      lines: [
        { what: "Plan", hours: 1.5, amount: "1200.00", kind: "travel", on: "2026-11-21" },
        { what: "two", amount: "3.00", kind: "work", on: "2026-11-21" },
      ],
    });
  });

  it("says what of it could not be read, at its cell, and what had no room", async () => {
    const { user, cell } = await open();
    await user.click(add());
    paste(cell(1, /^Hours/), ["many\t1", "2\t2", "3\t3", "4\t4", "5\t5"].join("\n"));
    await waitFor(() =>
      expect(screen.getByRole("status")).toHaveTextContent(
        "4 rows pasted. One row had no room. One cell could not be read.",
      ),
    );
    expect(cell(1, /^Hours/)).toHaveValue("many");
    await waitFor(() => expect(cell(1, /^Hours/)).toHaveAccessibleDescription("Enter a number"));
    expect(cell(1, /^What/)).toBeValid();
  });

  it("leaves a single text to the input that it is pasted into", async () => {
    const { user, cell } = await open();
    await user.click(add());
    await user.click(cell(1, /^What/));
    await user.paste("one text");
    expect(cell(1, /^What/)).toHaveValue("one text");
  });

  it("stands one below the other on a phone, with the same sums", async () => {
    vi.stubGlobal("matchMedia", (media: string) => ({
      matches: media.includes("max-width: 640px"),
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { user, save } = await renderFields(fields);
    await user.click(await screen.findByRole("button", { name: "Add to Lines" }));
    const item = screen.getByRole("group", { name: "Lines, item 1" });
    await user.type(within(item).getByLabelText(/^What/), "Plan");
    await user.type(within(item).getByLabelText(/^Amount/), "7");
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
    expect(screen.getByText("Total: Amount").nextElementSibling).toHaveTextContent("$7.00");
    expect(await save()).toEqual({ lines: [{ what: "Plan", amount: "7.00" }] });
  });
});
