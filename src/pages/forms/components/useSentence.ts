import { useTranslate } from "ra-core";
import { useCallback } from "react";
import type { FormField } from "../../../../contract/api/forms";
import { isFormCondition } from "../../../../definitions/formQuestions";
import { explain } from "../../../../definitions/predicate";

/** Says a condition in words, by the labels of the questions and of their options. */
export function useSentence(fields: readonly FormField[]): (condition: object) => string {
  const t = useTranslate();
  return useCallback(
    (condition) => {
      if (!isFormCondition(condition)) return t("formBuilder.condition.unreadable");
      const find = (source: string): FormField | undefined => fields.find(({ id }) => id === source);
      return explain(condition, t, {
        field: (source) => t("formBuilder.quoted", { text: find(source)?.label ?? source }),
        value: (source, value) =>
          find(source)?.options?.find(({ id }) => id === value)?.label ?? String(value),
      });
    },
    [fields, t],
  );
}
