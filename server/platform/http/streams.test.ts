import { describe, expect, it } from "vitest";
import { createStreamPlaces, streamLimits } from "./streams";

const reader = (session: string, orgId = 1): { session: Uint8Array; orgId: number } => ({
  session: Buffer.from(session),
  orgId,
});

describe("places for streams", () => {
  it("are for each session, for each organisation and for all of them no more than that", () => {
    const places = createStreamPlaces({ perSession: 2, perOrganization: 3, inAll: 4 });
    const taken = [
      reader("a"),
      reader("a"),
      reader("a"),
      reader("b"),
      reader("c"),
      reader("d", 2),
      reader("e", 3),
    ];
    expect(taken.map((one) => places.take(one) !== undefined)).toEqual([
      true,
      true,
      false,
      true,
      false,
      true,
      false,
    ]);
    expect(places.count()).toBe(4);
  });

  it("are free again when they are given back, once", () => {
    const places = createStreamPlaces({ perSession: 1, perOrganization: 1, inAll: 1 });
    const giveBack = places.take(reader("a"));
    giveBack?.();
    giveBack?.();
    expect(places.count()).toBe(0);
    expect([places.take(reader("b")), places.take(reader("c"))]).toEqual([expect.any(Function), undefined]);
  });

  it("leave half of the connections to calls, and half of the streams to other organisations", () => {
    expect(streamLimits(5000)).toEqual({ perSession: 20, perOrganization: 1250, inAll: 2500 });
    expect(streamLimits(1)).toMatchObject({ perOrganization: 1, inAll: 1 });
  });
});
