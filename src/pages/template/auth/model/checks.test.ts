import { describe, expect, it } from "vitest";
import { checkAddress, checkPasswords, missing } from "./checks";

describe("what is typed to sign in", () => {
  it("must be there, whatever it is", () => {
    expect(missing({ email: " ", password: "x" })).toEqual({ email: "required" });
    expect(missing({ email: "a", password: "x" })).toEqual({});
  });

  it.each([
    ["", "required"],
    ["ann", "address"],
    ["ann@home", "address"],
    [" ann@home.example ", undefined],
  ])("as an address “%s” is %s", (email, problem) => {
    expect(checkAddress(email)).toBe(problem);
  });

  it("as a new password must be the same twice", () => {
    expect(checkPasswords({ password: "", repeated: "" })).toEqual({ password: "required" });
    expect(checkPasswords({ password: "a", repeated: "b" })).toEqual({ repeated: "differs" });
    expect(checkPasswords({ password: "a", repeated: "a" })).toEqual({});
  });
});
