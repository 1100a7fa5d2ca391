import { describe, expect, it } from "vitest";
import { sampleCorrespondence } from "./correspondence";
import { sampleFiles, simplePdf } from "./files";
import { sampleOrganizations } from "./index";

const now = new Date("2026-03-29T10:30:00Z");
const organizations = sampleOrganizations({ now });
const correspondence = sampleCorrespondence(organizations, now);
const files = await sampleFiles(organizations, now);
const [hope] = correspondence;

describe("sampleCorrespondence", () => {
  it("is equal for the same organisations and now", () => {
    expect(sampleCorrespondence(sampleOrganizations({ now }), now)).toEqual(correspondence);
  });

  it("has four mailing lists in each organisation, with every status of a subscription among them", () => {
    expect(correspondence.map((one) => one.mailing_lists.length)).toEqual([4, 4]);
    const statuses = hope?.mailing_lists.flatMap((list) => list.subscribers.map(({ status }) => status));
    expect([...new Set(statuses)].toSorted()).toEqual([
      "bounced",
      "confirmed",
      "unconfirmed",
      "unsubscribed",
    ]);
  });

  it("gives an owner messages in and out, some of them unread", () => {
    const owner = organizations[0]?.members[0]?.pk;
    const received =
      hope?.messages.flatMap(({ recipients }) => recipients.filter(({ member }) => member === owner)) ?? [];
    expect(received.length).toBeGreaterThan(5);
    expect(received.some(({ read_at }) => read_at === null)).toBe(true);
    expect(hope?.messages.some(({ sender }) => sender === owner)).toBe(true);
  });

  it("dates nothing later than now and sorts by time within a conversation", () => {
    for (const { messages } of correspondence) {
      const times = new Map(messages.map(({ pk, sent_at }) => [pk, sent_at]));
      for (const { thread, sent_at, recipients } of messages) {
        expect(sent_at <= now.toISOString()).toBe(true);
        expect((times.get(thread) ?? "") <= sent_at).toBe(true);
        expect(recipients.every(({ read_at }) => read_at === null || read_at <= now.toISOString())).toBe(
          true,
        );
      }
    }
  });

  it("addresses nobody twice in one message and uses no key twice", () => {
    const all = correspondence.flatMap(({ messages }) => messages);
    expect(new Set(all.map(({ pk }) => pk)).size).toBe(all.length);
    for (const { recipients } of all) {
      expect(new Set(recipients.map(({ email }) => email)).size).toBe(recipients.length);
    }
  });
});

describe("sampleFiles", () => {
  it("has files in several folders, none of a name twice in one", () => {
    for (const list of files) {
      expect(new Set(list.map(({ folder }) => folder)).size).toBeGreaterThan(3);
      expect(new Set(list.map(({ folder, name }) => `${folder}/${name}`)).size).toBe(list.length);
    }
  });

  it("makes PDFs whose table of objects points at them", () => {
    const pdf = simplePdf(["Hello (you)"]);
    const start = Number(/startxref\n(\d+)/.exec(pdf)?.[1]);
    expect(pdf.slice(start, start + 4)).toBe("xref");
    const offsets = [...pdf.matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset));
    expect(offsets.map((offset) => pdf.slice(offset, offset + 7))).toEqual(
      [1, 2, 3, 4, 5].map((n) => `${n} 0 obj`),
    );
    expect(pdf).toContain("(Hello \\(you\\)) Tj");
  });
});
