import { daysBefore, minutesBefore } from "../dates";
import { handleOf } from "./names";
import { avatarPicture, filePicture } from "./pictures";

export const emailFolders = ["inbox", "spam", "trash", "draft", "sent"] as const;
export const emailLabels = ["private", "company", "important", "personal"] as const;
export type EmailFolder = (typeof emailFolders)[number];
export type EmailLabel = (typeof emailLabels)[number];

export interface EmailPerson {
  name: string;
  email: string;
}

export interface EmailAttachment {
  fileName: string;
  thumbnail: string;
  url: string;
  size: string;
}

export interface Email {
  id: number;
  from: EmailPerson & { avatar: string };
  to: EmailPerson[];
  subject: string;
  cc: string[];
  bcc: string[];
  /** HTML */
  message: string;
  attachments: EmailAttachment[];
  isStarred: boolean;
  labels: EmailLabel[];
  /** ISO 8601 in UTC. */
  time: string;
  replies: Email[];
  folder: EmailFolder;
  isRead: boolean;
  /** Honoured where it is set; nothing sets it, as moving to the trash changes the folder. */
  isDeleted?: boolean;
}

const OWNER = "Henrik Solvang";

const person = (name: string): EmailPerson => ({ name, email: `${handleOf(name)}@letters.example` });

const paragraphs = (text: string): string =>
  text
    .split("\n")
    .map((line) => `<p>${line}</p>`)
    .join("");

const attachmentOf = (fileName: string, size: string): EmailAttachment => ({
  fileName,
  thumbnail: filePicture(fileName),
  url: `data:text/plain;charset=utf-8,${encodeURIComponent(`This is the sample file "${fileName}".`)}`,
  size,
});

/** `sent` is in minutes before now. */
interface EmailRow {
  from?: string;
  to?: string[];
  subject: string;
  text: string;
  sent: number;
  folder?: EmailFolder;
  labels?: EmailLabel[];
  starred?: true;
  unread?: true;
  cc?: string[];
  bcc?: string[];
  attachments?: readonly (readonly [fileName: string, size: string])[];
  replies?: EmailRow[];
}

const HOUR = 60;
const DAY = 24 * HOUR;

