import type { ProfileData, ProfilePost } from "../../../../../dataProviders/types";

export const TABS = ["feed", "about", "photos", "people"] as const;
export type Tab = (typeof TABS)[number];

export function tabOf(text: string | null): Tab {
  return TABS.find((tab) => tab === text) ?? "feed";
}

/** What was done to the profile in this visit; the document has no calls for it. */
export interface ProfileVisit {
  /** The profile as it was changed; undefined while it is the samples'. */
  data?: ProfileData;
  /** The poll's answer that was voted for. */
  vote?: string;
  /** The names of those who are followed. */
  followed: readonly string[];
}

export const NO_VISIT: ProfileVisit = { followed: [] };

const replaceAt = <T>(list: readonly T[], at: number, change: (item: T) => T): T[] =>
  list.map((item, index) => (index === at ? change(item) : item));

const changePost = (
  data: ProfileData,
  at: number,
  change: (post: ProfilePost) => ProfilePost,
): ProfileData => ({
  ...data,
  post: replaceAt(data.post, at, change),
});

export function likePost(data: ProfileData, at: number): ProfileData {
  return changePost(data, at, (post) => ({
    ...post,
    youLiked: !post.youLiked,
    likes: post.likes + (post.youLiked ? -1 : 1),
    likedCount: post.likedCount + (post.youLiked ? -1 : 1),
  }));
}

export function likeComment(data: ProfileData, at: number, comment: number): ProfileData {
  return changePost(data, at, (post) => ({
    ...post,
    detailedComments: replaceAt(post.detailedComments, comment, (one) => ({
      ...one,
      youLiked: !one.youLiked,
      commentsLikes: one.commentsLikes + (one.youLiked ? -1 : 1),
    })),
  }));
}

export function addComment(
  data: ProfileData,
  at: number,
  comment: { username: string; avatar: string; comment: string },
): ProfileData {
  return changePost(data, at, (post) => ({
    ...post,
    comments: post.comments + 1,
    detailedComments: [...post.detailedComments, { ...comment, commentsLikes: 0, youLiked: false }],
  }));
}

export function likePage(data: ProfileData, at: number): ProfileData {
  const suggestedPages = replaceAt(data.suggestedPages, at, (page) => ({
    ...page,
    favorite: !page.favorite,
  }));
  return { ...data, suggestedPages };
}

export function likeFeed(data: ProfileData, at: number): ProfileData {
  const twitterFeeds = replaceAt(data.twitterFeeds, at, (feed) => ({ ...feed, favorite: !feed.favorite }));
  return { ...data, twitterFeeds };
}

export interface PollAnswer {
  name: string;
  /** Whole percent; together they are 100. */
  percent: number;
  votedUser: ProfileData["polls"][number]["votedUser"];
}

/** A poll with one's own vote counted; the percentages of the samples are taken for votes of a hundred. */
export function pollWith(polls: ProfileData["polls"], vote: string | undefined): PollAnswer[] {
  const votes = polls.map(({ name, result }) => Number.parseInt(result, 10) + (name === vote ? 1 : 0));
  const total = votes.reduce((sum, count) => sum + count, 0);
  const exact = votes.map((count) => (total === 0 ? 0 : (count * 100) / total));
  const left = total === 0 ? 0 : 100 - exact.reduce((sum, share) => sum + Math.floor(share), 0);
  // The largest remainders are rounded up, so that nothing is lost to rounding.
  const raised = exact
    .map((share, index) => ({ index, rest: share - Math.floor(share) }))
    .toSorted((one, other) => other.rest - one.rest)
    .slice(0, left)
    .map(({ index }) => index);
  return polls.map(({ name, votedUser }, index) => ({
    name,
    votedUser,
    percent: Math.floor(exact[index] ?? 0) + (raised.includes(index) ? 1 : 0),
  }));
}

export function toggled(list: readonly string[], name: string): string[] {
  return list.includes(name) ? list.filter((other) => other !== name) : [...list, name];
}
