import { describe, expect, it } from "vitest";
import {
  EMPTY_LETTER,
  isSameLetter,
  letterFrom,
  mistakesOf,
  ownerOf,
  peopleIn,
  readBeginning,
  storedLetter,
} from "./letter";
import { mail } from "./testMail";

const own = "me@letters.example";
const options = { intro: "Ann <wrote>:", own };
const cy = { name: "Cy", email: "cy@letters.example" };
const asked = mail(7, {
  to: [{ name: "Me", email: "ME@letters.example" }, cy],
  cc: ["all@letters.example", own],
  attachments: [{ fileName: "a.txt", thumbnail: "", url: "data:,a", size: "1 B" }],
});

describe("letterFrom", () => {
  it("answers who wrote, and quotes what they wrote", () => {
    const letter = letterFrom(asked, "reply", options);
    expect(letter.to).toEqual([{ name: "Ann Bee", email: "ann@letters.example" }]);
    expect(letter.cc).toEqual([]);
    expect(letter.subject).toBe("Re: Letter 7");
    expect(letter.message).toContain("Ann &lt;wrote&gt;:");
    expect(letter.message).toContain("<blockquote><p>Text of 7</p></blockquote>");
    expect(letter.attachments).toEqual([]);
    expect(letter.inReplyTo).toBe(7);
  });

  it("answers all others, but not oneself", () => {
    const { to, cc } = letterFrom(asked, "reply_all", options);
    expect(to.map(({ email }) => email)).toEqual(["ann@letters.example", cy.email]);
    expect(cc.map(({ email }) => email)).toEqual(["all@letters.example"]);
  });

  it("goes on with those one wrote to oneself", () => {
    const sent = mail(8, { from: { name: "Me", email: own, avatar: "" }, to: [cy], subject: "Re: Tea" });
    const letter = letterFrom(sent, "reply", options);
    expect(letter.to).toEqual([cy]);
    expect(letter.subject).toBe("Re: Tea");
  });

  it("hands on text and files, to nobody yet, in a thread of its own", () => {
    const letter = letterFrom(asked, "forward", options);
    expect(letter).toMatchObject({ to: [], subject: "Fwd: Letter 7", inReplyTo: null });
    expect(letter.attachments).toHaveLength(1);
  });

  it("takes a draft up as it was kept", () => {
    const kept = storedLetter(
      { ...letterFrom(asked, "reply_all", options), bcc: [cy] },
      { from: asked.from, folder: "draft", time: "2026-11-21T10:30:00Z" },
    );
    const letter = letterFrom(mail(9, kept), "draft", options);
    expect(letter.inReplyTo).toBe(7);
    expect(letter.bcc).toEqual([{ name: "", email: cy.email }]);
    expect(letter.cc).toEqual([{ name: "", email: "all@letters.example" }]);
  });
});

describe("mistakesOf", () => {
  it("names a missing recipient and missing words", () => {
    expect(mistakesOf(EMPTY_LETTER)).toEqual({ to: "missing", message: "missing" });
  });

  it("names what is no address, also among the copies", () => {
    const letter = { ...EMPTY_LETTER, to: [cy], bcc: [{ name: "", email: "nobody" }], subject: "Tea" };
    expect(mistakesOf(letter)).toEqual({ to: "address" });
  });

  it("is nothing for a subject or a text to somebody", () => {
    expect(mistakesOf({ ...EMPTY_LETTER, to: [cy], subject: "Tea" })).toEqual({});
    expect(mistakesOf({ ...EMPTY_LETTER, to: [cy], message: "<p>Tea</p>" })).toEqual({});
  });
});

describe("readBeginning", () => {
  it("reads what begins a letter", () => {
    expect(readBeginning("new")).toEqual({ kind: "new" });
    expect(readBeginning("reply_all.12")).toEqual({ kind: "reply_all", id: 12 });
  });

  it.each([null, "", "reply", "reply.x", "new.3", "burn.3"])("reads nothing from %s", (text) => {
    expect(readBeginning(text)).toBeUndefined();
  });
});

describe("the people", () => {
  it("are everybody named, once, without the owner", () => {
    const mails = [asked, mail(8, { from: { ...cy, avatar: "" } })];
    expect(peopleIn(mails, own).map(({ name }) => name)).toEqual(["Ann Bee", "Cy"]);
  });

  it("know the owner from what was written, else from whom the mail is for", () => {
    expect(ownerOf([asked], []).name).toBe("Ann Bee");
    expect(ownerOf([], [asked])).toMatchObject({ name: "Me", avatar: "" });
    expect(ownerOf([], []).email).toBe("");
  });
});

describe("isSameLetter", () => {
  it("tells a changed letter from an unchanged one", () => {
    expect(isSameLetter(EMPTY_LETTER, { ...EMPTY_LETTER })).toBe(true);
    expect(isSameLetter(EMPTY_LETTER, { ...EMPTY_LETTER, subject: "Tea" })).toBe(false);
  });
});
