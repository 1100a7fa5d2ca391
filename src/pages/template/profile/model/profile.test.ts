import { describe, expect, it } from "vitest";
import type { ProfileData } from "../../../../../dataProviders/types";
import { addComment, likeComment, likeFeed, likePage, likePost, pollWith, tabOf, toggled } from "./profile";

const data: ProfileData = {
  header: { avatar: "", username: "Ann", designation: "", coverImg: "" },
  userAbout: { about: "", joined: "", lives: "", email: "", website: "" },
  suggestedPages: [{ avatar: "", username: "Clay", subtitle: "", favorite: false }],
  twitterFeeds: [{ imgUrl: "", title: "Bo", id: "bo", tags: "", desc: "", favorite: true }],
  post: [
    {
      avatar: "",
      username: "Ann",
      postTime: "2026-03-29T10:30:00Z",
      postText: "Bowls",
      likes: 5,
      youLiked: false,
      comments: 1,
      share: 0,
      likedUsers: [],
      likedCount: 5,
      detailedComments: [{ avatar: "", username: "Bo", comment: "Nice", commentsLikes: 2, youLiked: true }],
    },
  ],
  latestPhotos: [],
  suggestions: [],
  polls: [],
};

describe("a post", () => {
  it("counts a like, and counts it back", () => {
    const liked = likePost(data, 0);
    expect(liked.post[0]).toMatchObject({ youLiked: true, likes: 6, likedCount: 6 });
    expect(likePost(liked, 0)).toEqual(data);
  });

  it("shows another comment last and counts it", () => {
    const { post } = addComment(data, 0, { username: "You", avatar: "", comment: "Lovely" });
    expect(post[0]?.comments).toBe(2);
    expect(post[0]?.detailedComments.at(-1)).toEqual({
      username: "You",
      avatar: "",
      comment: "Lovely",
      commentsLikes: 0,
      youLiked: false,
    });
  });

  it("takes a like of a comment back", () => {
    expect(likeComment(data, 0, 0).post[0]?.detailedComments[0]).toMatchObject({
      youLiked: false,
      commentsLikes: 1,
    });
  });
});

describe("what else can be liked", () => {
  it("is turned round", () => {
    expect(likePage(data, 0).suggestedPages[0]?.favorite).toBe(true);
    expect(likeFeed(data, 0).twitterFeeds[0]?.favorite).toBe(false);
    expect(toggled(toggled([], "Ann"), "Ann")).toEqual([]);
  });
});

describe("a poll", () => {
  const polls = [
    ["Bowls", "62%"],
    ["Mugs", "27%"],
    ["Gnomes", "11%"],
  ].map(([name = "", result = ""]) => ({ name, result, votedUser: [] }));
  const percents = (vote?: string): number[] => pollWith(polls, vote).map(({ percent }) => percent);

  it("is the samples' before one votes", () => {
    expect(percents()).toEqual([62, 27, 11]);
  });

  it.each(["Bowls", "Mugs", "Gnomes"])("stays a hundred with a vote for %s", (vote) => {
    expect(percents(vote).reduce((sum, share) => sum + share, 0)).toBe(100);
  });

  it("gives who votes for little the more", () => {
    expect(percents("Gnomes")).toEqual([61, 27, 12]);
  });

  it("is nothing without votes", () => {
    expect(pollWith([{ name: "A", result: "0%", votedUser: [] }], undefined)[0]?.percent).toBe(0);
  });
});

describe("the tab", () => {
  it("is the feed unless the address names another", () => {
    expect([null, "photos", "other"].map(tabOf)).toEqual(["feed", "photos", "feed"]);
  });
});
