import type { RaRecord } from "ra-core";
import { useTranslate } from "ra-core";
import { type ReactElement, Suspense, useId, useMemo, useState } from "react";
import { type FieldValues, type Resolver, useWatch } from "react-hook-form";
import type { FieldDefinition } from "../../../../../contract/resource";
import type { Fields } from "../../../../../definitions/conditions";
import { ResourceDefinitionContext, usePredicateContext } from "../../../../renderer/context";
import { FieldPlaceContext } from "../../../../renderer/values/place";
import { FieldValue } from "../../../../renderer/fieldTypes/FieldValue";
import { FilterControl, isFilterable } from "../../../../renderer/list/filters/FilterControl";
import { FieldRendererContext, type RenderField } from "../../../../renderer/formState/FieldRenderer";
import { RelatedRecords } from "../../../../renderer/list/related/RelatedRecords";
import { FormField } from "../../../../renderer/record/forms/FormField";
import { FormRoot } from "../../../../renderer/record/forms/FormRoot";
import { type FormSettings, FormSettingsContext } from "../../../../renderer/formState/FormSettings";
import { toFieldErrors, validateForm } from "../../../../renderer/formState/formErrors";
import { valuesOf } from "../../../../renderer/formState/initialValues";
import { useModelRenderer } from "../../../../renderer/record/forms/ModelForm";
import { FormIdContext } from "../../../../renderer/fieldTypes/shared/useFormInput";
import { humanise } from "../../../../ui/humanise";
import type { DefinedExample } from "../examples";
import { definitionCode } from "../model/code";
import "../../../../renderer/record/forms/forms.css";
import { Button } from "../../../../ui/controls/Button";

export interface FieldsOptions {
  /** What the fields hold at first. */
  values?: Record<string, unknown>;
  readOnly?: boolean;
  /** Helping texts under the inputs. */
  help?: boolean;
  /** Inputs alone, without how values are shown and filtered by. */
  bare?: boolean;
}

/** An example of fields: their inputs, how their values are shown, and their filters, all from this definition. */
export function fieldsExample(fields: Fields, options: FieldsOptions = {}): DefinedExample {
  return {
    Show: () => <FieldsDemo fields={fields} options={options} />,
    code: definitionCode(fields),
  };
}

const renderField: RenderField = (source, label) => (
  <FormField key={source} source={source} {...(label !== undefined && { label })} />
);

/** A form over these fields, judged as every form is; what it would send is shown in place of being sent. */
export function FieldsDemo(props: { fields: Fields; options?: FieldsOptions }): ReactElement {
  const { fields, options = {} } = props;
  const t = useTranslate();
  const id = useId();
  const name = `gallery_fields_${id}`;
  const [sent, setSent] = useState<FieldValues>();
  const texts = useMemo(
    () => ({
      field: (source: string) => t(`templateGallery.fields.${source}`, { _: humanise(source) }),
      choice: (_: string, choice: string) => t(`templateGallery.choices.${choice}`, { _: humanise(choice) }),
    }),
    [t],
  );
  const stored = useMemo<RaRecord>(() => ({ id: 1, ...options.values }), [options.values]);
  const values = useMemo(() => valuesOf(fields, stored), [fields, stored]);
  const renderer = useModelRenderer({ name, fields, texts });
  const settings = useMemo<FormSettings>(
    () => ({
      resource: name,
      fields,
      labelOf: texts.field,
      helpOf: () => (options.help ? t("templateGallery.help") : undefined),
      isEditable: () => options.readOnly !== true,
      stored,
      sectionHeading: "h3",
    }),
    [name, fields, texts, options, stored, t],
  );
  const resolver = useResolver(fields);
  return (
    <ResourceDefinitionContext value={renderer}>
      <FormIdContext value={id}>
        <RelatedRecords>
          <FormSettingsContext value={settings}>
            <FieldRendererContext value={renderField}>
              <FormRoot
                id={id}
                values={values}
                resolver={resolver}
                onSubmit={async (typed) => {
                  setSent(typed);
                  return undefined;
                }}
              >
                <div className="al-tpl-gal-fields">
                  {Object.entries(fields).map(([source, field]) => (
                    <FieldRow key={source} resource={name} source={source} field={field} options={options} />
                  ))}
                </div>
                {options.readOnly ? null : (
                  <Button type="submit" variant="secondary" size="small">
                    {t("templateGallery.check")}
                  </Button>
                )}
                <output className="al-tpl-gal-sent" aria-label={t("templateGallery.sent")}>
                  {sent ? <code>{JSON.stringify(sent)}</code> : null}
                </output>
              </FormRoot>
            </FieldRendererContext>
          </FormSettingsContext>
        </RelatedRecords>
      </FormIdContext>
    </ResourceDefinitionContext>
  );
}

function useResolver(fields: Fields): Resolver<FieldValues> {
  const t = useTranslate();
  const context = usePredicateContext();
  return async (values) => {
    const texts = validateForm(values, fields, new Set(Object.keys(fields)), context, t);
    const isValid = Object.keys(texts).length === 0;
    return isValid
      ? { values, errors: {} }
      : { values: {}, errors: toFieldErrors(texts, fields, "validation") };
  };
}

interface FieldRowProps {
  resource: string;
  source: string;
  field: FieldDefinition;
  options: FieldsOptions;
}

function FieldRow({ resource, source, field, options }: FieldRowProps): ReactElement {
  return (
    <div className="al-tpl-gal-field" data-bare={options.bare === true}>
      <div>
        <FormField source={source} />
      </div>
      {options.bare ? null : (
        <>
          <ShownValue resource={resource} source={source} field={field} />
          <ShownFilter resource={resource} source={source} field={field} />
        </>
      )}
    </div>
  );
}

/** The value as a panel shows it, and as a cell of a list does. */
function ShownValue({ resource, source, field }: Omit<FieldRowProps, "options">): ReactElement {
  const t = useTranslate();
  const value: unknown = useWatch({ name: source });
  const record = useMemo<RaRecord>(() => ({ id: 1, [source]: value }), [source, value]);
  const shown = <FieldValue resource={resource} source={source} field={field} record={record} empty="–" />;
  return (
    <dl className="al-tpl-gal-shown">
      <dt>{t("templateGallery.in_panel")}</dt>
      <dd>
        <FieldPlaceContext value="page">{shown}</FieldPlaceContext>
      </dd>
      <dt>{t("templateGallery.in_list")}</dt>
      <dd>{shown}</dd>
    </dl>
  );
}

function ShownFilter({ resource, source, field }: Omit<FieldRowProps, "options">): ReactElement {
  const t = useTranslate();
  const [value, setValue] = useState<unknown>();
  const label = t(`templateGallery.fields.${source}`, { _: humanise(source) });
  return (
    <div className="al-tpl-gal-filter">
      <span>{t("templateGallery.as_filter")}</span>
      {isFilterable(field.type) ? (
        <Suspense fallback={null}>
          <FilterControl
            resource={resource}
            source={source}
            field={field}
            label={t("templateGallery.filter_by", { field: label })}
            value={value}
            onChange={setValue}
          />
        </Suspense>
      ) : (
        <span className="al-muted">{t("templateGallery.no_filter")}</span>
      )}
    </div>
  );
}
