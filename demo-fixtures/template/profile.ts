import { daysBefore, minutesBefore } from "../dates";
import { longDate } from "./formats";
import { avatarPicture, coverPicture, emblemPicture, movingPicture } from "./pictures";

export interface ProfileComment {
  avatar: string;
  username: string;
  comment: string;
  commentsLikes: number;
  youLiked: boolean;
}

export interface ProfilePost {
  avatar: string;
  username: string;
  /** ISO 8601 in UTC. */
  postTime: string;
  postText: string;
  postImg?: string;
  /** A moving picture (an animated SVG). */
  postVid?: string;
  likes: number;
  youLiked: boolean;
  comments: number;
  share: number;
  likedUsers: { avatar: string; username: string }[];
  /** How many liked it besides those shown. */
  likedCount: number;
  detailedComments: ProfileComment[];
}

export interface ProfileData {
  header: { avatar: string; username: string; designation: string; coverImg: string };
  userAbout: { about: string; joined: string; lives: string; email: string; website: string };
  suggestedPages: { avatar: string; username: string; subtitle: string; favorite: boolean }[];
  twitterFeeds: {
    imgUrl: string;
    title: string;
    id: string;
    tags: string;
    desc: string;
    favorite: boolean;
  }[];
  post: ProfilePost[];
  latestPhotos: { img: string }[];
  suggestions: { avatar: string; name: string; mutualFriend: string }[];
  polls: { name: string; result: string; votedUser: { img: string; username: string }[] }[];
}

const face = (username: string): { avatar: string; username: string } => ({
  avatar: avatarPicture(username),
  username,
});

const comment = (
  username: string,
  text: string,
  commentsLikes: number,
  youLiked = false,
): ProfileComment => ({
  ...face(username),
  comment: text,
  commentsLikes,
  youLiked,
});

function posts(now: Date): ProfilePost[] {
  const author = face("Isidora Falkner");
  return [
    {
      ...author,
      postTime: minutesBefore(now, 190).toISOString(),
      postText:
        "First firing in the new kiln! Thirty-one bowls went in and thirty-one came out, which has never happened before. Thank you to everyone who pressed, glazed and held their breath.",
      postImg: coverPicture("Thirty-one bowls"),
      likes: 128,
      youLiked: true,
      comments: 2,
      share: 14,
      likedUsers: ["Zuri Merriweather", "Marek Oduya", "Mei Calloway", "Ezra Thistlewood"].map(face),
      likedCount: 124,
      detailedComments: [
        comment(
          "Zuri Merriweather",
          "The green one in the middle is mine. I would know that wobble anywhere.",
          34,
          true,
        ),
        comment("Marek Oduya", "Can we fill them with soup on Friday?", 21),
      ],
    },
    {
      ...author,
      postTime: daysBefore(now, 3, 1110).toISOString(),
      postText: "Half a minute of sunset from the studio window. No filter, only a rather dusty pane.",
      postVid: movingPicture("Studio window"),
      likes: 77,
      youLiked: false,
      comments: 1,
      share: 3,
      likedUsers: ["Octavia Ravensworth", "Garrick Winterbourne"].map(face),
      likedCount: 75,
      detailedComments: [comment("Octavia Ravensworth", "Please never clean it.", 12)],
    },
    {
      ...author,
      postTime: daysBefore(now, 8, 545).toISOString(),
      postText:
        "The Tuesday group asked for a glaze that looks like river ice. Nineteen test tiles later, number eleven is very close.",
      postImg: coverPicture("River ice glaze"),
      likes: 96,
      youLiked: false,
      comments: 2,
      share: 8,
      likedUsers: ["Petra Lachance", "Jarek Zimmerli", "Wanjiru Eastgate"].map(face),
      likedCount: 93,
      detailedComments: [
        comment("Petra Lachance", "Eleven is lovely, but look at sixteen in the evening light!", 9, true),
        comment("Wanjiru Eastgate", "Is this the one from the budget? Worth every cent.", 17),
      ],
    },
  ];
}

/** The profile page of an invented potter. */
export function sampleProfile({ now }: { now: Date }): ProfileData {
  const name = "Isidora Falkner";
  const page = (username: string, subtitle: string, favorite: boolean) => ({
    avatar: emblemPicture(username),
    username,
    subtitle,
    favorite,
  });
  const feed = (title: string, id: string, tags: string, desc: string, favorite: boolean) => ({
    imgUrl: avatarPicture(title),
    title,
    id,
    tags,
    desc,
    favorite,
  });
  const poll = (label: string, result: string, voters: string[]) => ({
    name: label,
    result,
    votedUser: voters.map((username) => ({ img: avatarPicture(username), username })),
  });
  return {
    header: {
      avatar: avatarPicture(name),
      username: name,
      designation: "Potter and evening-class teacher",
      coverImg: coverPicture("Marrow Hill"),
    },
    userAbout: {
      about: "I teach people to make bowls that hold soup and, with practice, water.",
      joined: longDate(daysBefore(now, 1500)),
      lives: "Marrow Hill",
      email: "isidora.falkner@letters.example",
      website: "https://falkner-pottery.example",
    },
    suggestedPages: [
      page("Clay & Company", "Materials", false),
      page("The Slow Glaze", "Magazine", true),
      page("Kiln Sharing Network", "Community", false),
      page("Elmhaven Craft Fair", "Event", true),
      page("Bowls for Neighbours", "Charity", false),
    ],
    twitterFeeds: [
      feed(
        "Mei Calloway",
        "meicalloway",
        "#volunteers #welcome",
        "Six new faces at the hall this month. One of them brought a lathe.",
        true,
      ),
      feed(
        "Ezra Thistlewood",
        "ezraontheplot",
        "#allotment",
        "The hedge stays. I repeat: the hedge stays.",
        false,
      ),
      feed(
        "Zuri Merriweather",
        "zurisings",
        "#choir #bass",
        "Looking for voices that start where the cello ends.",
        true,
      ),
    ],
    post: posts(now),
    latestPhotos: [
      "Morning shelf",
      "Blue bowl",
      "Wheel at rest",
      "Rain barrel",
      "Market table",
      "Ash glaze",
      "Apron hooks",
      "Kiln door",
      "Garden kiln",
    ].map((title) => ({ img: coverPicture(title) })),
    suggestions: [
      ["Rosamund Inoue", 6],
      ["Teodor Kavanagh", 3],
      ["Yara Blankenship", 11],
      ["Lamar Greenhalgh", 2],
      ["Fenna Valderrama", 4],
    ].map(([person, friends]) => ({
      avatar: avatarPicture(String(person)),
      name: String(person),
      mutualFriend: `${friends} mutual friends`,
    })),
    polls: [
      poll("Bowls", "62%", ["Zuri Merriweather", "Marek Oduya", "Mei Calloway"]),
      poll("Mugs", "27%", ["Petra Lachance", "Ezra Thistlewood"]),
      poll("Garden gnomes", "11%", ["Garrick Winterbourne"]),
    ],
  };
}
