import { describe, expect, it } from "vitest";
import { asAudience, distinct, toAddress } from "./recipients";

describe("recipients", () => {
  const ann = { kind: "member", key: "3", label: "Ann" } as const;
  const garden = { kind: "team", key: "3", label: "Garden" } as const;

  it("are each there once, whatever the case of an address", () => {
    const addresses = [toAddress("Bo@example.org"), toAddress("bo@example.org")];
    expect(distinct([ann, garden, ann, ...addresses])).toHaveLength(3);
  });

  it("are sent by key, and addresses as they are", () => {
    const list = { kind: "list", key: "7", label: "News" } as const;
    const coming = { kind: "event", key: "12-1795559400", label: "Supper" } as const;
    expect(asAudience([ann, garden, list, coming, toAddress("bo@example.org")])).toEqual({
      to: [3, "bo@example.org"],
      teams: [3],
      mailing_lists: [7],
      segments: [],
      events: ["12-1795559400"],
    });
  });
});
