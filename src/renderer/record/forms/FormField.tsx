import { type ComponentType, lazy, memo, type ReactElement, Suspense } from "react";
import type { FieldState } from "../../../../definitions/conditions";
import { isWritable } from "../../../../definitions/resolve/fieldKinds";
import { isReference } from "../../../../contract/fieldTypes";
import type { FieldType } from "../../../../contract/resource";
import { type FieldScope, hasConditions, scopeOf } from "../../formState/scope";
import { fixedState, useFieldState } from "../../formState/useFieldState";
import { labelSource } from "../../fieldTypes/shared/choices";
import { SeenInput } from "../../fieldTypes/SeenInput";
import { OwnPart } from "../../fieldTypes/OwnPart";
import { inputRegistry } from "../../fieldTypes/inputs";
import type { InputProps } from "../../fieldTypes/shared/types";
import type { FormFieldProps } from "../../formState/FieldRenderer";
import { type FormSettings, useFormSettings } from "../../formState/FormSettings";
import { useRenderer } from "../../context";
import { topOf } from "../../formState/formErrors";

const FormulaInput = lazy(() => import("../../fieldTypes/FormulaInput"));

/** The input of one field, while its conditions show it. */
export const FormField = memo(function FormField({ source, label }: FormFieldProps): ReactElement | null {
  const { fields } = useFormSettings();
  const { resources } = useRenderer();
  const scope = scopeOf(fields, source);
  const top = scopeOf(fields, topOf(source));
  if (!scope || !top) return null;
  const target = isReference(scope.field) ? scope.field.reference : undefined;
  const isLost = target !== undefined && !resources.has(target);
  const props = { source, scope, top, isLost, ...(label !== undefined && { label }) };
  return hasConditions(scope) || hasConditions(top) ? (
    <ConditionalField {...props} />
  ) : (
    <FixedField {...props} />
  );
});

interface ScopedFieldProps extends FormFieldProps {
  scope: FieldScope;
  /** The top-level field that the source lies in: when it is hidden, so are its parts. */
  top: FieldScope;
  /** What it refers to is not in force: its value stays as it is. */
  isLost: boolean;
}

function ConditionalField(props: ScopedFieldProps): ReactElement | null {
  return fieldIn(useFormSettings(), props, useFieldState(props.scope), useFieldState(props.top));
}

/** Most fields: what they are hangs on no value, so none is listened to. */
function FixedField(props: ScopedFieldProps): ReactElement | null {
  return fieldIn(useFormSettings(), props, fixedState(props.scope), fixedState(props.top));
}

function fieldIn(
  settings: FormSettings,
  { source, label, scope, top, isLost }: ScopedFieldProps,
  own: FieldState,
  whole: FieldState,
): ReactElement | null {
  if (!own.visible || !whole.visible) return null;
  const { field } = scope;
  const key = labelSource(source);
  const props: InputProps = {
    resource: settings.resource,
    source,
    field,
    label: label ?? settings.labelOf(key),
    isRequired: own.required,
    readOnly: own.readOnly || whole.readOnly || !settings.isEditable(top.name),
  };
  const help = settings.helpOf(key);
  if (help !== undefined) props.helperText = help;
  if (field.formula !== undefined) {
    return (
      <Suspense fallback={<SeenInput {...props} />}>
        <FormulaInput {...props} />
      </Suspense>
    );
  }
  if (isLost || !isWritable(field) || !settings.isEditable(top.name)) {
    return <SeenInput {...props} />;
  }
  // The registry's type ties each component to its own field; a lookup by a union cannot show that.
  const Input = inputRegistry[field.type] as ComponentType<InputProps<FieldType>>;
  return field.component === undefined ? (
    <Input {...props} />
  ) : (
    <OwnPart part="Input" Usual={Input} of={props} />
  );
}
