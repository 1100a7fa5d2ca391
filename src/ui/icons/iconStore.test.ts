import { describe, expect, it, vi } from "vitest";
import { createIconStore } from "./iconStore";
import type { IconShapes } from "./shape";

const mail: IconShapes = { Mail: [{ d: "M1" }] };
const cars: IconShapes = { DirectionsCar: [{ d: "M2" }], Delete: [{ d: "M3" }] };

describe("createIconStore", () => {
  it("has what is at hand without loading", () => {
    const load = vi.fn(async () => ({ shapes: cars }));
    const store = createIconStore(mail, { m: load });
    store.subscribe("Mail", () => undefined);
    expect(store.find("Mail")).toEqual([{ d: "M1" }]);
    expect(load).not.toHaveBeenCalled();
  });

  it("loads a letter once, and calls back when it is there", async () => {
    const load = vi.fn(async () => ({ shapes: cars }));
    const store = createIconStore(mail, { d: load });
    const arrived = new Promise<void>((resolve) => store.subscribe("DirectionsCar", resolve));
    store.subscribe("Delete", () => undefined);
    expect(store.find("Delete")).toBeUndefined();
    await arrived;
    expect(store.find("Delete")).toEqual([{ d: "M3" }]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("calls nobody who has left", async () => {
    const onChange = vi.fn();
    const store = createIconStore({}, { d: async () => ({ shapes: cars }) });
    store.subscribe("Delete", onChange)();
    await new Promise<void>((resolve) => store.subscribe("Delete", resolve));
    expect(onChange).not.toHaveBeenCalled();
  });

  it("asks again for a letter that failed to load", async () => {
    const load = vi
      .fn<() => Promise<{ shapes: IconShapes }>>()
      .mockRejectedValueOnce(new Error("offline"))
      .mockResolvedValue({ shapes: cars });
    const store = createIconStore({}, { d: load });
    store.subscribe("Delete", () => undefined);
    await vi.waitFor(() => {
      store.subscribe("Delete", () => undefined);
      expect(store.find("Delete")).toBeDefined();
    });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("has nothing for a name that no letter has", () => {
    const store = createIconStore(mail, {});
    store.subscribe("constructor", () => undefined);
    expect(store.find("constructor")).toBeUndefined();
  });
});
