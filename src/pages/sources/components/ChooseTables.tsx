import { useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import type { SourceTable } from "../../../../contract/api/sources";
import { useFormatter, useRenderer } from "../../../renderer/context";
import { Button } from "../../../ui/controls/Button";
import { CheckField } from "../../../ui/controls/CheckField";
import { TextField } from "../../../ui/controls/TextField";

type Name = Pick<SourceTable, "schema" | "name">;

const keyOf = ({ schema, name }: Name): string => JSON.stringify([schema, name]);

export interface ChooseTablesProps {
  source: string;
  tables: readonly SourceTable[];
  isPending: boolean;
  onChosen(tables: Name[]): void;
}

/** The tables of a source, to be ticked; those that are resources already are named as such. */
export function ChooseTables({ source, tables, isPending, onChosen }: ChooseTablesProps): ReactElement {
  const t = useTranslate();
  const { resources } = useRenderer();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const used = new Map(
    [...resources.values()].flatMap(({ name, source: of }): [string, string][] =>
      of?.name === source
        ? [[keyOf({ schema: of.schema ?? "public", name: of.path ?? of.table ?? "" }), name]]
        : [],
    ),
  );
  const shown = tables.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
  const free = shown.filter((one) => !used.has(keyOf(one)));
  const isWhole = free.length > 0 && free.every((one) => chosen.has(keyOf(one)));
  const toggle = (keys: readonly string[], isOn: boolean): void => {
    const next = new Set(chosen);
    for (const key of keys) {
      if (isOn) next.add(key);
      else next.delete(key);
    }
    setChosen(next);
  };
  if (tables.length === 0) return <p className="al-card">{t("sources.choose.no_tables")}</p>;
  return (
    <form
      className="al-card al-sources-choose"
      onSubmit={(event) => {
        event.preventDefault();
        onChosen(
          tables.filter((one) => chosen.has(keyOf(one))).map(({ schema, name }) => ({ schema, name })),
        );
      }}
    >
      <TextField label={t("sources.choose.find")} type="search" value={typed} onChange={setTyped} />
      {free.length > 0 ? (
        <CheckField
          label={t("sources.choose.all")}
          value={isWhole}
          onChange={(isOn) => toggle(free.map(keyOf), isOn)}
        />
      ) : null}
      {shown.length === 0 ? <p>{t("sources.choose.none")}</p> : null}
      <ul className="al-sources-tables">
        {shown.map((one) => (
          <li key={keyOf(one)}>
            <TableRow
              table={one}
              resource={used.get(keyOf(one))}
              isChosen={chosen.has(keyOf(one))}
              onToggle={(isOn) => toggle([keyOf(one)], isOn)}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button type="submit" disabled={chosen.size === 0 || isPending}>
          {t("sources.choose.next", { smart_count: chosen.size })}
        </Button>
      </div>
    </form>
  );
}

function TableRow(props: {
  table: SourceTable;
  resource: string | undefined;
  isChosen: boolean;
  onToggle(isOn: boolean): void;
}): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
  const { table, resource, isChosen, onToggle } = props;
  const { schema, name, columns, estimated_rows: rows, is_view: isView, comment } = table;
  const facts = [
    `${t("sources.choose.columns")}: ${format.number(columns.length)}`,
    isView
      ? t("sources.choose.view")
      : `${t("sources.choose.rows")}: ${t("sources.choose.about", { count: format.number(rows) })}`,
    resource === undefined ? "" : t("sources.choose.used", { name: resource }),
    comment ?? "",
  ].filter(Boolean);
  return (
    <CheckField
      label={<strong>{schema === "public" ? name : `${schema}.${name}`}</strong>}
      hint={facts.join(" · ")}
      value={isChosen}
      disabled={resource !== undefined}
      onChange={onToggle}
    />
  );
}
