import { useNotify, useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { SourceDefinitions } from "../../../../contract/api/sources";
import type { ResourceDefinition } from "../../../../contract/resource";
import { Button } from "../../../ui/controls/Button";
import { TextArea } from "../../../ui/controls/Input";
import { SelectField } from "../../../ui/controls/TextField";
import { humanise } from "../../../ui/humanise";
import { saveFile } from "../../../ui/saveFile";
import { type Right, withRights } from "../model/publishable";
import { useRoles } from "../../../renderer/context/useRoles";
import { useMayPublish, usePublishAll } from "../useSources";

const RIGHTS: readonly Right[] = ["none", "read", "manage"];
const ALWAYS: readonly string[] = ["owner", "admin"];

export interface ReviewProps {
  made: SourceDefinitions;
  onBack(): void;
}

/** The definitions, who may use them, and their publication. */
export function Review({ made, onBack }: ReviewProps): ReactElement {
  const t = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const [rights, setRights] = useState<Readonly<Record<string, Right>>>({});
  const mayPublish = useMayPublish();
  const publish = usePublishAll();
  const definitions = made.definitions.map((one) => ({ ...one, text: withRights(one.text, rights) }));
  const send = (): void =>
    publish.mutate(definitions, {
      onSuccess: (count) => {
        notify("sources.review.published", { type: "success", messageArgs: { smart_count: count } });
        void navigate("/settings/sources");
      },
    });
  return (
    <>
      {definitions.map((one) => (
        <Definition key={one.file} {...one} />
      ))}
      {made.notes.length > 0 ? (
        <section className="al-card">
          <h2>{t("sources.review.notes")}</h2>
          <ul>
            {made.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      ) : null}
      {definitions.length > 0 ? (
        <section className="al-card al-sources-rights">
          <h2>{t("sources.review.rights")}</h2>
          <p className="al-muted">{t("sources.review.rights_hint")}</p>
          <Rights rights={rights} onChange={setRights} />
        </section>
      ) : null}
      {mayPublish === false ? <p className="al-sources-note">{t("sources.review.off")}</p> : null}
      {publish.error ? (
        <p role="alert" className="al-sources-error">
          {publish.error.message}
        </p>
      ) : null}
      <div className="al-sources-actions">
        {mayPublish === false
          ? definitions.map(({ resource, file, text }) => (
              <Button
                key={file}
                onClick={() =>
                  saveFile({
                    name: `${resource}.json`,
                    contentType: "application/json",
                    blob: new Blob([text], { type: "application/json" }),
                  })
                }
              >
                {t("sources.review.download", { name: `${resource}.json` })}
              </Button>
            ))
          : null}
        {mayPublish === true && definitions.length > 0 ? (
          <Button disabled={publish.isPending} onClick={send}>
            {t(publish.isPending ? "sources.review.publishing" : "sources.review.publish")}
          </Button>
        ) : null}
        <Button variant="secondary" disabled={publish.isPending} onClick={onBack}>
          {t("sources.review.back")}
        </Button>
      </div>
    </>
  );
}

function Rights(props: {
  rights: Readonly<Record<string, Right>>;
  onChange(rights: Readonly<Record<string, Right>>): void;
}): ReactElement {
  const t = useTranslate();
  const roles = useRoles().filter(({ slug }) => !ALWAYS.includes(slug));
  const { rights, onChange } = props;
  return (
    <div className="al-sources-roles">
      {roles.map(({ slug, name }) => (
        <SelectField
          key={slug}
          label={name}
          value={rights[slug] ?? "none"}
          onChange={(right: string) => onChange({ ...rights, [slug]: right as Right })}
        >
          {RIGHTS.map((right) => (
            <option key={right} value={right}>
              {t(`sources.review.${right}`)}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  );
}

/** The first rows, so that one sees what the columns hold. */
function Rows({ rows }: Pick<SourceDefinitions["definitions"][number], "rows">): ReactElement | null {
  const t = useTranslate();
  const [first] = rows;
  if (!first) return null;
  const columns = Object.keys(first);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <section className="al-sources-rows" tabIndex={0} aria-label={t("sources.review.rows")}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // The rows have no key of their own and stay as they are.
            <tr key={index}>
              {columns.map((column) => (
                <td key={column}>{row[column] ?? ""}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function labelOf(labels: ResourceDefinition["labels"], name: string): string {
  const label: unknown = labels?.en?.fields?.[name];
  return typeof label === "string" ? label : humanise(name);
}

function Definition({
  resource,
  file,
  text,
  problems,
  rows,
}: SourceDefinitions["definitions"][number]): ReactElement {
  const t = useTranslate();
  const { fields, labels } = JSON.parse(text) as ResourceDefinition;
  const names = Object.keys(fields);
  const label = labels?.en?.name?.split("||||")[0]?.trim() ?? humanise(resource);
  return (
    <section className="al-card al-sources-definition">
      <h2>{label}</h2>
      <p className="al-muted">
        {[file, t("sources.review.fields", { smart_count: names.length })].join(" · ")}
      </p>
      <p className="al-sources-fields">
        {names.map((name) => (
          <span key={name} className="al-chip">
            {labelOf(labels, name)}
          </span>
        ))}
      </p>
      {problems.length > 0 ? (
        <div className="al-sources-error">
          <h3>{t("sources.review.problems")}</h3>
          <ul>
            {problems.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <Rows rows={rows} />
      <details>
        <summary>{t("sources.review.text", { file })}</summary>
        <TextArea readOnly rows={16} spellCheck={false} aria-label={file} value={text} />
      </details>
    </section>
  );
}
