import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type DataProvider, useDataProvider, useDebouncedEvent } from "ra-core";
import { type ReactElement, useEffect, useState } from "react";
import { type FieldValues, useWatch } from "react-hook-form";
import { Link } from "react-router-dom";
import type { SimilarCall } from "../../../../contract/resource";
import { asText } from "../../../ui/asText";
import { useRenderer, useResourcePath } from "../../context";
import { valueAt } from "../../values/valueAt";

const DELAY_MS = 400;
/** Less than that is like too many. */
const LEAST = 3;

interface SimilarProvider extends DataProvider {
  recordsSimilar(params: {
    path: string;
    query: Record<string, string>;
    signal?: AbortSignal;
  }): Promise<{ pk: number; name: string; email: string }[]>;
}

/** Says, while a record is typed, which it may already be. It stops nobody. */
export default function SimilarRecords(props: { resource: string; similar: SimilarCall }): ReactElement {
  const { resource, similar } = props;
  const { translate } = useRenderer();
  const pathOf = useResourcePath();
  const dataProvider = useDataProvider<SimilarProvider>();
  const typed = JSON.stringify(queryOf(similar, useWatch()));
  const [settled, setSettled] = useState("{}");
  const settle = useDebouncedEvent(setSettled, DELAY_MS);
  useEffect(() => settle(typed), [typed, settle]);
  const { data } = useQuery({
    queryKey: [resource, "similar", settled],
    queryFn: ({ signal }) =>
      dataProvider.recordsSimilar({
        path: similar.path,
        query: JSON.parse(settled) as Record<string, string>,
        signal,
      }),
    enabled: settled !== "{}",
    placeholderData: keepPreviousData,
    retry: false,
  });
  const found = settled === "{}" ? [] : (data ?? []);
  return (
    <div role="status" className="al-form-similar" data-empty={found.length === 0 || undefined}>
      {found.length > 0 ? (
        <>
          <p>{translate("forms.similar")}</p>
          <ul>
            {found.map(({ pk, name, email }) => (
              <li key={pk}>
                <Link className="al-link" to={pathOf({ resource, type: "show", id: pk })} target="_blank">
                  {name || email}
                </Link>
                {name && email ? <span> · {email}</span> : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

/** What is asked by: the values that were typed, in the places that the definition gives them. */
function queryOf({ query }: SimilarCall, values: FieldValues): Record<string, string> {
  const filled = Object.entries(query).map(([name, template]) => {
    const text = template.replaceAll(/\{([\w.]+)\}/g, (_, source: string) => asText(valueAt(values, source)));
    return [name, text.trim().replaceAll(/\s+/g, " ")] as const;
  });
  return Object.fromEntries(filled.filter(([, text]) => text.length >= LEAST));
}
