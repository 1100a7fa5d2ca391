import { daysBefore } from "../dates";
import { longDate } from "./formats";
import { answers } from "./knowledgeBaseAnswers";
import { handleOf } from "./names";
import { coverPicture } from "./pictures";

export interface KnowledgeBaseCard {
  id: number;
  category: string;
  img: string;
  title: string;
  desc: string;
}

export interface KnowledgeBaseCategory {
  id: number;
  title: string;
  icon: string;
  iconColor: string;
  questions: { id: number; question: string; slug: string }[];
}

export interface KnowledgeBaseQuestion {
  title: string;
  lastUpdated: string;
  relatedQuestions: { id: number; question: string }[];
  /** HTML */
  content: string;
}

const cards = [
  ["Sales Automation", "Reminders, follow-ups and offers that write themselves."],
  ["Marketing Automation", "From the first hello to the yearly letter."],
  ["Api Questions", "Keys, limits and examples for people who build."],
  ["Personalization", "Colours, languages and your own words."],
  ["Email Marketing", "Letters that arrive and get read."],
  ["Demand Generation", "How new people find you, and why they stay."],
] as const;

/** The cards of the knowledge base. */
export function sampleKnowledgeBase(): KnowledgeBaseCard[] {
  return cards.map(([title, desc], index) => ({
    id: index + 1,
    category: handleOf(title, "-"),
    img: coverPicture(title),
    title,
    desc,
  }));
}

const categories = [
  [
    "Account",
    "Settings",
    "primary",
    [
      "How do I change my password?",
      "Can two people share an account?",
      "How do I close my account?",
      "Where are my old notifications?",
    ],
  ],
  [
    "Sending letters",
    "Mail",
    "success",
    [
      "Why did my letter bounce?",
      "How do I send to one team only?",
      "Can I plan a letter for tomorrow?",
      "How large may an attachment be?",
    ],
  ],
  [
    "Lists and people",
    "Group",
    "danger",
    [
      "How do I import a spreadsheet?",
      "What happens to duplicates?",
      "Can I undo an import?",
      "Who sees my contacts?",
    ],
  ],
  [
    "Invoices",
    "Receipt",
    "info",
    [
      "How do I correct a sent invoice?",
      "Can I number invoices myself?",
      "What is a credit note?",
      "How do I mark a partial payment?",
    ],
  ],
  [
    "Apps and keys",
    "VpnKey",
    "warning",
    ["Where do I find my key?", "How often may I ask?", "What does error 429 mean?", "Is there a test mode?"],
  ],
  [
    "Reports",
    "BarChart",
    "secondary",
    [
      "Which days belong to a month?",
      "Why do two reports differ?",
      "Can I export a chart?",
      "Who may see reports?",
    ],
  ],
] as const;

/** The questions by category. */
export function sampleKnowledgeBaseCategories(): KnowledgeBaseCategory[] {
  return categories.map(([title, icon, iconColor, questions], index) => ({
    id: index + 1,
    title,
    icon,
    iconColor,
    questions: questions.map((question, position) => ({
      id: index * 10 + position + 1,
      question,
      slug: handleOf(question, "-"),
    })),
  }));
}

/** “How do I import a spreadsheet?” */
const IMPORT_ID = 21;

/** What belongs to a card, by the position of its categories. */
const shelves: Record<string, readonly number[]> = {
  "sales-automation": [2, 3, 5],
  "marketing-automation": [1, 2, 5],
  "api-questions": [4, 0],
  personalization: [0, 1],
  "email-marketing": [1, 2, 0],
  "demand-generation": [2, 5, 1],
};

/** The ids of the categories that belong to a card, by the card's category. */
export function sampleKnowledgeBaseShelves(): Map<string, readonly number[]> {
  return new Map(
    Object.entries(shelves).map(([card, positions]) => [card, positions.map((position) => position + 1)]),
  );
}

/** Every answered question by its id. The others of its category are related to it. */
export function sampleKnowledgeBaseAnswers({ now }: { now: Date }): Map<number, KnowledgeBaseQuestion> {
  return new Map(
    sampleKnowledgeBaseCategories().flatMap(({ questions }) =>
      questions.map(({ id, question }) => [
        id,
        {
          title: question,
          lastUpdated: longDate(daysBefore(now, 5 + ((id * 7) % 60))),
          relatedQuestions: questions
            .filter((other) => other.id !== id)
            .map((other) => ({ id: other.id, question: other.question })),
          content: answers[question as keyof typeof answers].join(""),
        },
      ]),
    ),
  );
}

/** The answer that is given when no question is named. */
export function sampleKnowledgeBaseQuestion({ now }: { now: Date }): KnowledgeBaseQuestion {
  return sampleKnowledgeBaseAnswers({ now }).get(IMPORT_ID) as KnowledgeBaseQuestion;
}
