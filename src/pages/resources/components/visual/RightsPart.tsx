import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { hasFineRules, plainRights, setRight, TABLE_ACTIONS } from "../../model/edit";
import type { Role } from "../../../../renderer/context/useRoles";
import type { PartProps } from "./PartProps";
import { useKnownText } from "../../../../renderer/values/useKnownText";
import { Checkbox } from "../../../../ui/controls/Checkbox";

export interface RightsPartProps extends PartProps {
  roles: readonly Role[];
  isCustom: boolean;
}

/** Who may do what, a row per role: the rules that need no condition are ticked, the others are told. */
export function RightsPart({ text, definition, onChange, roles, isCustom }: RightsPartProps): ReactElement {
  const t = useTranslate();
  const roleName = useKnownText("roles", "name");
  const rules = definition.permissions?.rules ?? [];
  const subject = definition.permissions?.subject ?? definition.name ?? "";
  const everyone = plainRights(rules, "*");
  return (
    <div className="al-definitions-rights">
      <p className="al-muted">{t("definitions.rights.lead")}</p>
      <div className="al-definitions-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{t("definitions.rights.role")}</th>
              {TABLE_ACTIONS.map((action) => (
                <th key={action} scope="col">
                  {t(`definitions.action.${action}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {roles.map(({ slug, name, permissions }) => {
              const rights = plainRights(rules, slug);
              const hasAll = (isCustom && ["owner", "admin"].includes(slug)) || permissions.includes(subject);
              return (
                <tr key={slug}>
                  <th scope="row">
                    {roleName(name)}
                    {hasFineRules(rules, slug) ? (
                      <span className="al-muted"> {t("definitions.rights.fine")}</span>
                    ) : null}
                  </th>
                  {TABLE_ACTIONS.map((action) => (
                    <td key={action}>
                      <Checkbox
                        aria-label={t("definitions.rights.give", {
                          role: roleName(name),
                          action: t(`definitions.action.${action}`),
                        })}
                        checked={hasAll || rights.has(action) || everyone.has(action)}
                        disabled={hasAll || everyone.has(action)}
                        onChange={(event) => onChange(setRight(text, slug, action, event.target.checked))}
                      />
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}
