import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { StoredFile } from "../../../contract/api/files";
import type { AlmonerDataProvider } from "../../../dataProviders/types";
import { define, fakeDataProvider, type RenderedApp, renderApp } from "../../../tests/support/renderApp";
import FilePicker, { type FilePickerProps, type PickedFile } from "./FilePicker";

const file = (pk: number, name: string, folder = ""): StoredFile => ({
  pk,
  name,
  folder,
  content_type: "application/pdf",
  size: 2048,
  upload_id: `upload-${pk}`,
  url: "/x",
  uploaded_by: null,
  used_in: [],
  version: 1,
  created_at: "2026-03-10T12:00:00Z",
  updated_at: "2026-03-10T12:00:00Z",
});
type Query = Parameters<AlmonerDataProvider["filesList"]>[0];

async function open(
  props: Partial<FilePickerProps> = {},
  answer: (query: Query) => StoredFile[] = () => [file(1, "plan.pdf", "Reports"), file(2, "map.pdf")],
): Promise<RenderedApp & { asked: Query[]; chosen: PickedFile[][] }> {
  const asked: Query[] = [];
  const chosen: PickedFile[][] = [];
  const app = renderApp({
    resources: [define({ name: "notes", provider: "demo", fields: { text: { type: "string" } } })],
    dataProvider: {
      ...fakeDataProvider({ notes: [] }),
      async filesList(query) {
        asked.push(query);
        const found = answer(query);
        return {
          files: found,
          total: found.length,
          folders: [
            { name: "", files_count: 1 },
            { name: "Reports", files_count: 1 },
          ],
          quota: { used: 0, limit: 1 },
        };
      },
    },
    path: "/notes",
    children: <FilePicker most={3} onChoose={(picked) => chosen.push(picked)} {...props} />,
  });
  await app.user.click(await screen.findByRole("button", { name: "From Files" }));
  await screen.findByRole("dialog", { name: "Choose from Files" });
  return { ...app, asked, chosen };
}

describe("choosing from the files", () => {
  it("takes several, as many as there is room for", async () => {
    const { user, chosen } = await open({ most: 2 }, () => [
      file(1, "plan.pdf", "Reports"),
      file(2, "map.pdf"),
      file(3, "list.pdf"),
    ]);
    await user.click(await screen.findByRole("checkbox", { name: /plan\.pdf Reports · 2/ }));
    await user.click(screen.getByRole("checkbox", { name: /map\.pdf/ }));
    expect(screen.getByRole("checkbox", { name: /list\.pdf/ })).toBeDisabled();
    await user.click(screen.getByRole("button", { name: "Add 2 files" }));
    expect(chosen.map((files) => files.map(({ upload_id }) => upload_id))).toEqual([
      ["upload-1", "upload-2"],
    ]);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("takes one at once where one is wanted, of the types that fit", async () => {
    const { user, chosen, asked } = await open({ most: 1, types: ["text/"] });
    await user.click(await screen.findByRole("button", { name: /map\.pdf/ }));
    expect(chosen).toMatchObject([[{ pk: 2 }]]);
    expect(asked[0]).toMatchObject({ content_type: "text/" });
    expect(screen.queryByRole("combobox", { name: "Type" })).not.toBeInTheDocument();
  });

  it("searches, and looks into one folder and for one type", async () => {
    const { user, asked } = await open();
    await user.type(screen.getByRole("searchbox", { name: "Search files" }), "plan");
    await user.selectOptions(screen.getByRole("combobox", { name: "Folder" }), "Not in a folder");
    await user.selectOptions(screen.getByRole("combobox", { name: "Type" }), "Pictures");
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ search: "plan", folder: "/", content_type: "image/", page: 1 }),
    );
  });

  it("says that nothing fits", async () => {
    await open({}, () => []);
    const dialog = screen.getByRole("dialog");
    expect(await within(dialog).findByText("No matching files.")).toBeVisible();
    expect(within(dialog).getByRole("button", { name: /^Add/ })).toBeDisabled();
  });

  it("says what went wrong, and tries again", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    let isBroken = true;
    const { user } = await open({}, () => {
      if (isBroken) throw new Error("Not now");
      return [file(1, "plan.pdf")];
    });
    expect(await screen.findByText("Not now")).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("checkbox", { name: /plan\.pdf/ })).toBeVisible();
  });
});
