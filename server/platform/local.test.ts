import { describe, expect, it } from "vitest";
import { isLocal, isLoopback } from "./local";

describe("this machine alone", () => {
  it.each([
    "localhost",
    "LOCALHOST:3000",
    "almoner.localhost",
    "a.b.localhost:8080",
    "127.0.0.1",
    "127.8.9.1:80",
    "::1",
    "0:0:0:0:0:0:0:1",
    "::ffff:127.0.0.1",
  ])("is what %s leads to", (name) => {
    expect(isLoopback(name)).toBe(true);
  });

  it.each([
    "0.0.0.0",
    "::",
    "example.org",
    "127.example.org",
    "localhost.example.org",
    "notlocalhost",
    "10.0.0.1",
    "::ffff:10.0.0.1",
    "",
  ])("is not what %s leads to", (name) => {
    expect(isLoopback(name)).toBe(false);
  });

  it("is whom a server is for that listens here and stands under names of here, both", () => {
    expect(isLocal({ host: "localhost", baseDomain: "localhost:3000" })).toBe(true);
    expect(isLocal({ host: "localhost", baseDomain: "example.org" })).toBe(false);
    expect(isLocal({ host: "0.0.0.0", baseDomain: "localhost" })).toBe(false);
  });
});
