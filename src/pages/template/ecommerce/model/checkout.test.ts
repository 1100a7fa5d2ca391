import { describe, expect, it } from "vitest";
import { type Address, addressProblems, allowedStep, NO_ADDRESS, orderNumber } from "./checkout";

const whole: Address = {
  name: "Ada Lane",
  phone: "+44 20 7946-0000",
  street: "1 Mill Race",
  city: "Leeds",
  zip: "LS1",
  country: "UK",
  kind: "work",
};

describe("addressProblems", () => {
  it("finds none in a whole address", () => {
    expect(addressProblems(whole)).toEqual({});
  });
  it("names everything that is missing", () => {
    expect(Object.keys(addressProblems({ ...NO_ADDRESS, city: "  " }))).toHaveLength(6);
  });
  it.each(["12", "call me: 555 0100"])("does not take %j for a phone number", (phone) => {
    expect(addressProblems({ ...whole, phone })).toEqual({ phone: "phone" });
  });
});

describe("allowedStep", () => {
  it.each([
    [null, NO_ADDRESS, "cart"],
    ["elsewhere", whole, "cart"],
    ["address", NO_ADDRESS, "address"],
    ["payment", NO_ADDRESS, "address"],
    ["payment", whole, "payment"],
  ] as const)("of %j is what the address allows", (wanted, address, step) => {
    expect(allowedStep(wanted, address)).toBe(step);
  });
});

describe("orderNumber", () => {
  it("tells the day and the second", () => {
    expect(orderNumber(new Date("2026-11-21T00:01:05Z"))).toBe("261121-00065");
  });
});
