import { describe, expect, it } from "vitest";
import type { PageEntry } from "../../../../../dataProviders/types";
import { type Directory, findResults } from "./results";

function pageEntry(title: string, id: number): PageEntry {
  return { id, target: title, title, icon: "Edit", link: `/${id}`, isBookmarked: title === "Email" };
}
const titles =
  "Email,Chat,Invoice Edit,User Edit,Blog Edit,Editor (Forms),Input (Forms),Number Input (Forms)";
const contact = (title: string) => ({ title, email: `${title}@contacts.example`, img: "", date: "" });

const directory: Directory = {
  pages: titles.split(",").map(pageEntry),
  files: ["Volunteer handbook.pdf", "Bed.pdf", "Pen.pdf", "Red.pdf", "Ten.pdf"].map((title) => ({
    title,
    by: "Orla Kettering",
    size: "24 kB",
    file: "",
  })),
  contacts: ["Elena", "Esme", "Eva", "Ezra", "Pete"].map(contact),
  limit: 4,
};

const titlesOf = (query: string, group: string): string[] =>
  findResults(directory, query)
    .find(({ id }) => id === group)
    ?.results.map(({ title }) => title) ?? [];

describe("findResults", () => {
  it("shows the bookmarks while nothing is sought", () => {
    expect(findResults(directory, "  ").map(({ id }) => id)).toEqual(["bookmarks"]);
    expect(titlesOf("", "bookmarks")).toEqual(["Email"]);
  });

  it("shows nothing where there is no bookmark either", () => {
    expect(findResults({ ...directory, pages: [] }, "")).toEqual([]);
  });

  it("limits each group", () => {
    const groups = findResults(directory, "e");
    expect(groups.map(({ id }) => id)).toEqual(["pages", "files", "contacts"]);
    expect(groups.map(({ results }) => results.length)).toEqual([4, 4, 4]);
  });

  it("puts titles that begin with it before words that do, and those before any other", () => {
    const pages = ["Bedit", "User Edit", "Editor"].map(pageEntry);
    const [group] = findResults({ ...directory, pages, files: [], contacts: [] }, "edit");
    expect(group?.results.map(({ title }) => title)).toEqual(["Editor", "User Edit", "Bedit"]);
  });

  it("looks past case and accents", () => {
    const pages = [pageEntry("Membres de l’équipe", 1)];
    const [group] = findResults({ ...directory, pages, files: [], contacts: [] }, "EQUIPE");
    expect(group?.results.map(({ title }) => title)).toEqual(["Membres de l’équipe"]);
  });

  it("takes signs of regular expressions as they are", () => {
    expect(findResults(directory, "(.*)[")).toEqual([]);
    expect(titlesOf("input (forms)", "pages")).toEqual(["Input (Forms)", "Number Input (Forms)"]);
  });

  it("leaves out groups without a result", () => {
    expect(findResults(directory, "handbook").map(({ id }) => id)).toEqual(["files"]);
  });
});
