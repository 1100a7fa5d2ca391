import { SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import type { PublicAuthUser } from "../../../../dataProviders/types";
import { fieldErrors, nextPath, sessionOf, timeLeft } from "./demoSession";

const user: PublicAuthUser = {
  id: 1,
  fullName: "Ann",
  username: "ann",
  avatar: "",
  email: "ann@home.example",
  role: "client",
  ability: [],
  extras: { eCommerceCartItemsCount: 5 },
};

describe("a session", () => {
  it("ends when its access token does", async () => {
    const accessToken = await new SignJWT({})
      .setProtectedHeader({ alg: "HS256" })
      .setExpirationTime(1700)
      .sign(new Uint8Array(32));
    const { expiresAt, refreshToken } = sessionOf({ userData: user, accessToken });
    expect(expiresAt).toBe(1_700_000);
    expect(refreshToken).toBeUndefined();
  });

  it("tells what is left of it in minutes and seconds, and nothing once it is over", () => {
    expect(timeLeft(600_000, 0)).toBe("10:00");
    expect(timeLeft(65_400, 0)).toBe("1:06");
    expect(timeLeft(0, 5000)).toBe("0:00");
  });
});

describe("what an answer says is wrong", () => {
  it.each([
    [{ error: { email: "Email or Password is Invalid" } }, { email: "Email or Password is Invalid" }],
    [{ error: { email: ["Something went wrong"] } }, { email: "Something went wrong" }],
    [{ error: { email: null, username: "Taken" } }, { username: "Taken" }],
    [{ error: "Invalid refresh token" }, {}],
    [null, {}],
  ])("%j is at its fields: %j", (body, errors) => {
    expect(fieldErrors(body)).toEqual(errors);
  });
});

describe("where to go after signing in", () => {
  it.each([
    ["/access-control", "/access-control"],
    ["//evil.example", undefined],
    ["https://evil.example", undefined],
    ["/\\evil.example", undefined],
    [null, undefined],
  ])("%s leads to %s", (text, path) => {
    expect(nextPath(text)).toBe(path);
  });
});
