import { describe, expect, it } from "vitest";
import type { PlacedEmail } from "../../../../../dataProviders/types";
import { hasLabel, idsBy, restoredTo, snippetOf, stepWithin, threadOf, toSwitch } from "./mails";
import { mail } from "./testMail";

const labelled = (id: number, ...labels: PlacedEmail["labels"]): PlacedEmail => mail(id, { labels });

describe("labels of several e-mails", () => {
  it("are added where they are missing, and taken off when all have them", () => {
    const mixed = [labelled(1, "private"), labelled(2), labelled(3, "company")];
    expect(hasLabel(mixed, "private")).toBe("some");
    expect(toSwitch(mixed, "private")).toEqual([2, 3]);
    const all = [labelled(1, "private"), labelled(2, "private", "company")];
    expect(hasLabel(all, "private")).toBe("all");
    expect(toSwitch(all, "private")).toEqual([1, 2]);
    expect(hasLabel([], "private")).toBe("none");
  });
});

describe("idsBy", () => {
  it("keeps together what lies in one folder", () => {
    const mails = [mail(1), mail(2, { folder: "spam" }), mail(3)];
    expect([...idsBy(mails, ({ folder }) => folder)]).toEqual([
      ["inbox", [1, 3]],
      ["spam", [2]],
    ]);
  });
});

describe("restoredTo", () => {
  it("is the folder it came from, else the inbox", () => {
    expect(restoredTo(mail(1, { trashed_from: "draft" }))).toBe("draft");
    expect(restoredTo(mail(1))).toBe("inbox");
  });
});

describe("threadOf", () => {
  it("puts an e-mail and its answers in the order of their times", () => {
    const late = mail(9, { time: "2026-11-03T00:00:00Z" });
    const early = mail(8, { time: "2026-11-02T00:00:00Z" });
    const thread = threadOf(mail(1, { time: "2026-11-01T00:00:00Z", replies: [late, early] }));
    expect(thread.map(({ id }) => id)).toEqual([1, 8, 9]);
  });
});

describe("snippetOf", () => {
  it("is the text without its markup, in one line", () => {
    expect(snippetOf("<p>Tea &amp; <b>cake</b>\n at 4 &lt; 5</p><p>Bye</p>")).toBe("Tea & cake at 4 < 5 Bye");
  });

  it("keeps what only looks like an entity, and is short", () => {
    expect(snippetOf("a &copy; b")).toBe("a &copy; b");
    expect(snippetOf(`<p>${"x".repeat(500)}</p>`)).toHaveLength(160);
  });
});

describe("stepWithin", () => {
  const stored = [1, 2, 3, 4];
  const older = async (id: number) => {
    const before = stored[stored.indexOf(id) - 1];
    if (before === undefined) throw new Error("404");
    return { id: before };
  };

  it("passes over what is in another folder", async () => {
    expect(await stepWithin(new Set([1, 4]), 4, older)).toBe(1);
  });

  it("finds nothing beyond the end", async () => {
    expect(await stepWithin(new Set([2, 4]), 2, older)).toBeUndefined();
  });
});
