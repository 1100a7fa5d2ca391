import { expect, it } from "vitest";
import { applyAddress } from "./applyAddress";

it("leads to the application, of a grant where one is chosen", () => {
  expect(applyAddress("https://hope.example.org", "")).toBe("https://hope.example.org/public/apply");
  expect(applyAddress("https://hope.example.org", "7")).toBe("https://hope.example.org/public/apply?grant=7");
});
