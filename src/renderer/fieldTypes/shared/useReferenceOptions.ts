import { type RaRecord, useDebouncedEvent, useInfiniteGetList, useTranslate } from "ra-core";
import { useMemo, useState } from "react";
import type { FieldOf } from "../../../../contract/resource";
import { isComponentView } from "../../../../definitions/resolved";
import { useResourceDefinition } from "../../context";
import { useRecordName } from "../../values/useRecordName";
import type { ComboboxOptions, Option } from "./Combobox";
import { asText } from "../../../ui/asText";
import { pictureOf } from "../../values/pictureAddress";
import { useKnownRecords } from "./KnownRecords";

const PER_PAGE = 25;
const SEARCH_DELAY_MS = 150;

/**
 * The records that a reference may point at: fetched once the list is opened, page by page, searched by the server
 * where the resource can be searched and in the browser where it cannot.
 */
export function useReferenceOptions(field: FieldOf<"reference" | "referenceArray">): ComboboxOptions {
  const { reference, filter } = field;
  const recordName = useRecordName();
  const definition = useResourceDefinition(reference);
  const known = useKnownRecords();
  const translate = useTranslate();
  const [opened, setOpened] = useState(false);
  const [search, setSearch] = useState("");
  const searchLater = useDebouncedEvent(setSearch, SEARCH_DELAY_MS);
  const { list } = definition;
  const sort = list && !isComponentView(list) ? list.sort : { field: "id", order: "ASC" as const };
  const { data, error, isFetching, isPlaceholderData, hasNextPage, fetchNextPage } =
    useInfiniteGetList<RaRecord>(
      reference,
      {
        pagination: { page: 1, perPage: PER_PAGE },
        sort,
        filter: { ...filter, ...(search && { q: search }) },
      },
      { enabled: opened, placeholderData: (former) => former },
    );
  const options = useMemo<Option[]>(() => {
    const records = data?.pages.flatMap((page) => page.data) ?? [];
    for (const record of records) known.remember(reference, record);
    return withHints(
      records.map((record) => ({
        record,
        label: recordName(definition, record),
        picture: pictureOf(definition, record),
      })),
    );
  }, [data, definition, known, recordName, reference]);
  return {
    options,
    loading: isFetching,
    error: error ? error.message || translate("forms.errors.options") : undefined,
    hasMore: hasNextPage ?? false,
    onMore: () => void fetchNextPage(),
    onOpen: () => setOpened(true),
    ...(definition.search && {
      answered: isPlaceholderData ? undefined : search,
      onSearch: (text: string) => {
        if (text === "") setSearch("");
        searchLater(text.trim());
      },
    }),
  };
}

/** Of several with one name each says what else is known of it. */
function withHints(
  named: readonly { record: RaRecord; label: string; picture: string | null | undefined }[],
): Option[] {
  const counts = new Map<string, number>();
  for (const { label } of named) counts.set(label, (counts.get(label) ?? 0) + 1);
  return named.map(({ record, label, picture }) => {
    const isShared = (counts.get(label) ?? 0) > 1;
    const hint = isShared ? asText(record.email) || `#${record.id}` : undefined;
    return { id: record.id, label, hint, picture };
  });
}
