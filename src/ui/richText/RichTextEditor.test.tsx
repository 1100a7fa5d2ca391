import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { type ReactElement, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { RichTextEditor, type RichTextLabels } from "./RichTextEditor";
import type { RichTextEditorProps } from "./types";
import { PlainButton } from "../controls/PlainButton";

const labels: RichTextLabels = {
  toolbar: "Formatting",
  bold: "Bold",
  italic: "Italic",
  underline: "Underline",
  strike: "Strike through",
  heading: "Heading",
  subheading: "Subheading",
  bulletList: "List",
  orderedList: "Numbered list",
  quote: "Quote",
  link: "Link",
  undo: "Undo",
  redo: "Redo",
  linkAddress: "Address of the link",
  applyLink: "Apply",
  removeLink: "Remove link",
  cancelLink: "Cancel",
  invalidLink: "No address",
};

type Settings = Partial<Omit<RichTextEditorProps, "onChange" | "labels">>;

function Keeper({
  onChange,
  value: first = "",
  ...rest
}: Settings & { onChange(html: string): void }): ReactElement {
  const [value, setValue] = useState(first);
  return (
    <>
      <RichTextEditor
        aria-label="Body"
        {...rest}
        labels={labels}
        value={value}
        onChange={(html) => {
          onChange(html);
          setValue(html);
        }}
      />
      <PlainButton onClick={() => setValue("<p>From outside</p>")}>Replace</PlainButton>
    </>
  );
}

async function show(settings: Settings = {}): Promise<{
  user: UserEvent;
  onChange: ReturnType<typeof vi.fn>;
  text: HTMLElement;
  paste(html: string): void;
  selectAll(): void;
}> {
  const onChange = vi.fn();
  render(<Keeper {...settings} onChange={onChange} />);
  const text = await screen.findByRole("textbox", { name: "Body" });
  const paste = (html: string): void => {
    const clipboardData = {
      getData: (type: string) => (type === "text/html" ? html : ""),
      files: [],
      types: ["text/html"],
    };
    fireEvent.paste(text, { clipboardData });
  };
  const selectAll = (): void => {
    fireEvent.keyDown(text, { key: "a", code: "KeyA", ctrlKey: true });
  };
  return { user: userEvent.setup(), onChange, text, paste, selectAll };
}

const last = (onChange: ReturnType<typeof vi.fn>): unknown => onChange.mock.lastCall?.[0];

describe("the text", () => {
  it("says what it is, and whether it is wrong", async () => {
    const { text } = await show({ invalid: true, "aria-required": true, "aria-describedby": "why" });
    expect(text).toHaveAttribute("aria-multiline", "true");
    expect(text).toBeInvalid();
    expect(text).toBeRequired();
    expect(text).toHaveAttribute("aria-describedby", "why");
  });

  it.each([
    ["formatting", "<p>A <b>bold</b> word</p>", "<p>A <strong>bold</strong> word</p>"],
    ["a list", "<ul><li>one</li></ul>", "<ul><li><p>one</p></li></ul>"],
    ["styles and handlers away", '<p style="color:red" onclick="alert(1)">x</p>', "<p>x</p>"],
    ["pictures away", '<p>x<img src="https://evil.example/p.png"></p>', "<p>x</p>"],
    ["scripts away", "<p>x</p><script>alert(1)</script>", "<p>x</p>"],
    ["addresses that run away", '<p><a href="javascript:alert(1)">x</a></p>', "<p>x</p>"],
  ])("takes %s from what is pasted", async (_what, html, result) => {
    const { onChange, paste } = await show();
    paste(html);
    expect(last(onChange)).toBe(result);
  });

  it("keeps links to web pages and mail", async () => {
    const { onChange, paste } = await show();
    paste('<p><a href="https://example.org/">x</a></p>');
    expect(last(onChange)).toContain('href="https://example.org/"');
  });

  it("is nothing when it is empty again", async () => {
    const { onChange, text, selectAll } = await show({ value: "<p>Dear all</p>" });
    text.focus();
    selectAll();
    fireEvent.keyDown(text, { key: "Backspace", code: "Backspace" });
    expect(last(onChange)).toBe("");
  });

  it("is replaced from outside, which is no change of the writer's", async () => {
    const { user, onChange, text } = await show({ value: "<p>Mine</p>" });
    await user.click(screen.getByRole("button", { name: "Replace" }));
    await waitFor(() => expect(text).toHaveTextContent("From outside"));
    expect(onChange).not.toHaveBeenCalled();
  });

  it("can be read and not written while it is disabled", async () => {
    const { text } = await show({ value: "<p>Mine</p>", disabled: true });
    expect(text).toHaveAttribute("contenteditable", "false");
    expect(text).toHaveAttribute("aria-readonly", "true");
    expect(screen.queryByRole("toolbar")).not.toBeInTheDocument();
  });
});

describe("the toolbar", () => {
  it("forms what is selected and shows that it did", async () => {
    const { user, onChange, selectAll } = await show({ value: "<p>Dear all</p>" });
    selectAll();
    await user.click(screen.getByRole("button", { name: "Bold" }));
    expect(last(onChange)).toBe("<p><strong>Dear all</strong></p>");
    expect(screen.getByRole("button", { name: "Bold" })).toHaveAttribute("aria-pressed", "true");
    await user.click(screen.getByRole("button", { name: "List" }));
    expect(last(onChange)).toBe("<ul><li><p><strong>Dear all</strong></p></li></ul>");
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(last(onChange)).toBe("<p>Dear all</p>");
  });

  it("is one stop of the Tab key and is gone through by arrows", async () => {
    const { user } = await show();
    await user.tab();
    expect(screen.getByRole("button", { name: "Bold" })).toHaveFocus();
    await user.keyboard("{ArrowRight}");
    expect(screen.getByRole("button", { name: "Italic" })).toHaveFocus();
    await user.keyboard("{Home}{ArrowLeft}");
    expect(screen.getByRole("button", { name: "Redo" })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole("textbox", { name: "Body" })).toHaveFocus();
  });
});

describe("a link", () => {
  it("is put on what is selected", async () => {
    const { user, onChange, selectAll } = await show({ value: "<p>us</p>" });
    selectAll();
    await user.click(screen.getByRole("button", { name: "Link" }));
    await user.type(screen.getByRole("textbox", { name: "Address of the link" }), "hope.example{Enter}");
    expect(last(onChange)).toContain('href="https://hope.example"');
    expect(screen.queryByRole("textbox", { name: "Address of the link" })).not.toBeInTheDocument();
  });

  it("is its own words where nothing is selected", async () => {
    const { user, onChange } = await show();
    await user.click(screen.getByRole("button", { name: "Link" }));
    await user.type(screen.getByRole("textbox", { name: "Address of the link" }), "ann@hope.example{Enter}");
    expect(last(onChange)).toMatch(/href="mailto:ann@hope\.example">ann@hope\.example<\/a>/);
  });

  it("is refused when it leads nowhere, and what was typed stays", async () => {
    const { user, onChange } = await show({ value: "<p>us</p>" });
    await user.click(screen.getByRole("button", { name: "Link" }));
    const address = screen.getByRole("textbox", { name: "Address of the link" });
    await user.type(address, "javascript:alert(1){Enter}");
    expect(address).toBeInvalid();
    expect(address).toHaveAccessibleDescription("No address");
    expect(address).toHaveValue("javascript:alert(1)");
    expect(onChange).not.toHaveBeenCalled();
  });

  it("is taken away", async () => {
    const { user, onChange, selectAll } = await show({ value: '<p><a href="https://a.example">us</a></p>' });
    selectAll();
    await user.click(screen.getByRole("button", { name: "Link" }));
    await user.click(screen.getByRole("button", { name: "Remove link" }));
    expect(last(onChange)).toBe("<p>us</p>");
  });
});
