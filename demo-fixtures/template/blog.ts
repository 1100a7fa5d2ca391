import { daysBefore } from "../dates";
import { longDate } from "./formats";
import { handleOf } from "./names";
import { avatarPicture, coverPicture } from "./pictures";

export interface BlogListItem {
  img: string;
  title: string;
  id: number;
  avatar: string;
  userFullName: string;
  blogPosted: string;
  tags: string[];
  excerpt: string;
  /** How many comments there are. */
  comment: number;
}

export interface BlogSidebar {
  recentPosts: { img: string; title: string; id: number; createdTime: string }[];
  categories: { category: string; icon: string }[];
}

export interface BlogDetail {
  blog: {
    img: string;
    title: string;
    avatar: string;
    userFullName: string;
    createdTime: string;
    tags: string[];
    /** HTML */
    content: string;
    comments: number;
    bookmarked: number;
  };
  comments: { avatar: string; userFullName: string; commentedAt: string; commentText: string }[];
}

export interface BlogEdit {
  avatar: string;
  userFullName: string;
  createdTime: string;
  blogTitle: string;
  blogCategories: { value: string; label: string }[];
  slug: string;
  status: "Published" | "Pending" | "Draft";
  /** HTML */
  excerpt: string;
  featuredImage: string;
}

/** `days` is how long ago it appeared. */
type PostRow = readonly [
  title: string,
  author: string,
  days: number,
  tags: readonly string[],
  comment: number,
  excerpt: string,
];

const postRows: readonly PostRow[] = [
  [
    "What a hundred bowls of soup taught us",
    "Orla Kettering",
    4,
    ["Food", "Community"],
    76,
    "Cooking for many is less about recipes than about where the queue begins. Notes from three winters at the big pot.",
  ],
  [
    "A rota that people actually like",
    "Cedric Almqvist",
    9,
    ["Volunteers"],
    2100,
    "We stopped asking who can come on Tuesday and started asking when people feel useful. The gaps closed within a month.",
  ],
  [
    "Why our best fundraiser is a bench",
    "Rania Lindgren",
    17,
    ["Fundraising", "Community"],
    243,
    "It cost ninety dollars, stands outside the door and has started more conversations than any letter we ever sent.",
  ],
  [
    "Photographing people who would rather not",
    "Mahalia Quist",
    26,
    ["Pictures"],
    10,
    "Hands, shoes, steam on a window: eleven ways to show that a place is full of life without a single face.",
  ],
  [
    "Small type, big tables: reports for tired readers",
    "Linnea Azevedo",
    38,
    ["Design", "Reports"],
    319,
    "Nobody reads a report at their best. A checklist for pages that work at nine in the evening.",
  ],
  [
    "The choir that started as a power cut",
    "Pascal Tremblay",
    52,
    ["Music", "Community"],
    1500,
    "When the lights went out, someone hummed. Six years later we are forty voices and still short of basses.",
  ],
];

/** The articles, newest first. */
export function sampleBlogPosts({ now }: { now: Date }): BlogListItem[] {
  return postRows.map(([title, userFullName, days, tags, comment, excerpt], index) => ({
    img: coverPicture(title),
    title,
    id: index + 1,
    avatar: avatarPicture(userFullName),
    userFullName,
    blogPosted: longDate(daysBefore(now, days)),
    tags: [...tags],
    excerpt,
    comment,
  }));
}

/** What stands beside the articles. */
export function sampleBlogSidebar({ now }: { now: Date }): BlogSidebar {
  return {
    recentPosts: sampleBlogPosts({ now })
      .slice(0, 4)
      .map(({ img, title, id, blogPosted }) => ({ img, title, id, createdTime: blogPosted })),
    categories: [
      { category: "Community", icon: "Diversity3" },
      { category: "Food", icon: "SoupKitchen" },
      { category: "Fundraising", icon: "Savings" },
      { category: "Music", icon: "MusicNote" },
      { category: "Pictures", icon: "PhotoCamera" },
    ],
  };
}

/** The newest article in full, with its comments. */
export function sampleBlogDetail({ now }: { now: Date }): BlogDetail {
  const [title, userFullName, days, tags, comments] = postRows[0] as PostRow;
  const remark = (name: string, daysAgo: number, commentText: string) => ({
    avatar: avatarPicture(name),
    userFullName: name,
    commentedAt: longDate(daysBefore(now, daysAgo)),
    commentText,
  });
  return {
    blog: {
      img: coverPicture(title),
      title,
      avatar: avatarPicture(userFullName),
      userFullName,
      createdTime: longDate(daysBefore(now, days)),
      tags: [...tags],
      content: [
        "<p>The first winter we had one pot, one ladle and a queue that ended in the rain. The soup was good. Nobody remembers the soup.</p>",
        "<p>What people remember is whether they knew where to stand. So in the second winter we moved the table to the far wall, put the bread before the soup instead of after it, and gave the person at the door nothing to do but say hello.</p>",
        "<h2>Three things we would tell our younger selves</h2>",
        "<ol><li><strong>Cook what you can stir.</strong> Lentils forgive; risotto does not.</li><li><strong>Label everything.</strong> Also the salt. Especially the salt.</li><li><strong>Leave the last ten minutes free.</strong> That is when people tell you what they really came for.</li></ol>",
        "<p>This year it is a hundred bowls twice a week, and the queue ends at the piano.</p>",
      ].join(""),
      comments,
      bookmarked: 139,
    },
    comments: [
      remark("Njeri Galloway", 3, "The hello at the door is medicine. I would prescribe it if I could."),
      remark(
        "Viggo Pemberley",
        2,
        "For the record, the sugar was labelled as well. In my handwriting. I am sorry.",
      ),
      remark(
        "Zuri Merriweather",
        1,
        "The queue ending at the piano was no accident, and we found two altos in it.",
      ),
    ],
  };
}

/** The article that the editor opens. */
export function sampleBlogEdit({ now }: { now: Date }): BlogEdit {
  const [title, userFullName, days, tags, , excerpt] = postRows[0] as PostRow;
  return {
    avatar: avatarPicture(userFullName),
    userFullName,
    createdTime: longDate(daysBefore(now, days)),
    blogTitle: title,
    blogCategories: tags.map((tag) => ({ value: handleOf(tag, "-"), label: tag })),
    slug: handleOf(title, "-"),
    status: "Published",
    excerpt: `<p>${excerpt}</p>`,
    featuredImage: coverPicture(title),
  };
}
