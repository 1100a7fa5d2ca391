import { type ReactElement, type ReactNode, useEffect, useState } from "react";
import { type Asked, useAsk } from "../../pages/public/site/useAsk";
import { Button } from "../../ui/controls/Button";
import { TextField } from "../../ui/controls/TextField";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { PageHeader } from "../../ui/PageHeader";
import { Pagination } from "../../ui/Pagination";
import { useFormat, useText } from "./texts";

const PER_PAGE = 10;
const PAUSE_MS = 250;

/** What a list asks for. */
export interface Wanted {
  page: number;
  per_page: number;
  search: string;
}

interface Column<Row> {
  id: string;
  label: string;
  cell(row: Row): ReactNode;
}

interface ListingProps<Row> {
  title: string;
  lead: string;
  /** Beside the title. */
  actions?: ReactNode;
  /** What is looked for, beside the page and the search: another value asks anew. */
  filter?: string;
  /** Fields beside the search. */
  filters?: ReactNode;
  columns: readonly Column<Row>[];
  keyOf(row: Row): number;
  ask(wanted: Wanted, signal: AbortSignal): Promise<{ rows: Row[]; total: number }>;
  /** Another value asks again. */
  round?: number;
}

/** A page of the console that lists something: a search, a table that is one of cards where there is no room, pages. */
export function Listing<Row>(props: ListingProps<Row>): ReactElement {
  const t = useText();
  const [typed, setTyped] = useState("");
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const { filter = "", round = 0 } = props;
  useEffect(() => {
    const timer = setTimeout(() => {
      setSearch(typed.trim());
      setPage(1);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => setPage(1), [filter]);
  const asked = useAsk(JSON.stringify([filter, search, page, round]), (signal) =>
    props.ask({ page, per_page: PER_PAGE, search }, signal),
  );
  return (
    <>
      <PageHeader title={props.title} lead={props.lead} actions={props.actions} />
      <div className="al-operator-filters">
        <TextField label={t("list.search")} type="search" value={typed} onChange={setTyped} />
        {props.filters}
      </div>
      <Rows {...props} asked={asked} page={page} onPage={setPage} />
    </>
  );
}

/** Says why something is not there, and asks again. */
export function Failed({ error, again }: { error: unknown; again(): void }): ReactElement {
  const t = useText();
  return (
    <ErrorState
      title={t("failed")}
      detail={(error as Error).message}
      actions={<Button onClick={again}>{t("again")}</Button>}
    />
  );
}

function Rows<Row>({
  asked,
  columns,
  keyOf,
  title,
  page,
  onPage,
}: ListingProps<Row> & {
  asked: Asked<{ rows: Row[]; total: number }>;
  page: number;
  onPage(page: number): void;
}): ReactElement {
  const t = useText();
  const format = useFormat();
  const { data, error } = asked;
  if (error) return <Failed error={error} again={asked.again} />;
  if (!data) return <p aria-busy="true">{t("loading")}</p>;
  if (data.total === 0) return <EmptyState title={t("list.none")} />;
  const first = (page - 1) * PER_PAGE + 1;
  const range = {
    first: format.number(first),
    last: format.number(first + data.rows.length - 1),
    total: format.number(data.total),
  };
  return (
    <>
      <table className="al-operator-table" aria-label={title}>
        <thead>
          <tr>
            {columns.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ id, label, cell }, index) =>
                index === 0 ? (
                  <th key={id} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id} data-label={label}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <Pagination
        page={page}
        perPage={PER_PAGE}
        total={data.total}
        onPage={onPage}
        labels={{
          nav: t("list.pages"),
          range: t("list.range", range),
          previous: t("list.previous"),
          next: t("list.next"),
        }}
      />
    </>
  );
}
