import { minutesBefore } from "../dates";
import { avatarPicture } from "./pictures";

export const chatStatuses = ["online", "offline", "busy", "away"] as const;
export type ChatStatus = (typeof chatStatuses)[number];

/** The person who chats. */
export interface ChatProfileUser {
  id: number;
  avatar: string;
  fullName: string;
  role: "admin";
  about: string;
  status: ChatStatus;
  settings: { isTwoStepAuthVerificationEnabled: boolean; isNotificationsOn: boolean };
}

export interface ChatContact {
  id: number;
  fullName: string;
  role: string;
  about: string;
  avatar: string;
  status: ChatStatus;
}

export interface ChatMessage {
  message: string;
  /** ISO 8601 in UTC. */
  time: string;
  /** The profile user's id, or the contact's. */
  senderId: number;
}

export interface Chat {
  id: number;
  /** The contact's id. */
  userId: number;
  unseenMsgs: number;
  chat: ChatMessage[];
}

/** Above every contact's, so that a sender's id always names one person. */
const PROFILE_ID = 11;

/** The signed-in person of the chat app. */
export function sampleChatProfile(): ChatProfileUser {
  const fullName = "Henrik Solvang";
  return {
    id: PROFILE_ID,
    avatar: avatarPicture(fullName),
    fullName,
    role: "admin",
    about: "Keeps the hall open, the kettle warm and the keys in order.",
    status: "online",
    settings: { isTwoStepAuthVerificationEnabled: true, isNotificationsOn: false },
  };
}

type ContactRow = readonly [fullName: string, role: string, status: ChatStatus, about: string];

const contactRows: readonly ContactRow[] = [
  ["Orla Kettering", "Kitchen Lead", "online", "Ask me about soup for a hundred."],
  ["Samir Northcott", "Driver", "away", "On the road most mornings; I answer at stops."],
  ["Tamsin Oduya", "Newsletter Editor", "busy", "Deadline on Thursday. It is always on Thursday."],
  ["Cedric Almqvist", "Volunteer Coordinator", "online", "There is a place for everyone, and a rota too."],
  ["Njeri Galloway", "Community Nurse", "offline", "Vaccines, plasters and good advice."],
  ["Pascal Tremblay", "Choir Director", "away", "Basses wanted."],
  ["Rania Lindgren", "Bookkeeper", "busy", "Receipts, please. All of them."],
  ["Viggo Pemberley", "Caretaker", "offline", "If it squeaks, tell me."],
  ["Mahalia Quist", "Photographer", "online", "Chasing the early light."],
  ["Linnea Azevedo", "Designer", "offline", "Posters, badges and the odd mural."],
];

/** The people one can write to; all four statuses occur. */
export function sampleChatContacts(): ChatContact[] {
  return contactRows.map(([fullName, role, status, about], index) => ({
    id: index + 1,
    fullName,
    role,
    about,
    avatar: avatarPicture(fullName),
    status,
  }));
}

/** A message: who wrote it, how many minutes before now, and what. `>` is the profile user. */
type MessageRow = readonly [sender: ">" | "<", minutes: number, message: string];

const chatRows: readonly { contact: number; unseen: number; messages: readonly MessageRow[] }[] = [
  {
    contact: 1,
    unseen: 0,
    messages: [
      [">", 2980, "How many are coming on Friday?"],
      ["<", 2968, "Eighty-four so far, nine of them vegan."],
      ["<", 2967, "And one who only eats toast."],
      [">", 2951, "I will bring the big toaster."],
      ["<", 1500, "You are a hero. It takes six slices now, Viggo repaired it."],
    ],
  },
  {
    contact: 2,
    unseen: 2,
    messages: [
      [">", 4400, "Is the van free on Saturday afternoon?"],
      ["<", 4321, "Until four. After that it belongs to the choir."],
      [">", 4310, "Perfect, we only need it for the chairs."],
      ["<", 95, "Small change: I have to fill up first, so half past one."],
      ["<", 94, "Does that still work?"],
    ],
  },
  {
    contact: 4,
    unseen: 1,
    messages: [
      ["<", 7300, "Six new volunteers this month!"],
      [">", 7260, "Wonderful. Who shows them around?"],
      ["<", 7255, "I hoped you would, on Tuesday at five."],
      [">", 7200, "With pleasure."],
      ["<", 40, "One of them is a locksmith. Bring the mysterious key."],
    ],
  },
  {
    contact: 7,
    unseen: 0,
    messages: [
      ["<", 11600, "Your receipt for the lamp says 4.90, the form says 49."],
      [">", 11580, "It was a very small lamp."],
      ["<", 11575, "Corrected."],
    ],
  },
  {
    contact: 9,
    unseen: 0,
    messages: [
      [">", 20300, "Could you take pictures at the open day?"],
      ["<", 20250, "Gladly. Who has the list of people who would rather not be in them?"],
      [">", 20240, "Cedric. I will ask him to send it to you."],
    ],
  },
];

/** The conversations so far; some contacts have none, and some messages are unseen. */
export function sampleChats({ now }: { now: Date }): Chat[] {
  return chatRows.map(({ contact, unseen, messages }, index) => ({
    id: index + 1,
    userId: contact,
    unseenMsgs: unseen,
    chat: messages.map(([sender, minutes, message]) => ({
      message,
      time: minutesBefore(now, minutes).toISOString(),
      senderId: sender === ">" ? PROFILE_ID : contact,
    })),
  }));
}
