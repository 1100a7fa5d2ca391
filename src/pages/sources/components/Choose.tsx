import { useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import type {
  SourceDefinitionsRequest,
  SourceOperation,
  SourceSchema,
  SourceTable,
} from "../../../../contract/api/sources";
import { useFormatter, useRenderer } from "../../../renderer/context";
import { Button } from "../../../ui/controls/Button";
import { CheckField } from "../../../ui/controls/CheckField";
import { TextField } from "../../../ui/controls/TextField";
import { useSources } from "../useSources";

/** Something that a resource can be made of. */
interface Offer {
  key: string;
  title: string;
  facts: string[];
  /** It is a resource already, or cannot become one. */
  isClosed: boolean;
}

const keyOf = ({ schema, name }: Pick<SourceTable, "schema" | "name">): string =>
  JSON.stringify([schema, name]);

const bare = (path: string): string => path.replaceAll(/^\/+|\/+$/g, "");

/** What is offered, with what people want to know of it before they choose. */
function useOffers(source: string, { tables, operations }: SourceSchema): Offer[] {
  const t = useTranslate();
  const format = useFormatter();
  const { resources } = useRenderer();
  const own = [...resources.values()].filter((one) => one.source?.name === source);
  const used = (name: string | undefined): string =>
    name === undefined ? "" : t("sources.choose.used", { name });
  const ofTable = (table: SourceTable): Offer => {
    const known = own.find(
      ({ source: of }) => keyOf({ schema: of?.schema ?? "public", name: of?.table ?? "" }) === keyOf(table),
    );
    const about = t("sources.choose.about", { count: format.number(table.estimated_rows) });
    return {
      key: keyOf(table),
      title: table.schema === "public" ? table.name : `${table.schema}.${table.name}`,
      facts: [
        `${t("sources.choose.columns")}: ${format.number(table.columns.length)}`,
        table.is_view ? t("sources.choose.view") : `${t("sources.choose.rows")}: ${about}`,
        used(known?.name),
        table.comment ?? "",
      ],
      isClosed: known !== undefined,
    };
  };
  const ofOperation = ({ path, fields, verbs, wants, summary }: SourceOperation): Offer => {
    // A description may name more of an address than the source does.
    const known = own.find(
      ({ source: of }) => of?.path !== undefined && `/${bare(path)}`.endsWith(`/${bare(of.path)}`),
    );
    const changes = (["create", "update", "delete"] as const).filter((verb) => verbs.includes(verb));
    const can = changes.map((verb) => t(`sources.choose.verb.${verb}`)).join(", ");
    return {
      key: path,
      title: path,
      facts: [
        `${t("sources.choose.fields")}: ${format.number(fields)}`,
        can === "" ? t("sources.choose.shown") : `${t("sources.choose.verbs")}: ${can}`,
        wants === null ? "" : t("sources.choose.wants", { parameter: wants }),
        used(known?.name),
        summary ?? "",
      ],
      isClosed: known !== undefined || wants !== null,
    };
  };
  return [...tables.map(ofTable), ...operations.map(ofOperation)];
}

export interface ChooseProps {
  source: string;
  schema: SourceSchema;
  isPending: boolean;
  onChosen(wanted: SourceDefinitionsRequest): void;
}

/** The tables of a database or the lists of an API, to be ticked; those that are resources already are named as such. */
export function Choose({ source, schema, isPending, onChosen }: ChooseProps): ReactElement {
  const t = useTranslate();
  const offers = useOffers(source, schema);
  const { tables, operations } = schema;
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const shown = offers.filter(({ title }) => title.toLowerCase().includes(typed.trim().toLowerCase()));
  const free = shown.filter(({ isClosed }) => !isClosed);
  const isWhole = free.length > 0 && free.every(({ key }) => chosen.has(key));
  const toggle = (keys: readonly string[], isOn: boolean): void => {
    const next = new Set(chosen);
    for (const key of keys) {
      if (isOn) next.add(key);
      else next.delete(key);
    }
    setChosen(next);
  };
  const send = (): void => {
    if (tables.length > 0)
      onChosen({
        tables: tables
          .filter((one) => chosen.has(keyOf(one)))
          .map(({ schema: of, name }) => ({ schema: of, name })),
      });
    else onChosen({ operations: operations.map(({ path }) => path).filter((path) => chosen.has(path)) });
  };
  if (offers.length === 0) return <Nothing source={source} />;
  return (
    <form
      className="al-card al-sources-choose"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextField label={t("sources.choose.find")} type="search" value={typed} onChange={setTyped} />
      {free.length > 0 ? (
        <CheckField
          label={t("sources.choose.all")}
          value={isWhole}
          onChange={(isOn) =>
            toggle(
              free.map(({ key }) => key),
              isOn,
            )
          }
        />
      ) : null}
      {shown.length === 0 ? <p>{t("sources.choose.none")}</p> : null}
      <ul className="al-sources-tables">
        {shown.map(({ key, title, facts, isClosed }) => (
          <li key={key}>
            <CheckField
              label={<strong>{title}</strong>}
              hint={facts.filter(Boolean).join(" · ")}
              value={chosen.has(key)}
              disabled={isClosed}
              onChange={(isOn) => toggle([key], isOn)}
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

function Nothing({ source }: { source: string }): ReactElement {
  const t = useTranslate();
  const { data = [] } = useSources();
  const isTables = data.find(({ name }) => name === source)?.type === "postgres";
  return <p className="al-card">{t(isTables ? "sources.choose.no_tables" : "sources.choose.no_lists")}</p>;
}
