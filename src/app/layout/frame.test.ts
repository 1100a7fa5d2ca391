import { describe, expect, it } from "vitest";
import { frameOf, isGalleryForm } from "./frame";

describe("the frame of a page", () => {
  it("is the whole app's, save for signing in and notices", () => {
    expect(frameOf("/members")).toBe("whole");
    expect(frameOf("/pages/login-v1")).toBe("bare");
    expect(frameOf("/misc/error")).toBe("bare");
    expect(frameOf("/pages/profile")).toBe("whole");
  });

  it("is the one that a page of the gallery is about", () => {
    expect(frameOf("/page-layout/layout-blank")).toBe("bare");
    expect(frameOf("/page-layout/without-menu")).toBe("without-menu");
  });
});

describe("an address below /forms", () => {
  it("is the gallery's where it is a word", () => {
    expect(isGalleryForm("/forms/input")).toBe(true);
    expect(isGalleryForm("/forms/layout")).toBe(true);
  });

  it("is a form's where it is a number, and where one is made", () => {
    expect(isGalleryForm("/forms/7/responses")).toBe(false);
    expect(isGalleryForm("/forms/create")).toBe(false);
    expect(isGalleryForm("/forms")).toBe(false);
  });
});
