import { Hono } from "hono";
import type { TObject } from "typebox";
import { describe, expect, it } from "vitest";
import { routes } from "../../areas";
import { HttpError } from "../errors";
import { readBody, readQuery } from "./requestValues";

async function refusal(path: string, body?: string): Promise<HttpError | undefined> {
  let refused: HttpError | undefined;
  const app = new Hono();
  app.all("*", async (c) => {
    try {
      readQuery(c);
      await readBody(c);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      refused = error;
    }
    return c.text("");
  });
  const answer = await app.request(path, { method: "POST", ...(body !== undefined && { body }) });
  expect(answer.status).toBe(200);
  return refused;
}

describe("the values of a request", () => {
  it.each([
    ["U+0000", '{"a":[{"b":"x\\u0000y"}]}', "a.0.b"],
    ["half a surrogate pair", '{"name":"\\ud800"}', "name"],
    ["U+0000 in a name", '{"a":{"x\\u0000":1}}', "a"],
  ])(
    "are refused with 422 at the field that holds %s, which the database cannot store",
    async (_what, body, field) => {
      const refused = await refusal("/", body);
      expect(refused?.status).toBe(422);
      expect(Object.keys(refused?.details.errors ?? {})).toEqual([field]);
    },
  );

  it("are refused with 422 when the query holds U+0000", async () => {
    expect((await refusal("/?search=a%00b"))?.details.errors).toHaveProperty("search");
  });

  it("take pairs of surrogates, which are characters", async () => {
    expect(await refusal("/?search=%F0%9F%92%9B", '{"name":"💛"}')).toBeUndefined();
  });

  it("are refused with 400 when they are nested deeper than anything is meant", async () => {
    const deep = `{"a":${"[".repeat(300_000)}${"]".repeat(300_000)}}`;
    expect((await refusal("/", deep))?.code).toBe("malformed_json");
    expect(await refusal("/", `{"a":${"[".repeat(150)}${"]".repeat(150)}}`)).toBeUndefined();
  });
});

type Schema = { [keyword: string]: unknown };

function unbounded(schema: unknown, path: string): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { type, maximum }: Schema = { ...schema };
  const own =
    type === "integer" && !(typeof maximum === "number" && maximum <= Number.MAX_SAFE_INTEGER) ? [path] : [];
  return [...own, ...Object.entries(schema).flatMap(([name, inner]) => unbounded(inner, `${path}.${name}`))];
}

it("every whole number that a request may carry has an end, since 1e400 is read as one without", () => {
  const found = routes.flatMap(({ method, path, query, body, params, form }) =>
    [query, body, params, form].flatMap((schema: TObject | undefined) =>
      unbounded(JSON.parse(JSON.stringify(schema ?? {})), `${method} ${path}`),
    ),
  );
  expect(found).toEqual([]);
});
