import { describe, expect, it } from "vitest";
import type { OrganizationProfile } from "../../../../contract/api/organizationProfile";
import { changeOf, placeOf, recordOf } from "./profile";

const profile: OrganizationProfile = {
  mission: "Warm meals",
  vision: "",
  ein: null,
  founded_year: 2019,
  annual_budget: "100.00",
  staff_size: 3,
  service_focus: ["health"],
  service_areas: [],
  populations: [],
  website: null,
  socials: { mastodon: "https://social.example/@hope" },
  logo: null,
  cover: null,
  completeness: 46,
  missing: ["vision"],
  updated_at: null,
};

describe("a profile", () => {
  it("is shown with its links as rows, and sent with them by name", () => {
    const record = recordOf(profile);
    expect(record.socials).toEqual([{ name: "mastodon", url: "https://social.example/@hope" }]);
    expect(changeOf({ socials: [{ name: " photos ", url: "https://pictures.example" }] })).toEqual({
      socials: { photos: "https://pictures.example" },
    });
  });

  it("is sent with empty texts and lists where they were emptied", () => {
    expect(changeOf({ mission: null, service_areas: null, socials: null, ein: null })).toEqual({
      mission: "",
      service_areas: [],
      socials: {},
      ein: null,
    });
  });

  it("leads to where each missing part is filled in", () => {
    expect(placeOf("vision", "form")).toBe("#form-vision");
    expect(placeOf("cover", "form")).toBe("#profile-cover");
    expect(placeOf("logo", "form")).toBe("/settings/organisation");
  });
});
