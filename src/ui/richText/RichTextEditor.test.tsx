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
  table: "Table",
  addRow: "Add a row",
  addColumn: "Add a column",
  removeRow: "Remove the row",
  removeColumn: "Remove the column",
  headerRow: "Header row",
  removeTable: "Remove the table",
  picture: "Picture",
  choosePicture: "Choose a picture",
  addingPicture: "The picture is being added …",
  pictureWords: "Alternative text",
  pictureWordsHelp: "Describe the picture for people who cannot see it.",
  pictureWidth: "Width",
  pictureSmall: "Small",
  pictureHalf: "Half",
  pictureFull: "Full",
  removePicture: "Remove picture",
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

  it("takes a table without its looks from what is pasted", async () => {
    const { onChange, paste } = await show();
    paste(
      '<table style="width:9px"><thead><tr><th>Day</th></tr></thead><tbody><tr><td colspan="1" onclick="x()">1 May</td></tr></tbody></table>',
    );
    expect(last(onChange)).toContain(
      "<table><tbody><tr><th><p>Day</p></th></tr><tr><td><p>1 May</p></td></tr></tbody></table>",
    );
  });

  it("shows what stands between the rows of a table as rows", async () => {
    const { text } = await show({
      value: "<table><tbody>{#each gifts}<tr><td>{amount}</td><td>b</td></tr>{/each}</tbody></table>",
    });
    const rows = [...text.querySelectorAll("tr")].map(({ textContent }) => textContent);
    expect(rows).toEqual(["{#each gifts}", "{amount}b", "{/each}"]);
  });

  it("keeps pictures that the page knows, and no others", async () => {
    const pictures: NonNullable<Settings["pictures"]> = {
      widths: { small: 1, half: 2, full: 3 },
      isOwn: (src) => src === "/own",
      add: async () => ({ src: "/own", width: 2 }),
    };
    const { onChange, paste } = await show({ pictures });
    paste(
      '<p>a</p><img src="/own" alt="A garden" width="2" onload="x()"><img src="https://evil.example/p.png"><p>b</p>',
    );
    expect(last(onChange)).toBe('<p>a</p><img src="/own" alt="A garden" width="2"><p>b</p>');
  });

  it("puts a picture in, chooses it, and says what it shows and how wide it stands", async () => {
    const add = vi.fn(async () => ({ src: "/own", width: 2 }));
    const pictures = { widths: { small: 1, half: 2, full: 3 }, isOwn: () => true, add };
    const { onChange, user } = await show({ pictures });
    await user.click(screen.getByRole("button", { name: "Picture" }));
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    if (!input) throw new Error("There is no input");
    await user.upload(input, new File(["x"], "a.png", { type: "image/png" }));
    await waitFor(() => expect(screen.getByLabelText("Alternative text")).toHaveFocus());
    await user.keyboard("Garden");
    await user.click(screen.getByRole("radio", { name: "Full" }));
    expect(last(onChange)).toBe('<img src="/own" alt="Garden" width="3"><p></p>');
    await user.click(screen.getByRole("button", { name: "Remove picture" }));
    expect(last(onChange)).toBe("");
  });

  it("says why a picture could not be put in", async () => {
    const add = vi.fn(async () => Promise.reject(new Error("Too large")));
    const pictures = { widths: { small: 1, half: 2, full: 3 }, isOwn: () => true, add };
    const { user } = await show({ pictures });
    await user.click(screen.getByRole("button", { name: "Picture" }));
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    if (!input) throw new Error("There is no input");
    await user.upload(input, new File(["x"], "a.png", { type: "image/png" }));
    expect(await screen.findByText("Too large")).toBeVisible();
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
