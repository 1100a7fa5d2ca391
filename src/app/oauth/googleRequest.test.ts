import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { authorizationUrl, isPopupAnswer, newAttempt, popupAnswer } from "./googleRequest";

const provider = {
  authorization_endpoint: "https://accounts.example/authorize?hd=hope.example",
  client_id: "the-client",
  redirect_uri: "https://almoner.example/oauth/google",
};

describe("an attempt to sign in at the provider", () => {
  it("asks with a state and the hash of a secret that no other attempt has", async () => {
    const [one, two] = [await newAttempt(crypto), await newAttempt(crypto)];
    expect(one.challenge).toBe(createHash("sha256").update(one.verifier).digest("base64url"));
    expect(one.verifier).toMatch(/^[\w-]{43}$/);
    expect(new Set([one.state, two.state, one.verifier, two.verifier]).size).toBe(4);
  });

  it("sends the browser to the provider's own address", () => {
    const url = new URL(authorizationUrl(provider, { state: "s", verifier: "v", challenge: "c" }));
    expect(url.origin + url.pathname).toBe("https://accounts.example/authorize");
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      hd: "hope.example",
      client_id: "the-client",
      redirect_uri: provider.redirect_uri,
      response_type: "code",
      state: "s",
      code_challenge: "c",
      code_challenge_method: "S256",
    });
    expect(url.href).not.toContain("verifier");
  });
});

describe("what the pop-up brings back", () => {
  it("is a code, or a refusal, each with its state", () => {
    expect(popupAnswer("?state=s&code=c")).toEqual({ state: "s", code: "c" });
    expect(popupAnswer("?state=s&error=access_denied")).toEqual({ state: "s" });
  });

  it.each(["", "?code=c", "?state=s"])("is nothing in %j", (search) => {
    expect(popupAnswer(search)).toBeUndefined();
  });

  it("is told from other messages", () => {
    expect([{ state: "s" }, { code: "c" }, "s", null].map(isPopupAnswer)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
