import { expect, it } from "vitest";
import auditLog from "../../../resources/nonprofit/audit_log.json";
import { AUDIT_ACTIONS } from "./audit";

it("offers everything that the log tells of in the filter of its screen", () => {
  const offered = auditLog.fields.action.choices.map((choice) =>
    typeof choice === "string" ? choice : choice.id,
  );
  expect(offered).toEqual([...AUDIT_ACTIONS]);
});