const rows: readonly EmailRow[] = [
  {
    from: "Isidora Falkner",
    subject: "The kiln is finally here",
    text: "Hello Henrik,\nthe lorry came at seven and four neighbours carried the kiln through the side door. First firing is on Saturday, and there is a shelf reserved for the bowls of the Tuesday group.\nBring gloves.\nIsidora",
    sent: 46 * DAY,
    labels: ["personal"],
    starred: true,
    attachments: [["kiln-manual.pdf", "2.1 MB"]],
  },
  {
    to: ["Rasmus Drummond"],
    subject: "Floor plan for the repair café",
    text: "Dear Rasmus,\nhere is the plan with the soldering table moved away from the cake. Does the extension lead reach?\nBest wishes\nHenrik",
    sent: 41 * DAY,
    folder: "sent",
    labels: ["company"],
    attachments: [["floor-plan.svg", "34 kB"]],
  },
  {
    from: "Lucky Lantern Lottery",
    subject: "You won a lighthouse!!!",
    text: "Congratulations! Your address was drawn from nine million others. To receive your lighthouse, reply with your shoe size and the name of your bank.",
    sent: 33 * DAY,
    folder: "spam",
    unread: true,
  },
  {
    from: "Wanjiru Eastgate",
    subject: "Budget for the summer school",
    text: "Hi Henrik,\nattached is the third version. Rent went down, snacks went up, and together it is a draw.\nCould you look at line 14 before Thursday?\nWanjiru",
    sent: 28 * DAY,
    labels: ["company", "important"],
    attachments: [
      ["summer-school-budget.xlsx", "58 kB"],
      ["snack-estimate.csv", "3 kB"],
    ],
    replies: [
      {
        to: ["Wanjiru Eastgate"],
        subject: "Re: Budget for the summer school",
        text: "Line 14 is fine if we borrow the tables. I will ask the school.\nHenrik",
        sent: 27 * DAY,
        folder: "sent",
      },
      {
        from: "Wanjiru Eastgate",
        subject: "Re: Budget for the summer school",
        text: "They say yes, as long as we bring them back with all four legs.",
        sent: 26 * DAY,
      },
    ],
  },
  {
    from: "Ezra Thistlewood",
    subject: "Minutes of the allotment meeting",
    text: "All,\nthe hedge stays, the hosepipe moves, and plot nine goes to the family from Mill Race. Next meeting on the first Monday.\nEzra",
    sent: 24 * DAY,
    labels: ["company"],
    cc: ["allotment@letters.example"],
  },
  {
    from: "Zuri Merriweather",
    subject: "Are you singing on Sunday?",
    text: "We are two basses short and the piece has a low D in it. There will be soup afterwards.\nZ.",
    sent: 20 * DAY,
    labels: ["personal", "private"],
    starred: true,
  },
  {
    subject: "Speech for the open day",
    text: "Dear neighbours,\ntwelve years ago this hall had no roof and one chair. Today",
    sent: 18 * DAY,
    folder: "draft",
  },
  {
    from: "Parcel Notice Centre",
    subject: "Your parcel could not be deliverd",
    text: "Dear costumer, a fee of 1.99 is outstanding for a parcel you did not order. Please pay it with a gift card.",
    sent: 17 * DAY,
    folder: "spam",
  },
  {
    from: "Marek Oduya",
    subject: "Photos from the river walk",
    text: "Hello,\nthe three best ones are attached. The heron in the second picture really is a heron and not a post; I waited.\nMarek",
    sent: 15 * DAY,
    labels: ["personal"],
    attachments: [
      ["river-walk-1.jpg", "840 kB"],
      ["river-walk-2.jpg", "912 kB"],
      ["river-walk-3.jpg", "787 kB"],
    ],
  },
  {
    to: ["Leocadia Saavedra", "Viggo Pemberley"],
    subject: "Keys for the weekend",
    text: "Dear both,\nthe blue key opens the side door, the one with tape opens the pantry, and nobody knows about the third.\nThank you for covering!\nHenrik",
    sent: 13 * DAY,
    folder: "sent",
    bcc: ["caretaker@letters.example"],
  },
  {
    from: "Benedikta Horvath",
    subject: "Old newsletter subscription",
    text: "You asked us to stop sending the paper edition. This is the last one, and we will miss you.",
    sent: 12 * DAY,
    folder: "trash",
  },
  {
    from: "Sabine Gebremariam",
    subject: "Insurance: two signatures missing",
    text: "Dear Mr Solvang,\npages four and seven of the renewal need a signature each. If they reach us by the end of the month, cover continues without a gap.\nKind regards\nSabine Gebremariam",
    sent: 9 * DAY,
    labels: ["important", "company"],
    unread: true,
    attachments: [["renewal.pdf", "412 kB"]],
  },
  {
    from: "Tamsin Oduya",
    subject: "Newsletter: who writes about the bees?",
    text: "We have 300 words, a good picture and no author. You were seen near the hives in a veil.\nTamsin",
    sent: 7 * DAY,
    labels: ["company"],
    replies: [
      {
        to: ["Tamsin Oduya"],
        subject: "Re: Newsletter: who writes about the bees?",
        text: "Fair. You will have it on Wednesday.\nHenrik",
        sent: 6 * DAY,
        folder: "sent",
      },
    ],
  },
  {
    subject: "Grant report, part two",
    text: "Outcomes: 46 children, 11 raised beds, one very large pumpkin.\nStill to add: figures from the school",
    sent: 5 * DAY,
    folder: "draft",
    to: ["Adrienne Kimathi"],
    labels: ["important"],
  },
  {
    from: "Garrick Winterbourne",
    subject: "Your old desk",
    text: "It is still in my hallway and has started to hold post. Shall I bring it on Friday?\nGarrick",
    sent: 4 * DAY,
    labels: ["private"],
  },
  {
    to: ["Petra Lachance"],
    subject: "Thank you for Saturday",
    text: "Dear Petra,\nninety-one plates and not one complaint. The plum cake is being talked about in two parishes.\nGratefully\nHenrik",
    sent: 3 * DAY,
    folder: "sent",
    labels: ["personal"],
    starred: true,
  },
  {
    from: "Premium Domain Desk",
    subject: "Final notice about your final notice",
    text: "This is to notify you that our last notification was not the last one. Renew now.",
    sent: 2 * DAY + 5 * HOUR,
    folder: "spam",
    unread: true,
  },
  {
    from: "Samir Northcott",
    subject: "Bus for the coast trip",
    text: "Forty-nine seats, one ramp, departs at eight. They hold it for us until Friday noon.\nShall I confirm?\nSamir",
    sent: 2 * DAY,
    labels: ["important"],
    unread: true,
    starred: true,
  },
  {
    from: "Jarek Zimmerli",
    subject: "Draft poster (wrong date)",
    text: "Ignore this one, the date belongs to last year. New version on its way.",
    sent: DAY + 8 * HOUR,
    folder: "trash",
    attachments: [["poster-draft.png", "1.4 MB"]],
  },
  {
    from: "Mei Calloway",
    subject: "Welcome, new volunteers",
    text: "Hello everyone,\nthis month six people joined us: two cooks, three tutors, and a retired locksmith who has already solved the matter of the third key.\nPlease say hello on Tuesday.\nMei",
    sent: DAY,
    labels: ["company"],
    unread: true,
    cc: ["everyone@letters.example"],
  },
  {
    from: "Octavia Ravensworth",
    subject: "A question about the piano",
    text: "Dear Henrik,\nmy pupil would like to practise on Thursdays between four and five. Would the noise disturb the homework club, or would it help?\nWarmly\nOctavia",
    sent: 5 * HOUR,
    labels: ["private", "personal"],
    unread: true,
  },
  {
    from: "Njeri Galloway",
    subject: "First-aid course: last two places",
    text: "Saturday the 14th, nine to four, lunch included. Two places are left and I have your name on one of them in pencil.\nNjeri",
    sent: 2 * HOUR,
    labels: ["important"],
    unread: true,
  },
];

