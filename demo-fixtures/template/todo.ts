import { daysBefore } from "../dates";
import { isoDate } from "./formats";
import { avatarPicture } from "./pictures";

export const taskTags = ["update", "team", "high", "medium", "low"] as const;
export type TaskTag = (typeof taskTags)[number];

export interface Task {
  id: number;
  title: string;
  /** YYYY-MM-DD */
  dueDate: string;
  description: string;
  assignee?: { fullName: string; avatar: string };
  tags: TaskTag[];
  isCompleted: boolean;
  isDeleted: boolean;
  isImportant: boolean;
}

/** `due` is in days from now; `state` holds c(ompleted), d(eleted) and i(mportant). */
type TaskRow = readonly [
  title: string,
  due: number,
  assignee: string,
  tags: string,
  state: string,
  description: string,
];

const taskRows: readonly TaskRow[] = [
  [
    "Order soup bowls for the winter kitchen",
    4,
    "Orla Kettering",
    "update medium",
    "",
    "Two hundred, stackable, no logo. The blue ones chip.",
  ],
  [
    "Call the council about the market stall",
    1,
    "Cedric Almqvist",
    "high",
    "i",
    "Ask for the corner pitch and whether candles are allowed.",
  ],
  ["Proofread the spring newsletter", 2, "Tamsin Oduya", "team low", "", "Page three still says February."],
  [
    "Book the choir for the open day",
    12,
    "Pascal Tremblay",
    "team",
    "",
    "They need a piano within reach and forty chairs.",
  ],
  [
    "Renew first-aid certificates",
    -3,
    "Njeri Galloway",
    "high",
    "i",
    "Six people, one Saturday. The trainer has space on the 14th.",
  ],
  [
    "Sort the donated books",
    9,
    "Mahalia Quist",
    "low",
    "",
    "Novels to the shop, atlases to the school, encyclopaedias to nobody.",
  ],
  [
    "Write thank-you letters to autumn donors",
    -6,
    "Rania Lindgren",
    "medium",
    "c",
    "Hand-signed for gifts over two hundred.",
  ],
  [
    "Fix the wobbly shelf in the pantry",
    0,
    "Viggo Pemberley",
    "update high",
    "",
    "Anchor it to the wall this time.",
  ],
  [
    "Update the emergency contact list",
    6,
    "Samir Northcott",
    "update",
    "",
    "Three people have new numbers since the summer.",
  ],
  [
    "Plan the volunteers' picnic",
    21,
    "Linnea Azevedo",
    "team medium",
    "i",
    "Somewhere with shade, toilets and a bus stop.",
  ],
  [
    "Photograph the new playground",
    -1,
    "Mahalia Quist",
    "medium",
    "c",
    "Early light, no faces without a signed form.",
  ],
  ["Compare quotes for the roof", 3, "Rania Lindgren", "high", "i", "Bramley is cheaper but starts in May."],
  [
    "Teach the rota spreadsheet to the new team",
    8,
    "Cedric Almqvist",
    "team",
    "",
    "Half an hour, with biscuits.",
  ],
  ["Label the recycling bins", -10, "Orla Kettering", "low", "cd", "Pictures work better than words."],
  [
    "Translate the welcome leaflet",
    15,
    "",
    "update low",
    "",
    "Portuguese and Dari first, then see who asks.",
  ],
  [
    "Return the borrowed projector",
    -2,
    "Pascal Tremblay",
    "medium",
    "d",
    "And the remote, which lives in the piano stool.",
  ],
  [
    "Draft the grant report for the library garden",
    5,
    "Tamsin Oduya",
    "high update",
    "i",
    "Numbers from the harvest sheet, two pictures, one quote.",
  ],
  ["Check the van's tyre pressure", 30, "", "low", "", "Before the coast trip, not after."],
];

/** Eighteen tasks: open, important, completed and deleted ones, some overdue, two that nobody has taken. */
export function sampleTasks({ now }: { now: Date }): Task[] {
  return taskRows.map(([title, due, fullName, tags, state, description], index) => ({
    id: index + 1,
    title,
    dueDate: isoDate(daysBefore(now, -due)),
    description,
    ...(fullName ? { assignee: { fullName, avatar: avatarPicture(fullName) } } : {}),
    tags: taskTags.filter((tag) => tags.split(" ").includes(tag)),
    isCompleted: state.includes("c"),
    isDeleted: state.includes("d"),
    isImportant: state.includes("i"),
  }));
}
