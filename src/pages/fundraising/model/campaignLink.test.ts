import { expect, it } from "vitest";
import { campaignLink } from "./campaignLink";

it("names the campaign whatever letters it has", () => {
  const link = campaignLink(
    "https://hope.example/public/donate",
    "Öfen & Mäntel",
    "https://app.example/fundraising",
  );
  expect(link).toBe("https://hope.example/public/donate?campaign=%C3%96fen+%26+M%C3%A4ntel");
  expect(new URL(link).searchParams.get("campaign")).toBe("Öfen & Mäntel");
});

it("stands where the app stands when the page is given from the root", () => {
  expect(campaignLink("/public/donate", "Coats", "http://localhost:5174/fundraising?filter=7d")).toBe(
    "http://localhost:5174/public/donate?campaign=Coats",
  );
});
