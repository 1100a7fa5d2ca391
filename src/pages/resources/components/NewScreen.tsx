import { useDataProvider, useTranslate } from "ra-core";
import { type FormEvent, type ReactElement, useId, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { DefinitionListResponse } from "../../../../contract/api/resources";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import type { Locale, ResourceDefinition } from "../../../../contract/resource";
import { BackLink } from "../../../renderer/panels/BackLink";
import { PageHeader } from "../../../ui/PageHeader";
import { SegmentedControl } from "../../../ui/SegmentedControl";
import { blank, fromAnswer, fromTable, toName, toText } from "../model/guess";
import { useOwnLocale } from "../useOwnLocale";
import { useDefinitionList } from "../useResources";
import { Input, TextArea } from "../../../ui/controls/Input";
import { Button } from "../../../ui/controls/Button";
import { LinkButton } from "../../../ui/controls/LinkButton";
import { Field } from "../../../ui/controls/Field";

const WAYS = ["blank", "csv", "answer", "source"] as const;
type Way = (typeof WAYS)[number];
const SCOPES = ["organization", "custom"] as const;
type Scope = (typeof SCOPES)[number];

/** Whether a definition of this kind may be published there; an API is named for all organisations alone. */
function isOpen(scope: Scope, way: Way, data: DefinitionListResponse | undefined): boolean {
  if (scope === "custom") return data?.editing === "on" || way === "answer";
  return way !== "answer" && data?.own_editing !== "off";
}

/** A first definition: empty, from a table, from what an API answers, or from a source; then it is looked at. */
export function NewScreen(): ReactElement {
  const t = useTranslate();
  const locale = useOwnLocale();
  const navigate = useNavigate();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const [search, setSearch] = useSearchParams();
  const way: Way = WAYS.find((one) => one === search.get("from")) ?? "blank";
  const { data } = useDefinitionList();
  const [scope, setScope] = useState<Scope>();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const [csv, setCsv] = useState<File>();
  const [address, setAddress] = useState("");
  const [answer, setAnswer] = useState("");
  const problemId = useId();
  const name = toName(typed);
  const scopes = SCOPES.filter((one) => isOpen(one, way, data));
  const folder = scope && scopes.includes(scope) ? scope : (scopes[0] ?? "organization");
  const taken = (data?.definitions ?? []).some(
    (one) => one.name === name || one.file === `${folder}/${name}.json`,
  );
  const wrong =
    typed.trim() === ""
      ? t("definitions.new.no_name")
      : taken
        ? t("definitions.new.taken", { name })
        : undefined;

  const open = (definition: ResourceDefinition): void => {
    const draft = toText(withLabel(definition, locale, typed));
    void navigate(`/settings/resources/${folder}/${name}`, { state: { draft } });
  };

  const start = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (wrong !== undefined) {
      setProblem(wrong);
      return;
    }
    try {
      if (way === "blank") open(blank(name));
      if (way === "csv") open(await readCsv(name, csv, t("definitions.new.no_file"), locale));
      if (way === "answer") open(readAnswer(name, answer, address, t));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };

  const fetchAnswer = async (): Promise<void> => {
    setProblem(undefined);
    try {
      const example = await dataProvider.resourcesExample({ address: address.trim() });
      setAnswer(JSON.stringify(example.answer, null, 2));
    } catch (error) {
      setProblem(t("definitions.new.not_fetched", { reason: error instanceof Error ? error.message : "" }));
    }
  };

  return (
    <div className="al-definitions">
      <BackLink to="/settings/resources">{t("definitions.back")}</BackLink>
      <PageHeader title={t("definitions.new.title")} lead={t("definitions.new.lead")} />
      <form className="al-card al-definitions-new" noValidate onSubmit={(event) => void start(event)}>
        <SegmentedControl<Way>
          label={t("definitions.new.way")}
          value={way}
          onChange={(from) => {
            setProblem(undefined);
            setSearch({ from }, { replace: true });
          }}
          segments={WAYS.map((id) => ({ id, label: t(`definitions.new.${id}`) }))}
        />
        <p className="al-muted">{t(`definitions.new.${way}_hint`)}</p>
        {way === "source" ? (
          <div>
            <LinkButton to="/settings/sources">{t("definitions.new.sources")}</LinkButton>
          </div>
        ) : (
          <>
            <Field label={t("definitions.new.name")}>
              <Input
                size="small"
                value={typed}
                autoComplete="off"
                placeholder={t("definitions.new.name_hint")}
                aria-describedby={problem === undefined ? undefined : problemId}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setProblem(undefined);
                }}
              />
              {typed.trim() === "" ? null : <span className="al-muted">{`${folder}/${name}.json`}</span>}
            </Field>
            {scopes.length > 1 ? (
              <SegmentedControl<Scope>
                label={t("definitions.new.scope")}
                value={folder}
                onChange={setScope}
                segments={scopes.map((id) => ({ id, label: t(`definitions.group.${id}`) }))}
              />
            ) : null}
            {way === "csv" ? (
              <Field label={t("definitions.new.file")}>
                <Input
                  type="file"
                  accept=".csv,text/csv"
                  onChange={(event) => setCsv(event.target.files?.[0])}
                />
              </Field>
            ) : null}
            {way === "answer" ? (
              <>
                <Field label={t("definitions.new.address")}>
                  <span className="al-definitions-fetch">
                    <Input
                      size="small"
                      type="url"
                      value={address}
                      placeholder="https://api.example.org/todos"
                      onChange={(event) => setAddress(event.target.value)}
                    />
                    <Button
                      variant="secondary"
                      disabled={address.trim() === ""}
                      onClick={() => void fetchAnswer()}
                    >
                      {t("definitions.new.fetch")}
                    </Button>
                  </span>
                </Field>
                <Field label={t("definitions.new.example")}>
                  <TextArea
                    className="al-definitions-answer"
                    rows={10}
                    spellCheck={false}
                    value={answer}
                    onChange={(event) => setAnswer(event.target.value)}
                  />
                </Field>
              </>
            ) : null}
            {problem === undefined ? null : (
              <p id={problemId} className="al-definitions-error" role="alert">
                {problem}
              </p>
            )}
            <div>
              <Button type="submit">{t("definitions.new.start")}</Button>
            </div>
          </>
        )}
      </form>
    </div>
  );
}

function withLabel(definition: ResourceDefinition, locale: Locale, typed: string): ResourceDefinition {
  const labels = definition.labels ?? {};
  return { ...definition, labels: { ...labels, [locale]: { ...labels[locale], name: typed.trim() } } };
}

async function readCsv(
  name: string,
  file: File | undefined,
  missing: string,
  locale: Locale,
): Promise<ResourceDefinition> {
  if (!file) throw new Error(missing);
  const { readTable } = await import("../../../../contract/imports/table");
  const { header, rows } = readTable(new Uint8Array(await file.arrayBuffer()));
  return fromTable(
    name,
    header,
    rows.map(({ cells }) => cells),
    locale,
  );
}

function readAnswer(
  name: string,
  text: string,
  address: string,
  t: ReturnType<typeof useTranslate>,
): ResourceDefinition {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new Error(t("definitions.new.no_json"));
  }
  const found = fromAnswer(name, answer, address.trim() === "" ? `${name}/` : address.trim());
  if (!found) throw new Error(t("definitions.new.no_records"));
  return found.definition;
}
