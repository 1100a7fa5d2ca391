import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { navigationOf, pagesOf, textOnSite } from "./site";

const root = process.cwd();

describe("a page on the site", () => {
  const pages = new Set(["docs/README.md", "docs/tutorial.md", "docs/start/staff.md", "README.md"]);
  it.each([
    ["docs/start/staff.md", "[a](../tutorial.md#x)", "[a](../tutorial.md#x)"],
    ["docs/start/staff.md", "[`PORT`](../../README.md#settings)", "[`PORT`](../settings.md#settings)"],
    ["docs/tutorial.md", "[start](README.md)", "[start](./index.md)"],
    ["README.md", "![A list](docs/images/members.png)", "![A list](./images/members.png)"],
    ["docs/tutorial.md", "[file](../compose.yaml) and [page](#x)", "file and [page](#x)"],
    ["docs/tutorial.md", "[outside](https://example.org/)", "[outside](https://example.org/)"],
    ["docs/tutorial.md", "`[a](../compose.yaml)`", "`[a](../compose.yaml)`"],
    ["docs/tutorial.md", "```md\n[a](../compose.yaml)\n```", "```md\n[a](../compose.yaml)\n```"],
  ])("of %s says %s as %s", (source, text, onSite) => {
    expect(textOnSite(source, text, pages)).toBe(onSite);
  });
});

describe("the menu of the site", () => {
  const pages = pagesOf(root);
  const groups = navigationOf(pages);

  it("begins with getting started for each reader", () => {
    expect(groups[0]?.title).toBe("Getting started");
    expect(groups[0]?.pages.slice(0, 4)).toEqual([
      { title: "Staff", link: "/start/staff" },
      { title: "Administrators", link: "/start/administrator" },
      { title: "Developers", link: "/start/developer" },
      { title: "Operators", link: "/start/operator" },
    ]);
  });

  it("leads to every page but the single decisions, each once and by its title", () => {
    const links = groups.flatMap((group) => group.pages.map(({ link }) => link));
    const expected = pages
      .map(({ target }) => `/${target.replace(/\.md$/, "").replace(/(^|\/)index$/, "$1")}`)
      .filter((link) => link !== "/" && !/^\/decisions\/./.test(link));
    expect(links.toSorted()).toEqual(expected.toSorted());
    expect(groups.flatMap((group) => group.pages).filter(({ title }) => title.endsWith(".md"))).toEqual([]);
  });

  it("has the pictures that pages show", () => {
    const shown = pages.flatMap(({ text }) => [...text.matchAll(/!\[[^\]]+\]\([./]*images\/([^)]+)\)/g)]);
    expect(shown.length).toBeGreaterThan(2);
    expect(shown.filter(([, file = ""]) => !existsSync(`docs/images/${file}`))).toEqual([]);
  });
});
