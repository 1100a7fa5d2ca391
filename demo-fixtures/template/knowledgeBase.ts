import { daysBefore } from "../dates";
import { longDate } from "./formats";
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

/** One answered question. */
export function sampleKnowledgeBaseQuestion({ now }: { now: Date }): KnowledgeBaseQuestion {
  const related = sampleKnowledgeBaseCategories()[2]?.questions ?? [];
  return {
    title: "How do I import a spreadsheet?",
    lastUpdated: longDate(daysBefore(now, 19)),
    relatedQuestions: related.slice(1).map(({ id, question }) => ({ id, question })),
    content: [
      "<p>Save the spreadsheet as a CSV file: one person per row, one heading per column. The order of the columns does not matter.</p>",
      "<h2>Before you start</h2>",
      "<ul><li>Every row needs an e-mail address.</li><li>Dates look best as year, month and day: 2024-05-31.</li><li>Accents and other scripts are welcome; choose UTF-8 when asked.</li></ul>",
      "<h2>Step by step</h2>",
      "<ol><li>Open the list and choose <strong>Import</strong>.</li><li>Drop the file. The first five rows are shown, so that you see whether the columns fit.</li><li>Try it without saving. You get a list of rows that need a second look.</li><li>Import. People who are on the list already are skipped unless you say otherwise.</li></ol>",
      "<p>If something went wrong, undo the import within thirty days; changes made by hand since then are kept.</p>",
    ].join(""),
  };
}
