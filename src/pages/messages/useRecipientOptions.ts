import { useQueries } from "@tanstack/react-query";
import { type RaRecord, useDataProvider, useDebouncedEvent, useTranslate } from "ra-core";
import { useMemo, useState } from "react";
import type { AlmonerDataProvider } from "../../../dataProviders/types";
import { isComponentView } from "../../../definitions/resolved";
import { useRenderer } from "../../renderer/context";
import type { ComboboxOptions, Option } from "../../renderer/fieldTypes/shared/Combobox";
import { useRecordName } from "../../renderer/values/useRecordName";
import { asText } from "../../ui/asText";
import { idOf, type Recipient } from "./model/recipients";

const SEARCH_DELAY_MS = 150;
const SHOWN = 6;

/** What may be written to, in the order in which it is offered. */
export const RECIPIENT_SOURCES = [
  { kind: "list", resource: "mailing_lists" },
  { kind: "segment", resource: "segments" },
  { kind: "team", resource: "teams" },
  { kind: "member", resource: "members" },
] as const;

export interface RecipientOptions extends ComboboxOptions {
  /** The recipient that an option stands for. */
  find(id: Option["id"]): Recipient | undefined;
}

/** Lists, segments, teams and people that fit what is typed, as far as the person may see each. */
export function useRecipientOptions(): RecipientOptions {
  const recordName = useRecordName();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const { resources, can } = useRenderer();
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const [search, setSearch] = useState("");
  const searchLater = useDebouncedEvent(setSearch, SEARCH_DELAY_MS);
  const known = useMemo(() => new Map<string, Recipient>(), []);

  // At first what reaches many; by name, people are looked for most.
  const ordered = search === "" ? RECIPIENT_SOURCES : RECIPIENT_SOURCES.toReversed();
  const sources = ordered.flatMap((source) => {
    const definition = resources.get(source.resource);
    return definition && can({ resource: source.resource, action: "list" })
      ? [{ ...source, definition }]
      : [];
  });
  const answers = useQueries({
    queries: sources.map(({ resource, definition }) => ({
      queryKey: ["messages", "recipients", resource, search],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<RaRecord[]> => {
        const { list } = definition;
        const sort = list && !isComponentView(list) ? list.sort : { field: "id", order: "ASC" as const };
        const filter = search === "" ? {} : { q: search };
        const pagination = { page: 1, perPage: SHOWN };
        return (await dataProvider.getList<RaRecord>(resource, { pagination, sort, filter, signal })).data;
      },
      enabled: isOpen,
      staleTime: 60_000,
      retry: false,
    })),
  });

  const options = sources.flatMap(({ kind, definition }, index) =>
    (answers[index]?.data ?? []).map((record): Option => {
      const label = recordName(definition, record);
      const recipient: Recipient = { kind, key: String(record.id), label };
      known.set(idOf(recipient), recipient);
      return { id: idOf(recipient), label: longLabel(kind, label, record) };
    }),
  );

  function longLabel(
    kind: (typeof RECIPIENT_SOURCES)[number]["kind"],
    name: string,
    record: RaRecord,
  ): string {
    if (kind === "member") return t("messages.compose.option.member", { name, email: asText(record.email) });
    if (kind === "segment")
      return t("messages.compose.option.segment", { name, smart_count: Number(record.count ?? 0) });
    if (kind === "team") return t("messages.compose.option.team", { name });
    return t("messages.compose.option.list", { name, smart_count: Number(record.subscribers_count ?? 0) });
  }

  const failed = answers.find(({ error }) => error !== null);
  return {
    options,
    loading: answers.some(({ isFetching }) => isFetching),
    answered: answers.every(
      ({ isPlaceholderData, data, error: failure }) => !isPlaceholderData && (data ?? failure),
    )
      ? search
      : undefined,
    error: options.length === 0 ? (failed?.error?.message ?? undefined) : undefined,
    onOpen: () => setIsOpen(true),
    onSearch: (text) => {
      setIsOpen(true);
      searchLater(text.trim());
    },
    find: (id) => known.get(String(id)),
  };
}
