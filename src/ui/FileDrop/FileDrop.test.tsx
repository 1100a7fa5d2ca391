import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { describe, expect, it, vi } from "vitest";
import { FileDrop, type FileDropLabels } from "./FileDrop";
import { type FileQueueSettings, type SentFile, type Upload, useFileQueue } from "./useFileQueue";

const labels: FileDropLabels = {
  choose: "Choose files",
  drop: "or drop them here",
  list: "Files",
  tooMany: "At most two",
  size: (bytes) => `${bytes} B`,
  sending: (name, percent) => `${name}: ${percent}%`,
  sent: (name) => `${name} sent`,
  failed: (name, reason) => `${name}: ${reason}`,
  retry: (name) => `Retry ${name}`,
  remove: (name) => `Remove ${name}`,
  cancel: (name) => `Cancel ${name}`,
  up: (name) => `Move ${name} up`,
  down: (name) => `Move ${name} down`,
  moved: (name, position) => `${name} moved to ${position}`,
};

const file = (name: string): File => new File(["hi"], name, { type: "text/plain" });
const sentAs = ({ name, size }: File): SentFile => ({
  upload_id: name,
  file_name: name,
  content_type: "text/plain",
  size,
});

function Box(props: Partial<FileQueueSettings> & { multiple?: boolean }): ReactElement {
  const { multiple = true, ...settings } = props;
  const queue = useFileQueue({ upload: async (one) => sentAs(one), ...settings });
  return <FileDrop queue={queue} labels={labels} aria-label="Attachments" multiple={multiple} />;
}

/** An upload that goes on when the test says so. */
function heldUpload(): {
  upload: Upload;
  calls: Parameters<Upload>[];
  settle(index: number): void;
  fail(index: number, text: string): void;
} {
  const calls: Parameters<Upload>[] = [];
  const ends: { resolve(sent: SentFile): void; reject(error: Error): void }[] = [];
  return {
    calls,
    upload: (...call) =>
      new Promise((resolve, reject) => {
        calls.push(call);
        ends.push({ resolve, reject });
      }),
    settle: (index) => ends[index]?.resolve(sentAs(calls[index]?.[0] ?? file("none"))),
    fail: (index, text) => ends[index]?.reject(new Error(text)),
  };
}

const input = (): HTMLElement => screen.getByLabelText("Attachments");

describe("files", () => {
  it("are sent when they are chosen, and told when they have arrived", async () => {
    const onSent = vi.fn();
    render(<Box onSent={onSent} />);
    await userEvent.upload(input(), [file("a.txt"), file("b.txt")]);
    expect(await screen.findByText("a.txt sent")).toBeInTheDocument();
    expect(await screen.findByText("b.txt sent")).toBeInTheDocument();
    expect(onSent.mock.lastCall?.[0]).toEqual([sentAs(file("a.txt")), sentAs(file("b.txt"))]);
  });

  it("may be dropped or pasted", async () => {
    render(<Box />);
    fireEvent.drop(input(), { dataTransfer: { files: [file("a.txt")] } });
    fireEvent.paste(input(), { clipboardData: { files: [file("b.txt")] } });
    expect(await screen.findByText("a.txt sent")).toBeInTheDocument();
    expect(await screen.findByText("b.txt sent")).toBeInTheDocument();
  });

  it("are no more than there may be, and that is said", async () => {
    const upload = vi.fn<Upload>(async (one) => sentAs(one));
    render(<Box upload={upload} most={2} />);
    await userEvent.upload(input(), [file("a.txt"), file("b.txt"), file("c.txt")]);
    expect(await screen.findByText("At most two")).toBeVisible();
    expect(upload).toHaveBeenCalledTimes(2);
  });

  it("show how far they have come", async () => {
    const held = heldUpload();
    render(<Box upload={held.upload} />);
    await userEvent.upload(input(), file("a.txt"));
    act(() => held.calls[0]?.[1].onProgress(1, 2));
    expect(screen.getByRole("progressbar", { name: "a.txt: 50%" })).toHaveValue(50);
  });

  it("say why they could not be sent, and are sent again when asked", async () => {
    const held = heldUpload();
    render(<Box upload={held.upload} />);
    await userEvent.upload(input(), file("a.txt"));
    await act(async () => held.fail(0, "Too large"));
    expect(screen.getByRole("alert")).toHaveTextContent("Too large");
    await userEvent.click(screen.getByRole("button", { name: "Retry a.txt" }));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    await act(async () => held.settle(1));
    expect(screen.getByText("a.txt sent")).toBeInTheDocument();
  });

  it("are called off when they are taken out on their way", async () => {
    const held = heldUpload();
    const onSent = vi.fn();
    render(<Box upload={held.upload} onSent={onSent} />);
    await userEvent.upload(input(), file("a.txt"));
    await userEvent.click(screen.getByRole("button", { name: "Cancel a.txt" }));
    expect(held.calls[0]?.[1].signal.aborted).toBe(true);
    await act(async () => held.settle(0));
    expect(screen.queryByText("a.txt")).not.toBeInTheDocument();
    expect(onSent).not.toHaveBeenCalled();
  });

  it("are called off when the page is left", async () => {
    const held = heldUpload();
    const { unmount } = render(<Box upload={held.upload} />);
    await userEvent.upload(input(), file("a.txt"));
    unmount();
    expect(held.calls[0]?.[1].signal.aborted).toBe(true);
  });

  it("take the place of one another where there is one place", async () => {
    const onSent = vi.fn();
    render(<Box multiple={false} most={1} initial={[sentAs(file("old.txt"))]} onSent={onSent} />);
    await userEvent.upload(input(), file("new.txt"));
    expect(await screen.findByText("new.txt sent")).toBeInTheDocument();
    expect(screen.queryByText("old.txt")).not.toBeInTheDocument();
    expect(onSent).toHaveBeenLastCalledWith([sentAs(file("new.txt"))]);
  });

  it("that were there before are listed, and can be taken out", async () => {
    const onSent = vi.fn();
    render(<Box initial={[sentAs(file("old.txt"))]} onSent={onSent} />);
    await userEvent.click(screen.getByRole("button", { name: "Remove old.txt" }));
    expect(screen.queryByText("old.txt")).not.toBeInTheDocument();
    expect(onSent).toHaveBeenLastCalledWith([]);
  });
});
