import { useGetList, useTranslate } from "ra-core";
import { type ReactElement, type ReactNode, useId } from "react";
import { useCan } from "../../../renderer/context";
import "../../../renderer/fieldTypes/shared/inputs.css";
import { SegmentedControl } from "../../../ui/SegmentedControl";
import { Switch } from "../../../ui/Switch";
import type { ImportOptions } from "../model/mapping";
import type { ImportFlow } from "../useImport";
import { useKnownText } from "../../../renderer/values/useKnownText";

interface Named {
  id: number;
  name: string;
  kind?: string;
}

const ALL = { page: 1, perPage: 100 };

/** What is to be done with the people of the file. */
export function OptionsForm({ flow }: { flow: ImportFlow }): ReactElement {
  const t = useTranslate();
  const { options, setOptions } = flow;
  const can = useCan();
  const hint = useId();
  return (
    <section className="al-card al-import-options" aria-labelledby="import-options">
      <h2 id="import-options">{t("import.options.title")}</h2>
      <RoleChoice role={options.role} onChange={(role) => setOptions({ role })} />
      <Choice
        label={t("import.options.match_by")}
        value={options.matchBy}
        ids={["email", "external_id"]}
        name={(id) => t(`import.fields.${id}`)}
        onChange={(matchBy) => setOptions({ matchBy })}
      />
      <Choice
        label={t("import.options.on_duplicate")}
        value={options.onDuplicate}
        ids={["skip", "update"]}
        name={(id) => t(`import.options.duplicates.${id}`)}
        help={t(`import.options.duplicates_help.${options.onDuplicate}`)}
        onChange={(onDuplicate) => setOptions({ onDuplicate })}
      />
      {can({ resource: "messages", action: "read" }) ? <ListChoice flow={flow} /> : null}
      <div className="field">
        <Switch
          label={t("import.options.invite")}
          checked={options.sendInvites}
          describedBy={hint}
          onChange={(sendInvites) => setOptions({ sendInvites })}
        />
        <span className="field-help" id={hint}>
          {t("import.options.invite_help")}
        </span>
      </div>
    </section>
  );
}

function Labelled({
  label,
  help,
  children,
}: {
  label: string;
  help?: string;
  children: ReactNode;
}): ReactElement {
  return (
    <div className="field">
      <span className="field-label" aria-hidden="true">
        {label}
      </span>
      {children}
      {help ? <span className="field-help">{help}</span> : null}
    </div>
  );
}

function Choice<Id extends string>(props: {
  label: string;
  help?: string;
  value: Id;
  ids: readonly Id[];
  name(id: Id): string;
  onChange(id: Id): void;
}): ReactElement {
  const { label, help, value, ids, name, onChange } = props;
  const segments = ids.map((id) => ({ id, label: name(id) }));
  return (
    <Labelled label={label} {...(help !== undefined && { help })}>
      <div>
        <SegmentedControl label={label} segments={segments} value={value} onChange={onChange} />
      </div>
    </Labelled>
  );
}

function RoleChoice(props: {
  role: number | undefined;
  onChange(role: number | undefined): void;
}): ReactElement {
  const t = useTranslate();
  const roleName = useKnownText("roles", "name");
  const id = useId();
  const { data: roles = [] } = useGetList<Named>("roles", { pagination: ALL });
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t("import.options.role")}
        <span className="field-required" aria-hidden="true">
          {" *"}
        </span>
      </label>
      <select
        id={id}
        className="field-input"
        required
        aria-describedby={`${id}-help`}
        value={props.role ?? ""}
        onChange={(event) =>
          props.onChange(event.target.value === "" ? undefined : Number(event.target.value))
        }
      >
        <option value="">{t("import.options.choose")}</option>
        {roles.map((role) => (
          <option key={role.id} value={role.id}>
            {roleName(role.name)}
          </option>
        ))}
      </select>
      <span className="field-help" id={`${id}-help`}>
        {t("import.options.role_help")}
      </span>
    </div>
  );
}

const LISTS: readonly ImportOptions["list"][] = ["none", "existing", "new"];

function ListChoice({ flow }: { flow: ImportFlow }): ReactElement {
  const t = useTranslate();
  const { options, setOptions } = flow;
  const { data = [] } = useGetList<Named>("mailing_lists", { pagination: ALL });
  const lists = data.filter(({ kind }) => kind !== "dynamic");
  return (
    <Labelled label={t("import.options.list")} help={t("import.options.list_help")}>
      <div className="al-import-list">
        <SegmentedControl
          label={t("import.options.list")}
          segments={LISTS.map((id) => ({
            id,
            label: t(`import.options.lists.${id}`),
            disabled: id === "existing" && lists.length === 0,
          }))}
          value={options.list}
          onChange={(list) => setOptions({ list })}
        />
        {options.list === "existing" ? (
          <select
            className="field-input"
            required
            aria-label={t("import.options.lists.existing")}
            value={options.memberList ?? ""}
            onChange={(event) =>
              setOptions({ memberList: event.target.value === "" ? undefined : Number(event.target.value) })
            }
          >
            <option value="">{t("import.options.choose")}</option>
            {lists.map((list) => (
              <option key={list.id} value={list.id}>
                {list.name}
              </option>
            ))}
          </select>
        ) : null}
        {options.list === "new" ? (
          <input
            type="text"
            className="field-input"
            required
            pattern=".*\S.*"
            aria-label={t("import.options.new_list")}
            placeholder={t("import.options.new_list")}
            maxLength={120}
            value={options.newList}
            onChange={(event) => setOptions({ newList: event.target.value })}
          />
        ) : null}
      </div>
    </Labelled>
  );
}
