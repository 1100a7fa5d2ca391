import { useQueryClient } from "@tanstack/react-query";
import { type RaRecord, useDataProvider } from "ra-core";
import { useCallback } from "react";
import { useRefetch } from "../../context/useRefetch";
import { errorText } from "../../values/errorText";
import { readError } from "../../values/readError";

type Values = Record<string, unknown>;

/** The id that a question about one record names. */
function idIn(asked: unknown): unknown {
  return typeof asked === "object" && asked !== null && "id" in asked ? asked.id : undefined;
}

/** As `useChangeRecord`, by what is to be sent. */
export function useSendChange(resource: string): (data: Values, previousData: RaRecord) => Promise<void> {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const refetch = useRefetch(resource);
  return useCallback(
    async (data, previousData) => {
      try {
        await dataProvider.update(resource, { id: previousData.id, data, previousData });
      } finally {
        // A form would begin with what is remembered of the record, and be told that somebody else has changed it.
        queryClient.removeQueries({
          type: "inactive",
          predicate: ({ queryKey: [name, verb, asked] }) =>
            name === resource && verb === "getOne" && String(idIn(asked)) === String(previousData.id),
        });
        // Also after a refusal: the record may not be what is on the screen any more.
        await refetch();
      }
    },
    [dataProvider, queryClient, refetch, resource],
  );
}

/**
 * Changes some values of one record and fetches what lists of the resource show anew; resolves when that is there.
 * Rejects with ra-core's `HttpError`.
 */
export function useChangeRecord(resource: string): (record: RaRecord, values: Values) => Promise<void> {
  const send = useSendChange(resource);
  return useCallback((record, values) => send({ ...record, ...values }, record), [send]);
}

/** What a refused change says: the texts at its fields where there are some, else the server's own. */
export function refusalText(error: unknown): string | undefined {
  const call = readError(error);
  const texts = textsIn(call.errors);
  return texts.length > 0 ? texts.join(" ") : (call.text ?? errorText(error));
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return value === "" ? [] : [value];
  if (typeof value !== "object" || value === null) return [];
  return [...new Set(Object.values(value).flatMap(textsIn))];
}
