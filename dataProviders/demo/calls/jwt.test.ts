import { decodeJwt, decodeProtectedHeader, jwtVerify } from "jose";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { AuthUser } from "../../../demo-fixtures/template";
import { createTestDemo, NOW, type TestDemo } from "../testDemo";

interface Session {
  userData: Omit<AuthUser, "password">;
  accessToken: string;
  refreshToken: string;
}
interface Registered {
  user: Omit<AuthUser, "password">;
  accessToken: string;
  error?: { email: string | null; username: string | null };
}
const PASSWORD = "correct-horse-42";
const SECONDS = NOW.getTime() / 1000;
let demo: TestDemo;
beforeEach(() => {
  demo = createTestDemo();
});
const login = (email: unknown, password: unknown) =>
  demo.send<Session>("POST", "/jwt/login", { email, password });
const register = (fields: object) => demo.send<Registered>("POST", "/jwt/register", fields);
const refresh = (refreshToken: unknown) => demo.send<Session>("POST", "/jwt/refresh-token", { refreshToken });
const ida = { email: "ida@demo.example", password: "a-b-c", username: "ida" };
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

describe("POST /jwt/login", () => {
  it.each([
    ["admin@demo.example", "admin", [{ action: "manage", subject: "all" }]],
    [
      "client@demo.example",
      "client",
      [
        { action: "read", subject: "ACL" },
        { action: "read", subject: "Auth" },
      ],
    ],
  ])("signs %s in as %s", async (email, role, ability) => {
    const { status, body } = await login(email, PASSWORD);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(["userData", "accessToken", "refreshToken"]);
    expect(body.userData).toMatchObject({ email, role, ability, extras: { eCommerceCartItemsCount: 5 } });
    expect(JSON.stringify(body)).not.toContain(PASSWORD);
    expect(body.userData).not.toHaveProperty("password");
  });

  it("answers with real tokens, signed with HS256, good for ten minutes", async () => {
    const tokenKey = new Uint8Array(32).fill(7);
    demo = createTestDemo({ tokenKey });
    const { accessToken, refreshToken } = (await login("admin@demo.example", PASSWORD)).body;
    for (const token of [accessToken, refreshToken]) {
      expect(decodeProtectedHeader(token).alg).toBe("HS256");
      expect(decodeJwt(token)).toMatchObject({ iat: SECONDS, exp: SECONDS + 600 });
      await jwtVerify(token, tokenKey, { currentDate: NOW });
    }
    expect(accessToken).not.toBe(refreshToken);
  });

  it.each([
    ["another password", "admin@demo.example", "wrong"],
    ["an unknown address", "nobody@demo.example", PASSWORD],
    ["another account's address in its name", "admin", PASSWORD],
    ["nothing", undefined, undefined],
    ["values that are no texts", { $ne: "" }, { $ne: "" }],
  ])("refuses %s with the documented error", async (_, email, password) => {
    expect(await login(email, password)).toEqual({
      status: 400,
      body: { error: { email: "Email or Password is Invalid" } },
    });
  });

  it("says that something went wrong when signing fails", async () => {
    const sign = vi.spyOn(crypto.subtle, "sign").mockRejectedValue(new Error("no crypto"));
    const answer = await login("admin@demo.example", PASSWORD);
    sign.mockRestore();
    expect(answer).toEqual({ status: 400, body: { error: { email: ["Something went wrong"] } } });
  });
});

describe("POST /jwt/register", () => {
  it("creates an administrator who can sign in", async () => {
    const { status, body } = await register(ida);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(["user", "accessToken"]);
    expect(body.user).toMatchObject({
      id: 3,
      email: ida.email,
      username: "ida",
      role: "admin",
      ability: [{ action: "manage", subject: "all" }],
    });
    expect(body.user).not.toHaveProperty("password");
    expect(decodeJwt(body.accessToken)).toMatchObject({ iat: SECONDS, exp: SECONDS + 600 });
    expect((await login(ida.email, ida.password)).body.userData.id).toBe(3);
  });

  it.each([
    [{ email: "admin@demo.example" }, { email: "This email is already in use.", username: null }],
    [{ username: "clientdemo" }, { email: null, username: "This username is already in use." }],
    [
      { email: "ADMIN@demo.example", username: "ClientDemo" },
      { email: "This email is already in use.", username: "This username is already in use." },
    ],
  ])("refuses duplicates with status 200: %j", async (fields, error) => {
    expect(await register({ ...ida, ...fields })).toEqual({ status: 200, body: { error } });
    expect((await login(ida.email, ida.password)).status).toBe(400);
  });

  it("accepts one of two equal registrations at once", async () => {
    const answers = await Promise.all([register(ida), register(ida)]);
    expect(answers.filter(({ body }) => body.error)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.user)).toHaveLength(1);
  });

  it("names what is missing", async () => {
    expect(await register({ email: ida.email })).toEqual({
      status: 400,
      body: { error: "Missing: password, username." },
    });
  });

  it("leaves no account behind when signing fails", async () => {
    const sign = vi.spyOn(crypto.subtle, "sign").mockRejectedValue(new Error("no crypto"));
    const answer = await register(ida);
    sign.mockRestore();
    expect(answer.body).toEqual({ error: { email: ["Something went wrong"] } });
    expect((await register(ida)).body.user).toMatchObject({ email: ida.email });
  });
});

describe("POST /jwt/refresh-token", () => {
  const invalid = { status: 401, body: { error: "Invalid refresh token" } };

  it("gives a new pair, which also lasts ten minutes", async () => {
    const { refreshToken, userData } = (await login("client@demo.example", PASSWORD)).body;
    demo.setNow(after(599));
    const { status, body } = await refresh(refreshToken);
    expect(status).toBe(200);
    expect(body.userData).toEqual(userData);
    expect(decodeJwt(body.accessToken)).toMatchObject({ iat: SECONDS + 599, exp: SECONDS + 1199 });
    expect(decodeJwt(body.refreshToken)).toMatchObject({ exp: SECONDS + 1199 });
    demo.setNow(after(1100));
    expect((await refresh(body.refreshToken)).status).toBe(200);
  });

  it("refuses a token after ten minutes", async () => {
    const { refreshToken } = (await login("admin@demo.example", PASSWORD)).body;
    demo.setNow(after(600));
    expect(await refresh(refreshToken)).toEqual(invalid);
  });

  it("refuses an access token", async () => {
    const { accessToken } = (await login("admin@demo.example", PASSWORD)).body;
    expect(await refresh(accessToken)).toEqual(invalid);
  });

  it("refuses a token of another instance", async () => {
    const { refreshToken } = (await login("admin@demo.example", PASSWORD)).body;
    demo = createTestDemo();
    expect(await refresh(refreshToken)).toEqual(invalid);
  });

  it("refuses a token whose claims were changed, or whose signature was left out", async () => {
    const { refreshToken } = (await login("client@demo.example", PASSWORD)).body;
    const [header, , signature] = refreshToken.split(".");
    const claims = btoa(JSON.stringify({ id: 1, use: "refresh", exp: SECONDS + 600 })).replaceAll("=", "");
    expect(await refresh(`${header}.${claims}.${signature}`)).toEqual(invalid);
    expect(await refresh(`${btoa('{"alg":"none"}').replaceAll("=", "")}.${claims}.`)).toEqual(invalid);
  });

  it.each([undefined, "", "abc", 7, null])("refuses %j", async (token) => {
    expect(await refresh(token)).toEqual(invalid);
  });
});