function emailsOf(list: readonly EmailRow[], now: Date, takeId: () => number): Email[] {
  return list.map((row) => {
    const sender = row.from ?? OWNER;
    const recipients = row.to ?? (row.from ? [OWNER] : []);
    return {
      id: takeId(),
      from: { ...person(sender), avatar: avatarPicture(sender) },
      to: recipients.map(person),
      subject: row.subject,
      cc: row.cc ?? [],
      bcc: row.bcc ?? [],
      message: paragraphs(row.text),
      attachments: (row.attachments ?? []).map(([fileName, size]) => attachmentOf(fileName, size)),
      isStarred: row.starred ?? false,
      labels: [...(row.labels ?? [])],
      time: timeOf(row.sent, now).toISOString(),
      replies: emailsOf(row.replies ?? [], now, takeId),
      folder: row.folder ?? "inbox",
      isRead: !row.unread,
    };
  });
}

/** Recent mail by the minute, older mail in the mornings. */
function timeOf(sent: number, now: Date): Date {
  return sent < 2 * DAY
    ? minutesBefore(now, sent)
    : daysBefore(now, Math.floor(sent / DAY), 9 * HOUR + (sent % 7) * 11);
}

/**
 * A mailbox, oldest first as it is stored; e-mails are in every folder, with every label. The replies' ids follow
 * those of the e-mails, so no two are the same.
 */
export function sampleEmails({ now }: { now: Date }): Email[] {
  let lastId = 0;
  let lastReplyId = rows.length;
  const emails = emailsOf(
    rows.map((row) => ({ ...row, replies: [] })),
    now,
    () => ++lastId,
  );
  return emails.map((email, index) => ({
    ...email,
    replies: emailsOf(rows[index]?.replies ?? [], now, () => ++lastReplyId),
  }));
}
