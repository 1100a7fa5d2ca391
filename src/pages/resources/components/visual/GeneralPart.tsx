import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { setAt } from "../../model/edit";
import { IconInput } from "./IconInput";
import type { PartProps } from "./PartProps";
import { ResourceNames } from "./ResourceNames";
import { Input, Select } from "../../../../ui/controls/Input";
import { Checkbox } from "../../../../ui/controls/Checkbox";
import { Field } from "../../../../ui/controls/Field";

export interface GeneralPartProps extends PartProps {
  icons: readonly string[];
  /** Entries of the menu that have others below them. */
  parents: readonly { id: string; label: string }[];
}

/** What the resource is called, where it stands in the menu, and how its records are called. */
export function GeneralPart({ text, definition, onChange, icons, parents }: GeneralPartProps): ReactElement {
  const t = useTranslate();
  const { menu, icon, recordRepresentation = "" } = definition;
  const set = (path: (string | number)[], value: unknown): void => onChange(setAt(text, path, value));
  return (
    <div className="al-definitions-form">
      <ResourceNames text={text} definition={definition} onChange={onChange} />
      <Field label={t("definitions.general.representation")}>
        <Input
          size="small"
          value={recordRepresentation}
          placeholder="{name}"
          onChange={(event) => set(["recordRepresentation"], event.target.value || undefined)}
        />
      </Field>
      <IconInput value={icon} icons={icons} onChange={(name) => set(["icon"], name)} />
      <label className="al-definitions-check">
        <Checkbox
          checked={menu !== false}
          onChange={(event) => set(["menu"], event.target.checked ? undefined : false)}
        />
        {t("definitions.general.in_menu")}
      </label>
      {definition.provider === "records" && definition.source === undefined ? (
        <label className="al-definitions-check">
          <Checkbox
            checked={definition.comments === true}
            onChange={(event) => set(["comments"], event.target.checked || undefined)}
          />
          {t("definitions.general.comments")}
        </label>
      ) : null}
      {menu === false ? null : (
        <>
          <Field label={t("definitions.general.parent")}>
            <Select
              size="small"
              value={menu?.parent ?? ""}
              onChange={(event) => {
                const parent = event.target.value || undefined;
                set(["menu"], { ...(parent !== undefined && { parent }), order: menu?.order ?? 1000 });
              }}
            >
              <option value="">{t("definitions.general.top")}</option>
              {parents.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t("definitions.general.order")}>
            <Input
              size="small"
              type="number"
              min={0}
              value={menu?.order ?? ""}
              onChange={(event) => {
                const order = event.target.value === "" ? undefined : Number(event.target.value);
                if (order !== undefined) set(["menu", "order"], order);
                else if (menu?.parent === undefined) set(["menu"], undefined);
              }}
            />
          </Field>
        </>
      )}
    </div>
  );
}
