import { useCallback } from "react";
import { fieldAt } from "../../../definitions/fieldAt";
import { useRenderer } from "../context";
import { valueText } from "./text";

/** How a value of a resource's field is written in the person's language; as it is where there is no such resource. */
export function useKnownText(resource: string, source: string): (value: string) => string {
  const context = useRenderer();
  return useCallback(
    (value) => {
      const definition = context.resources.get(resource);
      const field = definition && fieldAt(definition, source);
      return field ? valueText(value, field, { resource, source, record: {} }, context) : value;
    },
    [context, resource, source],
  );
}
