import { describe, expect, it } from "vitest";
import { destinationOf, type Order, placeAt, step } from "./order";

const board: Order = { todo: ["a", "b", "c"], doing: ["d"], done: [] };

describe("placeAt", () => {
  it("moves within a column", () => {
    expect(placeAt(board, "a", { column: "todo", index: 1 })["todo"]).toEqual(["b", "a", "c"]);
  });
  it("moves to another column", () => {
    expect(placeAt(board, "b", { column: "doing", index: 0 })).toEqual({
      todo: ["a", "c"],
      doing: ["b", "d"],
      done: [],
    });
  });
  it("takes a place past the end for the end", () => {
    expect(placeAt(board, "a", { column: "doing", index: 9 })["doing"]).toEqual(["d", "a"]);
  });
  it("leaves the order alone where there is no such column", () => {
    expect(placeAt(board, "a", { column: "nowhere", index: 0 })).toBe(board);
  });
});

describe("destinationOf", () => {
  it("names the item behind", () => {
    expect(destinationOf(board, "a")).toEqual({ to: "todo", before: "b" });
  });
  it("names none at the end", () => {
    expect(destinationOf(board, "d")).toEqual({ to: "doing", before: undefined });
  });
  it("is nothing for an item that is nowhere", () => {
    expect(destinationOf(board, "z")).toBeUndefined();
  });
});

describe("step", () => {
  it("goes up and down, and stops at the ends", () => {
    expect(step(board, "b", "ArrowUp")).toEqual({ column: "todo", index: 0 });
    expect(step(board, "b", "ArrowDown")).toEqual({ column: "todo", index: 2 });
    expect(step(board, "a", "ArrowUp")).toBeUndefined();
    expect(step(board, "c", "ArrowDown")).toBeUndefined();
  });
  it("goes to the neighbouring columns, no further than their ends", () => {
    expect(step(board, "c", "ArrowRight")).toEqual({ column: "doing", index: 1 });
    expect(step(board, "d", "ArrowLeft")).toEqual({ column: "todo", index: 0 });
    expect(step(board, "a", "ArrowLeft")).toBeUndefined();
  });
  it("goes left and right as up and down where there is one column", () => {
    const list: Order = { list: ["a", "b"] };
    expect(step(list, "b", "ArrowLeft")).toEqual({ column: "list", index: 0 });
    expect(step(list, "a", "ArrowRight")).toEqual({ column: "list", index: 1 });
    expect(step(list, "a", "ArrowLeft")).toBeUndefined();
  });
  it("takes no other key", () => {
    expect(step(board, "a", "Tab")).toBeUndefined();
  });
});
