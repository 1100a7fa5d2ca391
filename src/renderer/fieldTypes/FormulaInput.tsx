import { type ReactElement, useMemo } from "react";
import { useWatch } from "react-hook-form";
import { formulaSources, formulaValues } from "../../../definitions/formula";
import { isWritable } from "../../../definitions/resolve/fieldKinds";
import { usePredicateContext, useRenderer } from "../context";
import { useFormSettings } from "../formState/FormSettings";
import { withoutInvalidTexts } from "../formState/invalidTexts";
import type { InputProps } from "./shared/types";
import { SeenValue } from "./SeenInput";

/** What a formula makes of what the form says at the moment. Loaded with the first one. */
export default function FormulaInput(props: InputProps): ReactElement {
  const { fields, stored } = useFormSettings();
  const { organisation } = useRenderer();
  const context = usePredicateContext();
  const { source } = props;
  const sources = useMemo(() => formulaSources(fields, source), [fields, source]);
  const watched = useWatch({ name: sources });
  const values = Object.fromEntries(
    sources.map((one, index) => {
      const field = Object.hasOwn(fields, one) ? fields[one] : undefined;
      // What the form does not write, such as when the record was made, is as it is stored.
      return [one, field && isWritable(field) ? withoutInvalidTexts(watched[index]) : stored?.[one]];
    }),
  );
  const scope = { ...context, currency: organisation.currency };
  const record = { id: "", ...stored, [source]: formulaValues(fields, values, scope)[source] };
  return <SeenValue {...props} record={record} />;
}
