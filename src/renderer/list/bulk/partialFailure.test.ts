import { describe, expect, it } from "vitest";
import { partialFailure } from "./partialFailure";

describe("partialFailure", () => {
  it("tells the refused records with reasons, and all that are as they were", () => {
    const body = {
      failed: [{ id: 2, status: 422, message: "Too many seats." }],
      succeeded: [1],
      unsent: [3],
    };
    expect(partialFailure({ body }, [1, 2, 3])).toEqual({
      failed: [{ id: 2, message: "Too many seats." }],
      left: [2, 3],
    });
  });

  it("has no single records for an error about the whole", () => {
    expect(partialFailure(new Error("Offline"), [1, 2])).toEqual({ failed: [], left: [1, 2] });
  });
});
