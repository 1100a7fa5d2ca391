import { expect, it } from "vitest";
import { define } from "../../../tests/support/definitions";
import { apiOrigins } from "./apiOrigins";

const fields = { title: { type: "string" } } as const;

it("are those of addresses, calls, actions and summaries that lead elsewhere, each once", () => {
  const resources = [
    define({ name: "books", provider: "rest", url: "https://library.example/v1", fields }),
    define({
      name: "loans",
      provider: "rest",
      endpoints: {
        getList: { path: "https://library.example/loans{?page}" },
        getOne: { path: "https://one.example:8443/loans/{id}" },
        update: [{ path: "http://steps.example/{id}", fields: ["title"] }],
        delete: { unsupported: true },
      },
      fields,
      actions: { renew: { on: "record", request: { path: "https://actions.example/{id}/renew" } } },
      list: { summary: { request: { path: "https://sums.example/" }, fields } },
    }),
    define({ name: "members", provider: "rest", endpoints: { getList: { path: "member/" } }, fields }),
    define({ name: "odd", provider: "rest", url: "https://{host}/x", fields }),
    define({ name: "sly", provider: "rest", url: "https://x;script-src/", fields }),
    define({ name: "cars", provider: "records", fields }),
  ];
  expect(apiOrigins(resources)).toEqual([
    "http://steps.example",
    "https://actions.example",
    "https://library.example",
    "https://one.example:8443",
    "https://sums.example",
  ]);
});
