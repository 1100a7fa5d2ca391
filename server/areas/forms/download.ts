import type { FormField } from "../../../contract/api";
import { isQuestion, uploadsOf } from "../../../definitions/formFields";
import { answerText, withFormerOptions } from "../../../definitions/formResponses";
import type { CsvRow } from "../../platform/http/csv";
import { notFound } from "../../platform/errors";
import type { DownloadContent, Tenant } from "../../engine/download/downloadContent";
import { type AnswerRow, answersAfter, filesById, findForm, formVersions } from "./queries";

const BATCH = 500;

function cells(
  row: AnswerRow,
  questions: readonly FormField[],
  fileNames: ReadonlyMap<string, string>,
): CsvRow {
  return [
    row.submitted_at,
    row.status,
    ...questions.map((field) => answerText(field, row.answers[field.id], fileNames)),
  ];
}

async function* batches(
  tenant: Tenant,
  orgId: number,
  formId: number,
  questions: readonly FormField[],
): AsyncGenerator<CsvRow[]> {
  let last: { submittedAt: Date; id: number } | undefined;
  for (;;) {
    const after = last;
    const { rows, files } = await tenant(async (tx) => {
      const found = await answersAfter(tx, orgId, formId, after, BATCH);
      const ids = found.flatMap((row) => uploadsOf(questions, row.answers).map(({ uploadId }) => uploadId));
      return { rows: found, files: await filesById(tx, orgId, ids) };
    });
    const names = new Map([...files].map(([id, file]) => [id, file.file_name]));
    yield rows.map((row) => cells(row, questions, names));
    const end = rows.at(-1);
    if (!end || rows.length < BATCH) return;
    last = { submittedAt: end.submitted_at, id: end.id };
  }
}

/** A form's responses: a column per question, archived ones included, in the order of the form. */
export const formResponsesDownload: DownloadContent = {
  subject: "forms",
  needsId: true,
  open: async (tenant, orgId, id = 0) => {
    const questions = await tenant(async (tx) => {
      const form = await findForm(tx, orgId, id);
      if (!form) throw notFound("not_found.form");
      return withFormerOptions(form.fields, await formVersions(tx, orgId, id)).filter(isQuestion);
    });
    const header = ["submitted_at", "status", ...questions.map(({ label }) => label)];
    return { header, batches: batches(tenant, orgId, id, questions) };
  },
};
