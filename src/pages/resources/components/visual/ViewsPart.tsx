import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { ListView, RecordView, ResourceDefinition } from "../../../../../contract/resource";
import { countableFilters } from "../../../../../definitions/checks/facets";
import { setAt } from "../../model/edit";
import { CompactPart } from "./CompactPart";
import type { PartProps } from "./PartProps";
import { Names } from "./Names";
import { Select } from "../../../../ui/controls/Input";
import { Checkbox } from "../../../../ui/controls/Checkbox";
import { Field } from "../../../../ui/controls/Field";

const FORMS = ["create", "edit", "show"] as const;

/** The columns of the list, and the fields of the forms and of the view of one record. */
export function ViewsPart({ text, definition, onChange }: PartProps): ReactElement {
  const t = useTranslate();
  const fields = Object.keys(definition.fields ?? {});
  const list =
    isObject(definition.list) && !("component" in definition.list)
      ? (definition.list as ListView)
      : undefined;
  const isTable = definition.list === undefined || list !== undefined;
  return (
    <div className="al-definitions-views">
      <h2>{t("definitions.views.list")}</h2>
      {isTable ? (
        <>
          <Names
            label={t("definitions.views.columns")}
            names={(list?.columns ?? []).map((column) =>
              typeof column === "string" ? column : column.source,
            )}
            choices={fields}
            onChange={(names) => {
              const written = new Map(
                (list?.columns ?? []).map((one) => [typeof one === "string" ? one : one.source, one]),
              );
              const columns = names.map((name) => written.get(name) ?? name);
              onChange(setAt(text, ["list", "columns"], columns.length > 0 ? columns : undefined));
            }}
          />
          <Facets text={text} definition={definition} list={list} onChange={onChange} />
          <CompactPart text={text} list={list} fields={fields} onChange={onChange} />
          <div className="al-definitions-form">
            <Field label={t("definitions.views.sort")}>
              <Select
                size="small"
                value={list?.sort?.field ?? ""}
                onChange={(event) => {
                  const field = event.target.value;
                  const sort = field === "" ? undefined : { field, order: list?.sort?.order ?? "ASC" };
                  onChange(setAt(text, ["list", "sort"], sort));
                }}
              >
                <option value="">{t("definitions.views.usual")}</option>
                {fields.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </Select>
            </Field>
            {list?.sort ? (
              <Field label={t("definitions.views.order")}>
                <Select
                  size="small"
                  value={list.sort.order}
                  onChange={(event) => onChange(setAt(text, ["list", "sort", "order"], event.target.value))}
                >
                  <option value="ASC">{t("definitions.views.ascending")}</option>
                  <option value="DESC">{t("definitions.views.descending")}</option>
                </Select>
              </Field>
            ) : null}
          </div>
        </>
      ) : (
        <p className="al-muted">{t("definitions.views.own")}</p>
      )}
      {FORMS.map((view) => (
        <section key={view}>
          <h2>{t(`definitions.views.${view}`)}</h2>
          <FormFields
            view={definition[view]}
            choices={fields}
            label={t(`definitions.views.${view}`)}
            onChange={(value) => onChange(setAt(text, [view], value))}
          />
        </section>
      ))}
    </div>
  );
}

/** The filters that stand beside the list with what they would leave, where there are any that can be counted. */
function Facets({
  text,
  definition,
  list,
  onChange,
}: Pick<PartProps, "text" | "definition" | "onChange"> & {
  list: ListView | undefined;
}): ReactElement | null {
  const t = useTranslate();
  const choices = countableFilters(soundParts(definition));
  const names = list?.facets ?? [];
  if (choices.length === 0 && names.length === 0) return null;
  return (
    <>
      <h3>{t("definitions.views.facets")}</h3>
      <Names
        label={t("definitions.views.facets")}
        none={t("definitions.views.no_facets")}
        addHint={t("definitions.views.add_facet")}
        names={names}
        choices={choices}
        onChange={(next) => onChange(setAt(text, ["list", "facets"], next.length > 0 ? next : undefined))}
      />
    </>
  );
}

/** Without what is no field or filter at all: the text may have any mistake. */
function soundParts({
  fields,
  filters,
}: PartProps["definition"]): Pick<ResourceDefinition, "fields" | "filters"> {
  return {
    fields: Object.fromEntries(Object.entries(fields ?? {}).filter(([, field]) => isObject(field))),
    ...(Array.isArray(filters) && {
      filters: filters.filter((one) => typeof one === "string" || isObject(one)),
    }),
  };
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function FormFields(props: {
  view: unknown;
  choices: readonly string[];
  label: string;
  onChange(value: unknown): void;
}): ReactElement {
  const t = useTranslate();
  const { view, choices, label, onChange } = props;
  const isOff = view === false;
  const written = isObject(view) ? (view as RecordView) : undefined;
  const plain = written?.tabs ? undefined : (written?.fields ?? []).filter((one) => typeof one === "string");
  const isPlain =
    view === undefined ||
    (plain !== undefined &&
      plain.length === (written?.fields ?? []).length &&
      !("component" in (written ?? {})));
  return (
    <>
      <label className="al-definitions-check">
        <Checkbox checked={!isOff} onChange={(event) => onChange(event.target.checked ? undefined : false)} />
        {t("definitions.views.offered")}
      </label>
      {isOff ? null : isPlain ? (
        <Names
          label={label}
          names={plain ?? []}
          choices={choices}
          onChange={(names) => onChange(names.length > 0 ? { fields: names } : undefined)}
        />
      ) : (
        <p className="al-muted">{t("definitions.views.arranged")}</p>
      )}
    </>
  );
}
