import { describe, expect, it } from "vitest";
import { createTokenCookie, sharedDomain } from "./tokenCookie";

/** A cookie jar that keeps what it is given and refuses the domains it is told to. */
function jar(hostname: string, refused: string[] = []) {
  const writes: string[] = [];
  const cookies = new Map<string, string>();
  return {
    writes,
    hostname,
    protocol: "http:",
    get cookie(): string {
      return [...cookies].map(([k, v]) => `${k}=${v}`).join("; ");
    },
    set cookie(text: string) {
      writes.push(text);
      if (refused.some((domain) => text.endsWith(`Domain=${domain}`))) return;
      const [name = "", value = ""] = text.split(";")[0]?.split("=") ?? [];
      if (text.includes("Max-Age=0")) cookies.delete(name);
      else cookies.set(name, value);
    },
  };
}

describe("the access token's cookie", () => {
  it("lives 7 days on the parent domain", () => {
    const host = jar("hope.almoner.example");
    createTokenCookie(host, "almoner.example").write("abc");
    expect(host.writes[0]).toBe(
      "access_token=abc; Path=/; Max-Age=604800; SameSite=Lax; Domain=almoner.example",
    );
  });

  it("stays with the host where the parent domain is refused", () => {
    const host = jar("hope.localhost", ["localhost"]);
    const cookie = createTokenCookie(host, "localhost");
    cookie.write("abc");
    expect(cookie.read()).toBe("abc");
  });

  it("is gone from both after signing out", () => {
    const host = jar("hope.almoner.example");
    const cookie = createTokenCookie(host, "almoner.example");
    cookie.write("abc");
    cookie.clear();
    expect(cookie.read()).toBeUndefined();
  });

  it("is not shared by a page outside of the parent domain", () => {
    expect(sharedDomain("evil-almoner.example", "almoner.example")).toBeUndefined();
    expect(sharedDomain("hope.almoner.example", "almoner.example")).toBe("almoner.example");
  });
});
