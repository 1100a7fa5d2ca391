import { invalidFields } from "../../platform/errors";
import { cleanHtml, isEmptyHtml, plainText, snippetOf } from "../../platform/html/letterHtml";
import { sentence } from "../../platform/texts";

/** The text of a message in its three forms, cleaned. Throws 422 where there is nothing to read or to see. */
export function readBody(html: string): { body: string; bodyText: string; snippet: string } {
  const body = cleanHtml(html);
  if (isEmptyHtml(body)) throw invalidFields({ body: [sentence("field.required")] });
  return { body, bodyText: plainText(body), snippet: snippetOf(body) };
}
