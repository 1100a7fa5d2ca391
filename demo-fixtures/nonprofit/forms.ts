import { daysBefore, minutesBefore } from "../dates";
import { createSeededRandom, type SeededRandom } from "../random";
import { visitors } from "./eventTexts";
import { type FormSource, hopeForms, type QuestionSource, riverForms } from "./formTexts";
import type { SampleOrganization } from "./types";
import type { SampleForm, SampleFormField, SampleFormResponse, SampleAnswer } from "./sampleForm";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const SEEDS: Record<string, number> = { hope: 71_007, river: 72_019 };

function randomId(random: SeededRandom): string {
  return Array.from({ length: 16 }, () => LETTERS.charAt(random.integer(0, LETTERS.length - 1))).join("");
}

/** A UUID that is the same on each run. */
function fieldId(form: number, index: number): string {
  return `f0f0f0f0-0000-4000-8000-${String(form * 1000 + index).padStart(12, "0")}`;
}

function fieldOf(
  { options, texts: _texts, after, ...field }: QuestionSource,
  form: number,
  index: number,
): SampleFormField {
  return {
    ...field,
    id: fieldId(form, index),
    ...(options && { options: Object.entries(options).map(([id, label]) => ({ id, label })) }),
    ...(after && { show_if: { [fieldId(form, after.question)]: after.option } }),
  };
}

interface Respondent {
  name: string;
  email: string;
}

function textAnswer(source: QuestionSource, person: Respondent, random: SeededRandom): string | undefined {
  if (source.texts) return source.required || random.chance(0.4) ? random.pick(source.texts) : undefined;
  return source.label.includes("name") ? person.name : undefined;
}

function answerOf(
  source: QuestionSource,
  field: SampleFormField,
  person: Respondent,
  random: SeededRandom,
  submitted: Date,
): SampleAnswer | undefined {
  const ids = field.options?.map(({ id }) => id) ?? [];
  switch (source.type) {
    case "short_text":
    case "long_text":
      return textAnswer(source, person, random);
    case "email":
      return source.required || random.chance(0.5) ? person.email : undefined;
    case "phone":
      return source.required || random.chance(0.4)
        ? `+1802555${String(random.integer(100, 199)).padStart(4, "0")}`
        : undefined;
    case "number":
      return random.integer(source.min ?? 1, Math.min(source.max ?? 10, (source.min ?? 1) + 20));
    // People who answer at all mostly mean well.
    case "rating":
      return Math.max(random.integer(1, source.max ?? 5), random.integer(1, source.max ?? 5));
    case "scale":
      return Math.max(
        random.integer(source.min ?? 0, source.max ?? 10),
        random.integer(source.min ?? 0, source.max ?? 10),
      );
    case "date":
      return daysBefore(submitted, random.integer(0, 6)).toISOString().slice(0, 10);
    case "time":
      return random.chance(0.7)
        ? `${String(random.integer(5, 9)).padStart(2, "0")}:${random.pick(["00", "15", "30", "45"])}`
        : undefined;
    case "select":
    case "radio":
      return source.required || random.chance(0.85) ? random.pick(ids) : undefined;
    case "multi_select":
    case "checkbox":
      return random.sample(ids, random.integer(1, Math.min(3, ids.length)));
    case "consent":
      return true;
    case "section":
      return undefined;
  }
}

function answersOf(
  source: FormSource,
  fields: readonly SampleFormField[],
  person: Respondent,
  random: SeededRandom,
  submitted: Date,
): Record<string, SampleAnswer> {
  const answers: Record<string, SampleAnswer> = {};
  for (const [index, question] of source.questions.entries()) {
    const field = fields[index];
    if (!field) continue;
    const isAsked = Object.entries(field.show_if ?? {}).every(([id, option]) => answers[id] === option);
    const answer = isAsked ? answerOf(question, field, person, random, submitted) : undefined;
    if (answer !== undefined) answers[field.id] = answer;
  }
  return answers;
}

const SPAM: Respondent = { name: "SEO Experts 24/7", email: "rank-higher@spam.example" };

function formOf(
  source: FormSource,
  pk: number,
  firstResponse: number,
  { organization, now, random }: { organization: SampleOrganization; now: Date; random: SeededRandom },
): SampleForm {
  const fields = source.questions.map((question, index) => fieldOf(question, pk, index));
  const [made, last] = source.days;
  const people = random.sample(visitors, visitors.length);
  const moments = Array.from({ length: source.responses }, () =>
    last === 0 && random.chance(0.05)
      ? minutesBefore(now, random.integer(5, 600))
      : daysBefore(now, random.integer(Math.max(last, 1), made - 1), random.integer(8 * 60, 21 * 60)),
  ).sort((left, right) => left.getTime() - right.getTime());
  const responses = moments.map((submitted, index): SampleFormResponse => {
    const isSpam = index % 17 === 11;
    const visitor = people[index % people.length];
    // Nobody answers twice where an address may answer once.
    const again = Math.floor(index / Math.max(people.length, 1));
    const known = visitor && {
      name: `${visitor.first_name} ${visitor.last_name}`,
      email: again === 0 ? visitor.email : visitor.email.replace("@", `+${again}@`),
    };
    const person = isSpam || !known ? SPAM : known;
    const answers = answersOf(source, fields, person, random, submitted);
    const asks = (type: SampleFormField["type"], text: string): boolean =>
      fields.some((field) => field.type === type && answers[field.id] === text);
    const isOld = now.getTime() - submitted.getTime() > 10 * 86_400_000;
    return {
      pk: firstResponse + index,
      public_ref: randomId(random),
      answers,
      respondent: {
        name: asks("short_text", person.name) ? person.name : null,
        email: asks("email", person.email) ? person.email : null,
      },
      status: isSpam ? "spam" : isOld ? "read" : "new",
      submitted_at: submitted.toISOString(),
    };
  });
  const author = organization.members[Math.min(2, organization.members.length - 1)]?.pk ?? 0;
  return {
    pk,
    public_id: randomId(random),
    name: source.name,
    description: source.description,
    status: source.status,
    fields,
    settings: structuredClone(source.settings),
    created_by: author,
    created_at: daysBefore(now, made, 10 * 60).toISOString(),
    updated_at: daysBefore(now, Math.max(last, Math.floor(made / 2)), 10 * 60).toISOString(),
    responses,
  };
}

/** The forms of each organisation with their responses, in the order of the organisations. */
export function sampleForms(organizations: readonly SampleOrganization[], now: Date): SampleForm[][] {
  let forms = 0;
  let responses = 0;
  return organizations.map((organization) => {
    const random = createSeededRandom(SEEDS[organization.subdomain] ?? 7);
    const sources = organization.subdomain === "hope" ? hopeForms : riverForms;
    return sources.map((source) => {
      forms += 1;
      const form = formOf(source, forms, responses + 1, { organization, now, random });
      responses += form.responses.length;
      return form;
    });
  });
}
