import { describe, expect, it } from "vitest";
import { conversationOf } from "./conversation";

const dayKey = (iso: string): string => iso.slice(0, 10);
const said = (senderId: number, time: string) => ({ senderId, time, message: time });

describe("conversationOf", () => {
  it("puts what one person writes in one go together", () => {
    const [day] = conversationOf(
      [
        said(1, "2026-11-20T10:00:00Z"),
        said(1, "2026-11-20T10:15:00Z"),
        said(2, "2026-11-20T10:16:00Z"),
        said(1, "2026-11-20T10:17:00Z"),
      ],
      dayKey,
    );
    expect(day?.runs.map(({ senderId, messages }) => [senderId, messages.length])).toEqual([
      [1, 2],
      [2, 1],
      [1, 1],
    ]);
  });

  it("begins anew after a silence and on another day", () => {
    const days = conversationOf(
      [said(1, "2026-11-20T10:00:00Z"), said(1, "2026-11-20T10:15:01Z"), said(1, "2026-11-21T00:00:00Z")],
      dayKey,
    );
    expect(days.map(({ key, runs }) => [key, runs.length])).toEqual([
      ["2026-11-20", 2],
      ["2026-11-21", 1],
    ]);
  });

  it("is nothing without messages", () => {
    expect(conversationOf([], dayKey)).toEqual([]);
  });
});
