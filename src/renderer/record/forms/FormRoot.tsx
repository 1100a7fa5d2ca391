import { OptionalRecordContextProvider, useEvent, useRecordFromLocation } from "ra-core";
import { type ReactElement, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { type FieldValues, FormProvider, type Resolver, useForm } from "react-hook-form";
import type { ErrorTexts } from "../../formState/formErrors";

export interface FormRootProps {
  id: string;
  /** What the form begins with. Another object is laid under what was typed. */
  values: FieldValues;
  resolver: Resolver<FieldValues>;
  /** Resolves with errors by path when the values were refused. */
  onSubmit(values: FieldValues, event?: unknown): Promise<ErrorTexts | undefined>;
  children: ReactNode;
}

/**
 * What ra-core's `<Form>` is to its inputs, for a record that is already there: that one resets itself after it was
 * drawn, which draws every input a second time, and turns the record into text at each drawing.
 */
export function FormRoot({ id, values, resolver, onSubmit, children }: FormRootProps): ReactElement {
  const form = useForm<FieldValues>({
    defaultValues: values,
    mode: "onTouched",
    shouldFocusError: false,
    resolver,
  });
  // The inputs listen to the control; a context that follows the form's state would draw all of them with it.
  const [provided] = useState(() => ({ ...form }));
  const { reset, setError, setValue, handleSubmit } = provided;
  const shown = useRef(values);
  useEffect(() => {
    if (shown.current === values) return;
    shown.current = values;
    reset(values, { keepDirtyValues: true });
  }, [reset, values]);

  const given = useRecordFromLocation();
  const applied = useRef(false);
  useEffect(() => {
    if (!given || applied.current) return;
    applied.current = true;
    for (const [name, value] of Object.entries(given)) {
      if (Object.hasOwn(values, name)) setValue(name, value, { shouldDirty: true });
    }
  }, [given, setValue, values]);

  const submit = useEvent(async (sent: FieldValues, event?: unknown) => {
    const errors = (await onSubmit(sent, event)) ?? {};
    for (const [path, message] of Object.entries(errors)) setError(path, { type: "server", message });
  });
  const onFormSubmit = (event: SyntheticEvent): void => {
    // A dialog's form is, for React, inside the form that it was opened from.
    event.stopPropagation();
    void handleSubmit(submit)(event);
  };
  return (
    <OptionalRecordContextProvider value={values}>
      <FormProvider {...provided}>
        <form id={id} className="al-form" noValidate onSubmit={onFormSubmit}>
          {children}
        </form>
      </FormProvider>
    </OptionalRecordContextProvider>
  );
}
