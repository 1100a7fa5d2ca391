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

type Remark = readonly [name: string, daysAgo: number, text: string];

/** What is said in an article and about it, in the order of `postRows`. */
const texts: readonly { bookmarked: number; paragraphs: readonly string[]; remarks: readonly Remark[] }[] = [
  {
    bookmarked: 139,
    paragraphs: [
      "<p>The first winter we had one pot, one ladle and a queue that ended in the rain. The soup was good. Nobody remembers the soup.</p>",
      "<p>What people remember is whether they knew where to stand. So in the second winter we moved the table to the far wall, put the bread before the soup instead of after it, and gave the person at the door nothing to do but say hello.</p>",
      "<h2>Three things we would tell our younger selves</h2>",
      "<ol><li><strong>Cook what you can stir.</strong> Lentils forgive; risotto does not.</li><li><strong>Label everything.</strong> Also the salt. Especially the salt.</li><li><strong>Leave the last ten minutes free.</strong> That is when people tell you what they really came for.</li></ol>",
      "<p>This year it is a hundred bowls twice a week, and the queue ends at the piano.</p>",
    ],
    remarks: [
      ["Njeri Galloway", 3, "The hello at the door is medicine. I would prescribe it if I could."],
      [
        "Viggo Pemberley",
        2,
        "For the record, the sugar was labelled as well. In my handwriting. I am sorry.",
      ],
      [
        "Zuri Merriweather",
        1,
        "The queue ending at the piano was no accident, and we found two altos in it.",
      ],
    ],
  },
  {
    bookmarked: 64,
    paragraphs: [
      "<p>For years the rota was a grid on the kitchen door, and every Sunday evening someone rang round to fill its holes. The holes were always the same ones.</p>",
      "<p>Then we changed the question. Not “who can do Tuesday?” but “when do you like being here, and with whom?” It took one evening, two pots of tea and a great many coloured stickers.</p>",
      "<h2>What the stickers told us</h2>",
      "<ul><li>Mornings are for talkers, evenings for people who like to finish things.</li><li>Nobody minds washing up <strong>in pairs</strong>.</li><li>Three people had waited a year for someone to ask them.</li></ul>",
      "<p>The grid still hangs on the door. It has not had a hole since the clocks changed.</p>",
    ],
    remarks: [
      ["Mei Calloway", 7, "The stickers were my niece's. She would like them back, eventually."],
      ["Garrick Winterbourne", 6, "I am one of the three. Thank you for asking."],
    ],
  },
  {
    bookmarked: 88,
    paragraphs: [
      "<p>We had written letters, baked cakes and rattled tins. Then Ezra put a bench outside the door, because his knees asked for one.</p>",
      "<p>People sit down. People who sit down read what is pinned to the wall. People who have read it come in to ask, and some of them stay for eleven years.</p>",
      "<blockquote><p>I only wanted to tie my shoe.</p></blockquote>",
      "<p>We counted for a summer: one visitor in six who came through the door had sat on the bench first. It has been painted twice and given a small brass plate, which says <em>Please do</em>.</p>",
    ],
    remarks: [
      ["Ezra Thistlewood", 15, "The knees are better, since you ask."],
      ["Petra Lachance", 12, "Guilty. It was the shoe."],
    ],
  },
  {
    bookmarked: 31,
    paragraphs: [
      "<p>Some of the people we cook for do not want to be in a picture, and they are right. Yet a newsletter without pictures is a bill.</p>",
      "<h2>Eleven things to point a camera at</h2>",
      "<ol><li>Hands that peel.</li><li>Shoes in a row.</li><li>The window when the pots boil.</li><li>The list of who brought what.</li><li>Backs, at the piano.</li><li>The last bowl.</li><li>Wet umbrellas.</li><li>A queue's shadows.</li><li>Name badges, turned round.</li><li>The clock at closing time.</li><li>An empty chair that somebody has just left.</li></ol>",
      "<p>Ask first all the same. A picture that nobody minds is better than a good one.</p>",
    ],
    remarks: [["Octavia Ravensworth", 20, "Number eleven is on our wall now."]],
  },
  {
    bookmarked: 212,
    paragraphs: [
      "<p>Reports are read on trains, in beds and on telephones with a crack across the corner. Hardly ever at a desk, and never at somebody's best.</p>",
      "<h2>The checklist</h2>",
      "<ul><li>One number per page that matters. Say it in words as well.</li><li>Columns in the order in which questions are asked.</li><li>No colour that has to be looked up.</li><li>Totals at the top: <strong>nobody scrolls to the bottom of a sum</strong>.</li><li>A date on everything.</li></ul>",
      "<p>Print it. Take your glasses off. What is still there is your report.</p>",
    ],
    remarks: [
      [
        "Cedric Almqvist",
        30,
        "The board read all of it. All of it! One of them asked a question about page nine.",
      ],
      ["Isidora Falkner", 29, "Does it work for glaze recipes too? Asking for a shelf."],
    ],
  },
  {
    bookmarked: 97,
    paragraphs: [
      "<p>The lights went out between the soup and the minutes of the last meeting. Somebody hummed, so that the others would know where the door was.</p>",
      "<p>Somebody else found a third above it. By the time the fuse was mended there were eight of us, and no one wanted to hear the minutes.</p>",
      "<p>We are forty now. We still begin in the dark: it helps people who say that they cannot sing, since nobody can tell who is not.</p>",
      "<h2>Come along</h2>",
      "<p>Wednesdays at seven, in the hall. You need not read notes. <em>Basses are met at the station.</em></p>",
    ],
    remarks: [
      ["Zuri Merriweather", 44, "I was the third above it, and I would like that on record."],
      ["Marek Oduya", 43, "The minutes were never read. They are still in my drawer."],
      ["Wanjiru Eastgate", 40, "Is the offer with the station still good?"],
    ],
  },
];

/** Every article in full with its comments, in the order of the list. */
export function sampleBlogDetails({ now }: { now: Date }): BlogDetail[] {
  return postRows.map(([title, userFullName, days, tags, comments], index) => {
    const { bookmarked = 0, paragraphs = [], remarks = [] } = texts[index] ?? {};
    return {
      blog: {
        img: coverPicture(title),
        title,
        avatar: avatarPicture(userFullName),
        userFullName,
        createdTime: longDate(daysBefore(now, days)),
        tags: [...tags],
        content: paragraphs.join(""),
        comments,
        bookmarked,
      },
      comments: remarks.map(([name, daysAgo, commentText]) => ({
        avatar: avatarPicture(name),
        userFullName: name,
        commentedAt: longDate(daysBefore(now, daysAgo)),
        commentText,
      })),
    };
  });
}

/** The newest article in full. */
export function sampleBlogDetail({ now }: { now: Date }): BlogDetail {
  return sampleBlogDetails({ now })[0] as BlogDetail;
}

/** Every article as the editor opens it, in the order of the list. */
export function sampleBlogEdits({ now }: { now: Date }): BlogEdit[] {
  return postRows.map(([title, userFullName, days, tags, , excerpt]) => ({
    avatar: avatarPicture(userFullName),
    userFullName,
    createdTime: longDate(daysBefore(now, days)),
    blogTitle: title,
    blogCategories: tags.map((tag) => ({ value: handleOf(tag, "-"), label: tag })),
    slug: handleOf(title, "-"),
    status: "Published",
    excerpt: `<p>${excerpt}</p>`,
    featuredImage: coverPicture(title),
  }));
}

/** The newest article as the editor opens it. */
export function sampleBlogEdit({ now }: { now: Date }): BlogEdit {
  return sampleBlogEdits({ now })[0] as BlogEdit;
}
