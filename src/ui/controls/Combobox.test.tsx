import { render, screen, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { type ReactElement, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { Combobox, type ComboboxTexts, MultipleCombobox, type Option } from "./Combobox";
import { Dialog } from "./Dialog";
import { Field } from "./Field";

const TEXTS: ComboboxTexts = {
  open: "Open",
  clear: "Clear",
  remove: (item) => `Remove ${item}`,
  create: (item) => `Add ${item}`,
  loading: "Loading",
  noMatch: "No match",
  noOptions: "Nothing",
};
const PEOPLE: Option[] = ["Hannah", "Jörg Müller", "Ann Lee"].map((label, id) => ({ id, label }));

interface Shown {
  user: UserEvent;
  input: HTMLElement;
  onSubmit: ReturnType<typeof vi.fn>;
}

function show(element: ReactElement): Shown {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Field label="Person" hint="Whoever leads" error="Is missing">
        {element}
      </Field>
      <button type="submit">Save</button>
    </form>,
  );
  return { user: userEvent.setup(), input: screen.getByRole("combobox", { name: "Person" }), onSubmit };
}

function One(props: Partial<React.ComponentProps<typeof Combobox>>): ReactElement {
  const [value, setValue] = useState<Option | null>(null);
  return <Combobox texts={TEXTS} options={PEOPLE} value={value} onChange={setValue} {...props} />;
}

function Several(props: { canCreate?: (text: string) => boolean }): ReactElement {
  const [value, setValue] = useState<Option[]>([]);
  return <MultipleCombobox texts={TEXTS} options={PEOPLE} value={value} onChange={setValue} {...props} />;
}

describe("a combobox", () => {
  it("is described by its field", () => {
    const { input } = show(<One />);
    expect(input).toHaveAccessibleDescription("Is missing Whoever leads");
    expect(input).toBeInvalid();
  });

  it("shows people by their picture or their initials, and anything else by its name alone", async () => {
    const options: Option[] = [
      { id: 1, label: "Ann Lee", picture: "https://x.example/ann.png" },
      { id: 2, label: "Jörg Müller", picture: null },
      { id: 3, label: "Garden" },
    ];
    const { user, input } = show(<One options={options} />);
    await user.click(input);
    const shown = await screen.findAllByRole("option");
    expect(shown.map((one) => one.textContent)).toEqual(["Ann Lee", "JMJörg Müller", "Garden"]);
    expect(shown[0]?.querySelector("img")).toHaveAttribute("src", "https://x.example/ann.png");
    expect(screen.getByRole("option", { name: "Jörg Müller" })).toBe(shown[1]);
  });

  it("marks the best match, which Enter takes without sending the form", async () => {
    const { user, input, onSubmit } = show(<One />);
    await user.type(input, "ann");
    const [best] = await screen.findAllByRole("option");
    expect(best).toHaveTextContent("Ann Lee");
    expect(input).toHaveAttribute("aria-activedescendant", best?.id);
    await user.keyboard("{Enter}");
    expect(input).toHaveValue("Ann Lee");
    await user.keyboard("{Enter}");
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("finds names without accents", async () => {
    const { user, input } = show(<One />);
    await user.type(input, "muller{Enter}");
    expect(input).toHaveValue("Jörg Müller");
  });

  it("takes none of a former answer while the present one is on its way", async () => {
    const { user, input } = show(<One onSearch={() => undefined} answered="" />);
    await user.type(input, "zoe{Enter}");
    expect(screen.queryByRole("option")).not.toBeInTheDocument();
    expect(screen.getByText("No match")).toBeVisible();
  });

  it("closes its list with Esc, and not the dialog around", async () => {
    const onClose = vi.fn();
    render(
      <Dialog title="Edit" onClose={onClose}>
        <One aria-label="Person" />
      </Dialog>,
    );
    const user = userEvent.setup();
    await user.type(screen.getByRole("combobox", { name: "Person" }), "ann");
    expect(within(screen.getByRole("dialog")).getByRole("listbox")).toBeVisible();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe("a combobox for several", () => {
  it("adds what is no option where that is welcome, by Enter or by going on", async () => {
    const { user, input } = show(<Several canCreate={(text) => text.includes("@")} />);
    await user.type(input, "zoe@post.example");
    expect(screen.getByRole("option", { name: "Add zoe@post.example" })).toBeVisible();
    await user.keyboard("{Enter}");
    await user.type(input, "max@post.example");
    await user.tab();
    for (const name of ["zoe@post.example", "max@post.example"])
      expect(screen.getByRole("button", { name: `Remove ${name}` })).toBeVisible();
  });

  it("adds nothing else", async () => {
    const { user, input } = show(<Several canCreate={(text) => text.includes("@")} />);
    await user.type(input, "nobody{Enter}");
    await user.tab();
    expect(screen.queryByRole("button", { name: /^Remove/ })).not.toBeInTheDocument();
  });
});

describe("a dialog", () => {
  it("asks before what is unsaved is lost", async () => {
    const onClose = vi.fn();
    const unsaved = { question: "Leave?", stay: "Stay", leave: "Leave" };
    render(
      <Dialog title="Edit" closeLabel="Close" unsaved={unsaved} onClose={onClose}>
        <input aria-label="Name" />
      </Dialog>,
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(await screen.findByRole("button", { name: "Stay" })).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard("{Escape}");
    await user.click(await screen.findByRole("button", { name: "Leave" }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
