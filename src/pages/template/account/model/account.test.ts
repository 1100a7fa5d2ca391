import { describe, expect, it } from "vitest";
import type { AccountSettings } from "../../../../../dataProviders/types";
import { changed, NETWORKS, passwordProblems, SOCIAL_FIELDS, tabOf, withConnection } from "./account";

const links = { twitter: "", facebook: "", google: "", linkedIn: "", instagram: "", quora: "" };
const none = { profileImg: "", id: "" };
const settings: AccountSettings = {
  general: { avatar: "data:,", username: "ann", fullName: "Ann", email: "ann@home.example", company: "" },
  info: { bio: "", dob: "", country: "", website: "", phone: "" },
  social: {
    socialLinks: links,
    connections: {
      twitter: none,
      google: { profileImg: "data:,", id: "ann.g" },
      facebook: none,
      github: none,
    },
  },
  notification: {
    commentOnArticle: true,
    answerOnForm: true,
    followMe: true,
    newAnnouncements: true,
    productUpdates: true,
    blogDigest: true,
  },
};

describe("the account's settings", () => {
  it("begin with the general ones, and have none at an unknown address", () => {
    expect([undefined, "social", "other"].map(tabOf)).toEqual(["general", "social", undefined]);
  });

  it("have a field for every network", () => {
    expect(Object.keys(SOCIAL_FIELDS)).toEqual(Object.keys(settings.social.socialLinks));
    expect(NETWORKS).toHaveLength(6);
  });

  it("keep what a form did not change, and empty what it emptied", () => {
    expect(changed({ a: "1", b: "2", c: "3" }, { b: null, c: "4" })).toEqual({ a: "1", b: "", c: "4" });
  });

  it("connect under the person's name and forget it again", () => {
    const connected = withConnection(settings, "github", true);
    expect(connected.social.connections.github).toEqual({
      id: "ann",
      profileImg: settings.general.avatar,
    });
    expect(connected.social.connections.google).toEqual(settings.social.connections.google);
    expect(withConnection(connected, "github", false).social.connections.github.id).toBe("");
  });
});

describe("a change of password", () => {
  it.each([
    [
      { current: "", next: "", repeated: "" },
      { current: "required", next: "required", repeated: "required" },
    ],
    [{ current: "old", next: "short", repeated: "short" }, { next: "short" }],
    [{ current: "long enough 1", next: "long enough 1", repeated: "long enough 1" }, { next: "same" }],
    [{ current: "old", next: "long enough 1", repeated: "long enough 2" }, { repeated: "differs" }],
    [{ current: "old", next: "long enough 1", repeated: "long enough 1" }, {}],
  ])("%j is told %j", (values, problems) => {
    expect(passwordProblems(values)).toEqual(problems);
  });
});
