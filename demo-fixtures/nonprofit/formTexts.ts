import type { SampleForm, SampleFormField } from "./sampleForm";

/** A question as written down by hand; options are `id: label`, `texts` are what people answer in their own words. */
export interface QuestionSource extends Omit<SampleFormField, "id" | "options" | "show_if"> {
  options?: Record<string, string>;
  texts?: readonly string[];
  /** Asked when the question at that place was answered with that option. */
  after?: { question: number; option: string };
}

/** A form as written down by hand. */
export interface FormSource extends Pick<SampleForm, "name" | "description" | "status" | "settings"> {
  questions: readonly QuestionSource[];
  responses: number;
  /** How long ago it was made, and how long ago the last response came. */
  days: readonly [made: number, last: number];
}

const name: QuestionSource = { type: "short_text", label: "Your name", required: true, max: 120 };
const email: QuestionSource = { type: "email", label: "E-mail address", required: true };
const phone: QuestionSource = { type: "phone", label: "Telephone", help: "Only if we may call you." };

export const hopeForms: readonly FormSource[] = [
  {
    name: "Volunteer with us",
    description:
      "Tell us a little about yourself and we will find a place that suits you. It takes about three minutes.",
    status: "published",
    settings: {
      one_per_email: true,
      notify: ["manager@hope.example"],
      success_message: "Thank you! Ines from the volunteer team will write to you within a week.",
    },
    responses: 46,
    days: [240, 0],
    questions: [
      name,
      email,
      phone,
      { type: "section", label: "What you would like to do" },
      {
        type: "checkbox",
        label: "Where would you like to help?",
        required: true,
        options: {
          kitchen: "Community Kitchen",
          homework: "Homework Club",
          rides: "Ride Share",
          garden: "Garden Crew",
          desk: "Welcome Desk",
        },
      },
      {
        type: "radio",
        label: "Do you drive?",
        required: true,
        options: { car: "Yes, with my own car", licence: "Yes, but I have no car", no: "No" },
      },
      {
        type: "number",
        label: "How many free seats does your car have?",
        required: true,
        min: 1,
        max: 8,
        after: { question: 5, option: "car" },
      },
      {
        type: "multi_select",
        label: "When are you free?",
        options: {
          mornings: "Weekday mornings",
          afternoons: "Weekday afternoons",
          evenings: "Evenings",
          weekends: "Weekends",
        },
      },
      {
        type: "long_text",
        label: "What should we know about you?",
        texts: [
          "I cooked for a school of 300 for eleven years and miss the noise.",
          "Retired maths teacher. Fractions hold no fear for me.",
          "I am new in Burlington and would like to meet people.",
          "I use a wheelchair, so a desk or the phone would be best.",
          "My grandmother was driven to her appointments by you. I want to give something back.",
          "I speak Somali, Arabic and English.",
          "Happy to do anything that does not involve spreadsheets.",
        ],
      },
      { type: "consent", label: "You may keep these answers to get in touch with me.", required: true },
    ],
  },
  {
    name: "How was your meal?",
    description: "Four quick questions about the Community Kitchen. No name needed.",
    status: "published",
    settings: { success_message: "Thank you, we read every answer. See you on Tuesday!" },
    responses: 64,
    days: [180, 1],
    questions: [
      { type: "rating", label: "How did you like the food?", required: true, max: 5 },
      { type: "scale", label: "How likely are you to bring a friend?", required: true, min: 0, max: 10 },
      { type: "select", label: "Which day did you come?", options: { tue: "Tuesday", fri: "Friday" } },
      {
        type: "long_text",
        label: "What should we cook more often?",
        texts: [
          "The lentil soup, please, and the bread with it.",
          "Something without onions for once.",
          "Peanut stew!",
          "More vegetables, fewer noodles.",
          "It was perfect as it was.",
          "Halal chicken like in March.",
          "Pie. Any pie.",
        ],
      },
    ],
  },
  {
    name: "Autumn gala: your dinner",
    description: "Choose your main course so that the kitchen can plan.",
    status: "closed",
    settings: { one_per_email: true, max_responses: 120 },
    responses: 38,
    days: [150, 60],
    questions: [
      name,
      email,
      {
        type: "radio",
        label: "Main course",
        required: true,
        options: {
          squash: "Roasted squash with hazelnuts (vegan)",
          trout: "Lake trout with lemon butter",
          chicken: "Chicken with wild mushrooms",
        },
      },
      {
        type: "short_text",
        label: "Allergies",
        max: 200,
        texts: ["Peanuts", "Shellfish", "Gluten", "Lactose"],
      },
      {
        type: "select",
        label: "Wine pairing",
        archived: true,
        options: { red: "Red", white: "White", none: "No wine" },
      },
      { type: "number", label: "How many people are you?", required: true, min: 1, max: 10 },
    ],
  },
  {
    name: "Coat drive sign-up",
    description: "For families who need winter coats.",
    status: "draft",
    settings: {},
    responses: 0,
    days: [4, 4],
    questions: [
      name,
      { ...phone, required: true },
      { type: "number", label: "How many coats do you need?", required: true, min: 1, max: 12 },
    ],
  },
];

export const riverForms: readonly FormSource[] = [
  {
    name: "Report an otter",
    description:
      "Tracks, spraint or the animal itself: every sighting between Thomastown and Inistioge counts.",
    status: "published",
    settings: { notify: ["owner@river.example"] },
    responses: 31,
    days: [300, 2],
    questions: [
      { type: "date", label: "When did you see it?", required: true },
      { type: "time", label: "At what time, roughly?" },
      {
        type: "select",
        label: "Where?",
        required: true,
        options: {
          weir: "The weir",
          bridge: "Inistioge bridge",
          mill: "The old mill",
          other: "Somewhere else",
        },
      },
      {
        type: "short_text",
        label: "Where exactly?",
        required: true,
        texts: ["Below the third alder", "At the quay wall", "By the Clodiagh mouth"],
        after: { question: 2, option: "other" },
      },
      {
        type: "radio",
        label: "What did you see?",
        required: true,
        options: { animal: "The animal", tracks: "Tracks", spraint: "Spraint" },
      },
      {
        type: "long_text",
        label: "Anything else?",
        texts: [
          "Two of them, playing.",
          "Fresh prints in the mud after the flood.",
          "It looked straight at me and went on eating.",
        ],
      },
      { ...email, required: false },
    ],
  },
  {
    name: "Join a clean-up",
    description: "First Saturday of the month, ten o'clock, boots provided.",
    status: "published",
    settings: { one_per_email: true },
    responses: 24,
    days: [210, 3],
    questions: [
      name,
      email,
      { type: "number", label: "Boot size (EU)", min: 30, max: 50 },
      {
        type: "checkbox",
        label: "What could you bring?",
        options: { gloves: "Gloves", van: "A van", cake: "Cake" },
      },
      { type: "consent", label: "I have read the safety notes.", required: true },
    ],
  },
  {
    name: "Invite us to your school",
    description: "Nets, magnifying glasses and an hour of mud for second to sixth class.",
    status: "published",
    settings: {},
    responses: 14,
    days: [160, 6],
    questions: [
      { type: "short_text", label: "Your name", required: true, max: 120 },
      email,
      {
        type: "short_text",
        label: "School",
        required: true,
        texts: ["Scoil Mhuire", "St. Brigid's", "Gaelscoil Osraí", "The Little River School"],
      },
      { type: "number", label: "How many children?", required: true, min: 5, max: 90 },
      { type: "rating", label: "How wet may it get?", max: 5 },
    ],
  },
];
