import { describe, expect, it } from "vitest";
import { withRights } from "./publishable";

describe("definitions that are to be published", () => {
  it("give roles what was chosen, and nothing to others", () => {
    const orders = JSON.stringify({
      name: "orders",
      permissions: { rules: [{ role: "*", action: "read" }] },
    });
    const { permissions } = JSON.parse(
      withRights(orders, { manager: "manage", member: "none", volunteer: "read" }),
    ) as {
      permissions: unknown;
    };
    expect(permissions).toEqual({
      rules: [
        { role: "manager", action: "manage" },
        { role: "volunteer", action: "read" },
      ],
    });
  });
});
