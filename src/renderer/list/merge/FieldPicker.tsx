import { type DataProvider, useDataProvider, useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { QuestionField, QuestionFieldsResponse } from "../../../../contract/api/questions";
import { Select } from "../../../ui/controls/Input";
import { useConditionFields } from "../conditions/useConditions";
import { linesOf, mergeFields, mergeLists, placeOf } from "./mergeFields";

interface QuestionProvider extends DataProvider {
  questionsFields(params: { of: string }): Promise<QuestionFieldsResponse>;
}

/** Offers what a text about a resource's records can name; `onChoose` gets the lines to put in. */
export function FieldPicker(props: {
  of: string;
  label: string;
  /** A line of text, which no list fits into. */
  isLine?: boolean;
  onChoose(lines: string[]): void;
}): ReactElement {
  const t = useTranslate();
  const dataProvider = useDataProvider<QuestionProvider>();
  const { of, label, isLine = false, onChoose } = props;
  const { fields = [] } = useConditionFields(of);
  const lists = isLine ? [] : mergeLists(fields);
  const shown = mergeFields(fields);

  async function choose(path: string): Promise<void> {
    const list = lists.find((one) => one.path === path);
    const field = shown.find((one) => one.path === path);
    if (field) onChoose([placeOf(field, t("letters.friend"))]);
    if (list) onChoose(linesOf(list, await fieldsOf(list)));
  }

  async function fieldsOf({ resource }: QuestionField): Promise<readonly QuestionField[]> {
    if (resource === undefined) return [];
    return dataProvider.questionsFields({ of: resource }).then(
      (found) => found.fields,
      () => [],
    );
  }

  return (
    <Select size="small" aria-label={label} value="" onChange={(event) => void choose(event.target.value)}>
      <option value="">{label}</option>
      <optgroup label={t("letters.fields")}>
        {shown.map(({ path, label: name }) => (
          <option key={path} value={path}>
            {name}
          </option>
        ))}
      </optgroup>
      {lists.length > 0 ? (
        <optgroup label={t("letters.lists")}>
          {lists.map(({ path, label: name }) => (
            <option key={path} value={path}>
              {name}
            </option>
          ))}
        </optgroup>
      ) : null}
    </Select>
  );
}
