import { describe, expect, it } from "vitest";
import { addressOf, childFolders, crumbsOf, folderName, folderOf } from "./folders";
import { iconOf, kindOf, previewOf } from "./kinds";
import { isSearched, nextOrdering, readView, writeView } from "./query";

describe("folders", () => {
  const held = [
    { name: "", files_count: 2 },
    { name: "Reports", files_count: 1 },
    { name: "reports/2026", files_count: 3 },
    { name: "Reports/2025/Q1", files_count: 4 },
    { name: "Handbooks", files_count: 5 },
    { name: "Reportsandmore", files_count: 1 },
  ];

  it("hold those right below, with all files down to the last", () => {
    expect(childFolders(held, "")).toEqual([
      { name: "Handbooks", path: "Handbooks", files: 5 },
      { name: "Reports", path: "Reports", files: 8 },
      { name: "Reportsandmore", path: "Reportsandmore", files: 1 },
    ]);
    expect(childFolders(held, "Reports").map(({ name, files }) => [name, files])).toEqual([
      ["2025", 4],
      ["2026", 3],
    ]);
    expect(childFolders(held, "Nowhere")).toEqual([]);
  });

  it("have an address each, whatever their names", () => {
    for (const folder of ["", "Reports", "Reports/2026 Q1", "100 %/A & B?"]) {
      expect(folderOf(addressOf(folder))).toBe(folder);
    }
    expect(folderOf("/files/%E0%A4%A")).toBe("%E0%A4%A");
    expect(folderOf("/files//a/%2Fb/")).toBe("a/b");
  });

  it("are led to through those they lie in", () => {
    expect(crumbsOf("a/b").map(({ path }) => path)).toEqual(["a", "a/b"]);
    expect(crumbsOf("")).toEqual([]);
  });

  it("are named without slashes and line ends", () => {
    expect(folderName(" a/b\\c\nd ")).toBe("a b c d");
    expect(folderName("///")).toBe("");
  });
});

it("a type of content has an icon, a word and perhaps a preview", () => {
  expect(previewOf("image/svg+xml")).toBeUndefined();
  expect(["image/png", "application/pdf", "text/csv"].map(previewOf)).toEqual(["picture", "pdf", "text"]);
  expect([iconOf("application/pdf"), iconOf("application/x-unknown")]).toEqual([
    "PictureAsPdf",
    "Description",
  ]);
  expect(kindOf("application/vnd.ms-excel")).toBe("table");
});

describe("the address of the files", () => {
  it("is read as far as it is understood", () => {
    const search = new URLSearchParams("q=plan&view=tiles&ordering=owner&page=-1&file=x");
    expect(readView(search)).toEqual({
      search: "plan",
      view: "list",
      ordering: "name",
      page: 1,
      file: undefined,
    });
  });

  it("keeps what was not changed, and begins anew for another question", () => {
    const search = new URLSearchParams("view=grid&page=3");
    expect(writeView(search, { search: "plan" }).toString()).toBe("q=plan&view=grid");
    expect(writeView(search, { file: 7 }).toString()).toBe("view=grid&page=3&file=7");
    expect(writeView(search, { view: "list", page: 1 }).toString()).toBe("");
  });

  it("looks in every folder for words or a condition", () => {
    const filter = '{"size":{"$gte":1000}}';
    const search = writeView(new URLSearchParams("view=grid&page=3"), { filter });
    expect(readView(search)).toMatchObject({ view: "grid", page: 1, filter });
    expect(isSearched(readView(search))).toBe(true);
    expect(isSearched(readView(new URLSearchParams("filter=[]")))).toBe(false);
  });

  it("turns the order round on the second press", () => {
    expect(nextOrdering("name", "size")).toBe("size");
    expect(nextOrdering("size", "size")).toBe("-size");
    expect(nextOrdering("-size", "size")).toBe("size");
  });
});
