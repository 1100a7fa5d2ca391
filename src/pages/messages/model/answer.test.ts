import { describe, expect, it } from "vitest";
import type { MessageItem } from "../../../../contract/api/messages";
import { answerSubject, answerTo } from "./answer";

const message: MessageItem = {
  pk: 9,
  subject: "Tea",
  body: "<p>At four</p>",
  snippet: "At four",
  from: { pk: 3, name: "Ann Bee", email: "ann@hope.example" },
  to: [
    { name: "Me", email: "me@hope.example", kind: "member" },
    { name: "Bo", email: "bo@hope.example", kind: "member" },
    { name: "Garden", email: null, kind: "team" },
  ],
  mailing_lists: [],
  attachments: [
    { id: "abcdefghijklmnopqrstuv", file_name: "a.pdf", content_type: "application/pdf", size: 1, url: "/x" },
  ],
  is_read: true,
  sent_at: "2026-11-21T10:30:00Z",
  scheduled_at: null,
  thread_id: 9,
  status: "sent",
  counts: { sent: 2, failed: 0, skipped: 0 },
};
const settings = { intro: "Ann <ann> wrote:", own: "me@hope.example" };
const labels = (kind: "reply" | "reply_all" | "forward", from = message): string[] =>
  answerTo(from, kind, settings).recipients.map(({ label }) => label);

describe("an answer", () => {
  it.each([
    ["Tea", "reply", "Re: Tea"],
    ["Re: Tea", "reply", "Re: Tea"],
    ["AW: Tee", "reply_all", "AW: Tee"],
    ["Tea", "forward", "Fwd: Tea"],
    ["Fwd: Tea", "forward", "Fwd: Tea"],
    ["Re: Tea", "forward", "Fwd: Re: Tea"],
  ] as const)("to %j by %s is called %j", (subject, kind, called) =>
    expect(answerSubject(subject, kind)).toBe(called),
  );

  it("has a subject that is not too long", () => {
    expect(answerSubject("x".repeat(200), "reply")).toHaveLength(200);
  });

  it("goes to the sender, and to all others who were named when all are answered", () => {
    expect(labels("reply")).toEqual(["Ann Bee"]);
    expect(labels("reply_all")).toEqual(["Ann Bee", "Bo"]);
  });

  it("to one's own message goes on with those it was for", () => {
    const own = { ...message, from: { pk: 1, name: "Me", email: "ME@hope.example" } };
    expect(labels("reply", own)).toEqual(["Bo"]);
  });

  it("quotes what it answers, and names nobody's markup", () => {
    const { body, replyTo, attachments } = answerTo(message, "reply", settings);
    expect(body).toBe("<p></p><p>Ann &lt;ann&gt; wrote:</p><blockquote><p>At four</p></blockquote>");
    expect([replyTo, attachments]).toEqual([9, []]);
  });

  it("that hands a message on takes the attachments along, and begins a thread of its own", () => {
    const { recipients, replyTo, attachments } = answerTo(message, "forward", settings);
    expect([recipients, replyTo, attachments]).toEqual([[], null, message.attachments]);
  });
});
