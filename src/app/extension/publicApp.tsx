import { useQueryClient } from "@tanstack/react-query";
import { type RaRecord, useDataProvider, useGetList, useLocale, useNotify } from "ra-core";
import type { ReactElement, ReactNode } from "react";
import type * as Public from "../../../extension/app";
import { useCan, useRenderer } from "../../renderer/context";
import { FieldShell } from "../../renderer/fieldTypes/shared/FieldShell";
import { useFormInput as useInputOf } from "../../renderer/fieldTypes/shared/useFormInput";
import { Button } from "../../ui/controls/Button";
import { LinkButton } from "../../ui/controls/LinkButton";
import { TextField } from "../../ui/controls/TextField";
import { Icon } from "../../ui/Icon";
import { PageHeader } from "../../ui/PageHeader";
import { styleNonce } from "../../ui/styleNonce";
import { useRuntime } from "../admin/Runtime";
import styles from "./ExtensionPage.module.css";
import { textIn } from "./textIn";

function usePerson(): Public.Person {
  const { session } = useRuntime();
  const user = session.user();
  const { user: judged } = useRenderer();
  if (!user) throw new Error("Nobody is signed in.");
  return {
    email: user.email,
    role: judged.role ?? "",
    member: typeof judged.member_pk === "number" ? judged.member_pk : undefined,
    permissions: user.permissions ?? [],
  };
}

function useFormats(): ReturnType<typeof Public.useFormats> {
  const { organisation } = useRenderer();
  return {
    language: useLocale(),
    timezone: organisation.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    currency: organisation.currency,
  };
}

function useText(): (text: Public.Text) => string {
  const language = useLocale();
  return (text) => textIn(text, language);
}

const SORT = /^(-?)(.+)$/;

function useRecords<Fields extends object>(
  resource: string,
  { filter = {}, sort = "pk", perPage = 10, page = 1 }: Public.ListQuery = {},
): ReturnType<typeof Public.useRecords<Fields>> {
  const [, minus, field = sort] = SORT.exec(sort) ?? [];
  const { data, total, error } = useGetList(
    resource,
    { filter, sort: { field, order: minus ? "DESC" : "ASC" }, pagination: { page, perPage } },
    // Rows of a list that was shown a moment ago are not the newest.
    { staleTime: 0 },
  );
  const records = data as Public.StoredRecord<Fields>[] | undefined;
  return { records, total, error: error ?? undefined };
}

function useWriter<Fields extends object>(resource: string): ReturnType<typeof Public.useWriter<Fields>> {
  const provider = useDataProvider();
  const queries = useQueryClient();
  const written = async <T,>(work: Promise<T>): Promise<T> => {
    const answer = await work;
    await queries.invalidateQueries({ queryKey: [resource] });
    return answer;
  };
  const told = ({ data }: { data: unknown }): Public.StoredRecord<Fields> =>
    data as Public.StoredRecord<Fields>;
  const keyed = (record: Public.StoredRecord<Fields>): RaRecord => ({ ...record, id: record.pk });
  return {
    create: async (values) => told(await written(provider.create(resource, { data: values }))),
    update: async (record, values) => {
      const data = { ...values, version: record.version };
      const previousData = keyed(record);
      return told(await written(provider.update(resource, { id: record.pk, data, previousData })));
    },
    delete: async (record) => {
      await written(provider.delete(resource, { id: record.pk, previousData: keyed(record) }));
    },
  };
}

function useNotice(): ReturnType<typeof Public.useNotice> {
  const notify = useNotify();
  return (text, type = "info") => notify(text, { type });
}

function Page(props: {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}): ReactElement {
  const { children, ...head } = props;
  return (
    <div className={styles.page}>
      <PageHeader {...head} />
      {children}
    </div>
  );
}

function EmptyState({ title, children }: { title: string; children?: ReactNode }): ReactElement {
  return (
    <div className="al-state">
      <p className="al-state-title">{title}</p>
      {children ? <div className="al-state-actions">{children}</div> : null}
    </div>
  );
}

function InputFrame({
  source: _source,
  resource: _resource,
  ...props
}: Parameters<typeof Public.InputFrame>[0]): ReactElement {
  return <FieldShell {...props} />;
}

function useFormInput(props: Public.InputProps): ReturnType<typeof Public.useFormInput> {
  const { id, value, onChange, onBlur, error } = useInputOf(props);
  return { id, value, onChange, onBlur, error };
}

/** The module `almoner/app`. */
export const publicApp = {
  usePerson,
  useFormats,
  useText,
  useMay: useCan,
  useRecords,
  useWriter,
  useNotice,
  Page,
  Button,
  LinkButton,
  Icon: (props: { name: string; size?: number }): ReactElement => <Icon {...props} />,
  TextField,
  EmptyState,
  useFormInput,
  InputFrame,
  styleNonce,
} satisfies typeof Public;
