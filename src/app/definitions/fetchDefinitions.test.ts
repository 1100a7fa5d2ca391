import { describe, expect, it } from "vitest";
import { createFakeApi, json } from "../../../tests/support/fakeApi";
import { type DefinitionParts, fetchDefinitions } from "./fetchDefinitions";

const answer = (hash: string) => ({ resources: [], menu: { entries: [], template: [] }, hash });

function keeping(first: Record<string, string> = {}) {
  const kept = new Map(Object.entries(first));
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
  const ask = (owner: string, answered: Response): ReturnType<typeof fetchDefinitions> => {
    const { httpClient } = createFakeApi([answered]);
    const parts: DefinitionParts = {
      httpClient,
      storage,
      owner,
      bundled: () => Promise.reject(new Error("The server answers")),
    };
    return fetchDefinitions(parts);
  };
  return { kept, ask };
}

describe("the definitions that a browser keeps", () => {
  it("are shown at once to the same person with the same rights", async () => {
    const { ask } = keeping();
    await ask("1@2:owner", json(answer("a")));
    const { known, fresh } = await ask("1@2:owner", json(answer("b")));
    expect([known.hash, (await fresh)?.hash]).toEqual(["a", "b"]);
  });

  it("are forgotten as soon as somebody else, or another organisation, is here", async () => {
    const { kept, ask } = keeping();
    await ask("1@2:owner", json(answer("a")));
    const refused = ask("1@3:member", json({ error: "Not now" }, 503));
    await expect(refused).rejects.toThrow("Not now");
    expect([...kept.values()]).toEqual([]);
  });

  it("go where a former version kept more than a person has a right to", async () => {
    const { kept, ask } = keeping({ "almoner.definitions.2": "{}" });
    await ask("1@2:owner", json(answer("a")));
    expect([...kept.keys()]).toEqual(["almoner.definitions.3"]);
  });
});
