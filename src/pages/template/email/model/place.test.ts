import { describe, expect, it } from "vitest";
import { FOLDERS, LABELS, pathOf, placeOf } from "./place";

describe("placeOf", () => {
  it("is the inbox where the address says no more", () => {
    expect(placeOf("/views/messages")).toEqual({ folder: "inbox" });
    expect(placeOf("/views/messages/")).toEqual({ folder: "inbox" });
  });

  it("reads back every address that pathOf writes", () => {
    for (const folder of FOLDERS) {
      expect(placeOf(pathOf({ folder }))).toEqual({ folder });
      expect(placeOf(pathOf({ folder }, 7))).toEqual({ folder, id: 7 });
    }
    for (const label of LABELS) {
      expect(placeOf(pathOf({ folder: "inbox", label }, 7))).toEqual({ folder: "inbox", label, id: 7 });
    }
  });

  it.each(["/views/messages/attic", "/views/messages/label", "/views/messages/label/blue"])(
    "is nowhere at %s",
    (address) => expect(placeOf(address)).toBeUndefined(),
  );

  it.each(["/views/messages/inbox/x", "/views/messages/inbox/7/8", "/views/messages/inbox/-1"])(
    "is nowhere at %s, which names no e-mail",
    (address) => expect(placeOf(address)).toBeUndefined(),
  );
});
