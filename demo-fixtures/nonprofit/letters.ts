/** A message as written down by hand; `{organization}` and `{sender}` are filled in. */
export interface Letter {
  subject: string;
  paragraphs: readonly string[];
  /** The list (by position) that it goes to; a few colleagues when there is none. */
  list?: number;
  /** What one of the colleagues writes back. */
  answer?: readonly string[];
}

/** The letters, in the order in which they are sent. */
export const letters: readonly Letter[] = [
  {
    subject: "Keys for the store room",
    paragraphs: [
      "The spare key is back in the drawer under the coffee machine. Please write your name on the card when you take it.",
      "Thank you, {sender}",
    ],
    answer: ["Found it, card is signed. The drawer needs a second label, I will bring one."],
  },
  {
    subject: "What we did last month",
    paragraphs: [
      "Dear friends, a short look back: more helping hands than ever, two broken trolleys mended and one very large pumpkin.",
      "<strong>Coming up:</strong> the open evening on Thursday week. Bring somebody who has not met us yet.",
      "Yours, {organization}",
    ],
    list: 0,
  },
  {
    subject: "Insurance papers are due",
    paragraphs: [
      "The broker needs the signed form by Friday. I have put it into Files, in the folder <em>Administration</em>.",
      "Who can countersign?",
    ],
    answer: ["I can. It is signed and on its way."],
  },
  {
    subject: "Thank you for the long Saturday",
    paragraphs: [
      "Nobody left before the last bench was carried in. That was a joy to see.",
      "Photos follow when I have found the cable.",
    ],
    list: 1,
  },
  {
    subject: "Draft of the grant report",
    paragraphs: [
      "Page three still lacks the number of families. Everything else is ready to be read.",
      "<ul><li>Numbers: please check the table</li><li>Quotes: two are enough</li><li>Photos: only with consent</li></ul>",
    ],
    answer: [
      "Numbers are in. I took out one quote that said the same as another.",
      "Good to go from my side.",
    ],
  },
  {
    subject: "Where your gifts went",
    paragraphs: [
      "Half of last quarter’s gifts went straight into groceries and fares, a third into rooms and heating, the rest into training.",
      "Thank you for trusting {organization} with it.",
    ],
    list: 2,
  },
  {
    subject: "Somebody for the late shift?",
    paragraphs: ["We are one short from five to eight. Coffee and a lift home are included."],
    list: 3,
  },
  {
    subject: "New phone number at the desk",
    paragraphs: ["From Monday on the desk has a number of its own; it is on the profile page already."],
    answer: ["Thanks, I have changed it on the leaflets too."],
  },
  {
    subject: "Agenda for Tuesday",
    paragraphs: [
      "<ol><li>Budget for the summer</li><li>Who leads the open evening</li><li>Anything else, but briefly</li></ol>",
      "Half past six, upstairs.",
    ],
    answer: ["I will be ten minutes late, please begin with the second point."],
  },
  {
    subject: "First aid course: six places left",
    paragraphs: [
      "Two evenings, certificate included, and it costs you nothing. Answer this message to keep a place.",
    ],
    list: 1,
  },
];
