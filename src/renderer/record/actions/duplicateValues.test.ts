import { describe, expect, it } from "vitest";
import { duplicateValues } from "./duplicateValues";

describe("duplicateValues", () => {
  it("leaves out what is unique, uploaded, empty or written by nobody", () => {
    const fields = {
      plate: { type: "string" as const, unique: true },
      kind: { type: "select" as const, choices: ["car"] },
      seats: { type: "integer" as const },
      photo: { type: "image" as const },
      trips: { type: "rollup" as const, reference: "trips", target: "car", function: "count" as const },
      built: { type: "date" as const, readOnly: true },
    };
    const record = {
      id: 1,
      plate: "AB",
      kind: "car",
      seats: null,
      photo: { id: 3 },
      trips: 4,
      built: "2020-01-01",
    };
    expect(duplicateValues({ fields }, record)).toEqual({ kind: "car" });
  });

  it("keeps zero and false, and takes the id of an embedded record", () => {
    const fields = {
      seats: { type: "integer" as const },
      insured: { type: "boolean" as const },
      driver: { type: "reference" as const, reference: "members", embedded: true },
    };
    expect(duplicateValues({ fields }, { seats: 0, insured: false, driver: { pk: 7, name: "Ada" } })).toEqual(
      {
        seats: 0,
        insured: false,
        driver: 7,
      },
    );
  });
});
