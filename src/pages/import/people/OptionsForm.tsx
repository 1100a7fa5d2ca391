import { useGetList, useTranslate } from "ra-core";
import { type ReactElement } from "react";
import { useCan } from "../../../renderer/context";
import { SegmentedControl } from "../../../ui/SegmentedControl";
import { Switch } from "../../../ui/controls/Switch";
import { type ImportOptions, type Mapping, namesTeams } from "../model/mapping";
import { useKnownText } from "../../../renderer/values/useKnownText";
import { Field } from "../../../ui/controls/Field";
import { Input, Select } from "../../../ui/controls/Input";

interface Named {
  id: number;
  name: string;
  kind?: string;
}

const ALL = { page: 1, perPage: 100 };

interface Options {
  options: ImportOptions;
  setOptions(change: Partial<ImportOptions>): void;
}

/** What is to be done with the people of the file. */
export function OptionsForm({ mapping, options, setOptions }: Options & { mapping: Mapping }): ReactElement {
  const t = useTranslate();
  const can = useCan();
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
      {can({ resource: "messages", action: "read" }) ? (
        <ListChoice options={options} setOptions={setOptions} />
      ) : null}
      {namesTeams(mapping) && can({ resource: "teams", action: "create" }) ? (
        <Switch
          label={t("import.options.new_teams")}
          hint={t("import.options.new_teams_help")}
          checked={options.newTeams}
          onChange={(newTeams) => setOptions({ newTeams })}
        />
      ) : null}
      <Switch
        label={t("import.options.invite")}
        hint={t("import.options.invite_help")}
        checked={options.sendInvites}
        onChange={(sendInvites) => setOptions({ sendInvites })}
      />
    </section>
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
    <Field group label={label} hint={help}>
      <SegmentedControl label={label} segments={segments} value={value} onChange={onChange} />
    </Field>
  );
}

function RoleChoice(props: {
  role: number | undefined;
  onChange(role: number | undefined): void;
}): ReactElement {
  const t = useTranslate();
  const roleName = useKnownText("roles", "name");
  const { data: roles = [] } = useGetList<Named>("roles", { pagination: ALL });
  return (
    <Field
      label={t("import.options.role")}
      hint={t("import.options.role_help")}
      required
      requiredText={t("forms.required")}
    >
      <Select
        required
        value={String(props.role ?? "")}
        onChange={({ target }) => props.onChange(target.value === "" ? undefined : Number(target.value))}
      >
        <option value="">{t("import.options.choose")}</option>
        {roles.map((role) => (
          <option key={role.id} value={role.id}>
            {roleName(role.name)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

const LISTS: readonly ImportOptions["list"][] = ["none", "existing", "new"];

function ListChoice({ options, setOptions }: Options): ReactElement {
  const t = useTranslate();
  const { data = [] } = useGetList<Named>("mailing_lists", { pagination: ALL });
  const lists = data.filter(({ kind }) => kind !== "dynamic");
  return (
    <Field group label={t("import.options.list")} hint={t("import.options.list_help")}>
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
          <Select
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
          </Select>
        ) : null}
        {options.list === "new" ? (
          <Input
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
    </Field>
  );
}
