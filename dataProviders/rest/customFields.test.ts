import { HttpError } from "ra-core";
import { describe, expect, it } from "vitest";
import { define } from "../../tests/support/definitions";
import { atOwnFields, foldCustom, unfoldCustom } from "./customFields";

const people = {
  ...define({
    name: "people",
    provider: "rest",
    endpoints: { getList: { path: "people/" } },
    customFields: "extra",
    fields: { name: { type: "string" }, shirt: { type: "string" }, fee: { type: "money" } },
  }),
  custom: { key: "extra", fields: ["shirt", "fee"] },
};

describe("added fields", () => {
  const wire = { id: 7, name: "Ann", extra: { shirt: "L", dog: "Rex" } };
  const own = { id: 7, name: "Ann", extra: { dog: "Rex" }, shirt: "L", fee: undefined };

  it("stand beside the others in the app, and in their object on the wire", () => {
    expect(unfoldCustom(people, wire)).toEqual(own);
    expect(foldCustom(people, { name: "Ann", shirt: "L" })).toEqual({ name: "Ann", extra: { shirt: "L" } });
  });

  it("are sent where they changed; what was emptied as null, like pairs that are gone", () => {
    expect(foldCustom(people, { ...own, shirt: "" }, own)["extra"]).toEqual({ shirt: "" });
    expect(foldCustom(people, { ...own, shirt: undefined, fee: "3" }, own)["extra"]).toEqual({
      shirt: null,
      fee: "3",
    });
    expect(foldCustom(people, { ...own, extra: { cat: "Tom" } }, own)["extra"]).toEqual({
      dog: null,
      cat: "Tom",
    });
    expect(foldCustom(people, own, own)["extra"]).toBeUndefined();
  });

  it("are told of at their own names where their values are wrong", async () => {
    const error = new HttpError("No", 422, { errors: { name: "x", "extra.shirt": "y", "extra.dog": "z" } });
    const told = await atOwnFields(people, Promise.reject(error)).catch((one: HttpError) => one.body);
    expect(told).toEqual({ errors: { name: "x", shirt: "y", "extra.dog": "z" } });
  });
});
