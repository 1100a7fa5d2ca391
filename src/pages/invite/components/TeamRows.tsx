import { useGetList, useTranslate } from "ra-core";
import { type ReactElement, useRef } from "react";
import { useCan } from "../../../renderer/context";
import { IconButton } from "../../../ui/controls/IconButton";
import { useFocusAfterRender } from "../../../ui/useFocusAfterRender";
import type { TeamRow } from "../model/invitation";
import type { RoleChoice } from "../useRoles";
import { useKnownText } from "../../../renderer/values/useKnownText";
import { Select } from "../../../ui/controls/Input";
import { Button } from "../../../ui/controls/Button";
import { Field } from "../../../ui/controls/Field";

interface Team {
  id: number;
  name: string;
}

export interface TeamRowsProps {
  rows: readonly TeamRow[];
  roles: readonly RoleChoice[];
  error: string | undefined;
  onChange(rows: TeamRow[]): void;
}

/** Teams that the invited join, with the role that they have there. */
export function TeamRows({ rows, roles, error, onChange }: TeamRowsProps): ReactElement | null {
  const t = useTranslate();
  const roleName = useKnownText("roles", "name");
  const may = useCan()({ resource: "teams", action: "list" });
  const { data: teams = [] } = useGetList<Team>(
    "teams",
    { pagination: { page: 1, perPage: 100 }, sort: { field: "name", order: "ASC" } },
    { enabled: may },
  );
  const group = useRef<HTMLDivElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const focusLater = useFocusAfterRender();
  if (teams.length === 0) return null;
  const change = (key: number, part: Partial<TeamRow>): void =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const next = Math.max(0, ...rows.map(({ key }) => key)) + 1;
  return (
    <Field group label={t("invite.teams")} error={error}>
      <div className="al-invite-rows" ref={group}>
        {rows.map(({ key, team, role }) => (
          <div key={key} className="al-invite-team">
            <Select
              aria-label={t("invite.team")}
              value={team}
              onChange={({ target }) => change(key, { team: target.value })}
            >
              <option value="">{t("invite.choose_team")}</option>
              {teams.map(({ id, name }) => (
                <option key={id} value={String(id)}>
                  {name}
                </option>
              ))}
            </Select>
            <Select
              aria-label={t("invite.team_role")}
              value={role}
              onChange={({ target }) => change(key, { role: target.value })}
            >
              <option value="">{t("invite.choose_role")}</option>
              {roles.map(({ pk, name }) => (
                <option key={pk} value={String(pk)}>
                  {roleName(name)}
                </option>
              ))}
            </Select>
            <IconButton
              glyph="delete"
              label={t("invite.remove_team")}
              onClick={() => {
                onChange(rows.filter((row) => row.key !== key));
                focusLater(() => adder.current);
              }}
            />
          </div>
        ))}
      </div>
      <Button
        ref={adder}
        variant="secondary"
        size="small"
        onClick={() => {
          onChange([...rows, { key: next, team: "", role: "" }]);
          focusLater(() => group.current?.querySelector(".al-invite-team:last-of-type select"));
        }}
      >
        {t("invite.add_team")}
      </Button>
    </Field>
  );
}
