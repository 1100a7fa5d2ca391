import type { Language, LetterPreview, LetterText } from "../../../contract/api";
import { checkMerge, type MergeMistake, readMerge, type ReadRecord } from "../../engine/merge/merge";
import type { Asker } from "../../engine/questions/asker";
import { keyOf } from "../../engine/questions/oneRecord";
import type { Table } from "../../engine/questions/table";
import { plainText } from "../../platform/html/letterHtml";
import { oneLine } from "../../platform/mail/oneLine";
import { EMPTY_ROW, fillMerge } from "../../platform/merge/fill";
import { type MergeText, parseMerge } from "../../platform/merge/syntax";
import type { LetterContent } from "./queries";

type Written = Pick<LetterText, "subject" | "body">;

/** The parts of a text, read. */
export function parsed({ subject, body }: Written): { subject: MergeText; body: MergeText } {
  return { subject: parseMerge(subject, "plain"), body: parseMerge(body, "html") };
}

/** What the asker cannot have filled in of a text. */
export function textMistakes(asker: Asker, of: string, text: Written): MergeMistake[] {
  return checkMerge(asker, of, parsed(text));
}

/** The same of a letter in all its languages. */
export function letterMistakes(asker: Asker, letter: LetterContent): MergeMistake[] {
  const own = textMistakes(asker, letter.resource, letter);
  const others = letter.translations.flatMap((text, index) =>
    textMistakes(asker, letter.resource, text).map((one) => ({
      ...one,
      pointer: one.pointer === "/of" ? one.pointer : `/translations/${index}${one.pointer}`,
    })),
  );
  return [...own, ...others];
}

/** A letter in the reader's language, else in its own. */
export function textIn(letter: LetterContent, language: Language | undefined): LetterText {
  const { subject, body } = letter;
  return (
    letter.translations.find((one) => one.language === language) ?? {
      language: letter.language,
      subject,
      body,
    }
  );
}

/** A letter as one record fills it; the words for what is missing where there is none. */
export async function fillLetter(asker: Asker, table: Table, text: LetterText): Promise<LetterPreview> {
  const { subject, body } = parsed(text);
  const [record] = await readMerge(asker, table, [subject, body], text.language);
  return filled({ subject, body }, record);
}

function filled({ subject, body }: ReturnType<typeof parsed>, record: ReadRecord | undefined): LetterPreview {
  const row = record?.row ?? EMPTY_ROW;
  const html = fillMerge(body, row);
  return {
    record: record ? { pk: keyOf(record.pk), title: record.title } : null,
    subject: oneLine(fillMerge(subject, row)).slice(0, 300),
    html,
    text: plainText(html),
  };
}
