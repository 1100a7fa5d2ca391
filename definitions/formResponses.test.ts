import { expect, it } from "vitest";
import type { FormField } from "../contract/api/forms";
import { answerText } from "./formResponses";

it("writes an address as on a letter, in whatever order it is stored", () => {
  const field: FormField = { id: "home", type: "address", label: "Home" };
  const stored = { zip: "69001", city: "Lyon", line1: "3 rue de l’Été", state: "" };
  expect(answerText(field, stored, new Map())).toBe("3 rue de l’Été, 69001, Lyon");
});
