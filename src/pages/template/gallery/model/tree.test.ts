import { describe, expect, it } from "vitest";
import { destination, visibleNodes } from "./tree";

const NODES = [
  { id: "hall", label: "Hall", children: [{ id: "stage", label: "Stage" }] },
  { id: "garden", label: "Garden" },
];
const press = (from: string, key: string, ...open: string[]): unknown =>
  destination(visibleNodes(NODES, new Set(open)), from, key);

describe("a tree's keys", () => {
  it("go up and down through what can be seen", () => {
    expect(press("hall", "ArrowDown")).toEqual({ id: "garden" });
    expect(press("hall", "ArrowDown", "hall")).toEqual({ id: "stage" });
    expect(press("garden", "ArrowUp", "hall")).toEqual({ id: "stage" });
    expect(press("garden", "ArrowDown")).toBeUndefined();
  });

  it("go to both ends", () => {
    expect(press("garden", "Home")).toEqual({ id: "hall" });
    expect(press("hall", "End")).toEqual({ id: "garden" });
  });

  it("open a branch, go into it, come back and close it", () => {
    expect(press("hall", "ArrowRight")).toEqual({ id: "hall", open: true });
    expect(press("hall", "ArrowRight", "hall")).toEqual({ id: "stage" });
    expect(press("stage", "ArrowLeft", "hall")).toEqual({ id: "hall" });
    expect(press("hall", "ArrowLeft", "hall")).toEqual({ id: "hall", open: false });
    expect(press("garden", "ArrowRight")).toBeUndefined();
    expect(press("garden", "ArrowLeft")).toBeUndefined();
  });

  it("mean nothing where they are no tree's", () => {
    expect(press("hall", "a")).toBeUndefined();
    expect(press("nowhere", "ArrowDown")).toBeUndefined();
  });
});
