import { type ReactElement, useState } from "react";
import type { OrganizationState } from "../../../contract/api/installation";
import type { OperatorOrganization } from "../../../contract/api/operator";
import { Chip, type Tone } from "../../ui/Chip";
import { PlainButton } from "../../ui/controls/PlainButton";
import { SelectField } from "../../ui/controls/TextField";
import { Listing } from "./Listing";
import { OrganizationDetail } from "./OrganizationDetail";
import { useOperator } from "./operatorApi";
import { useFormat, useText } from "./texts";
import { useQuotaText } from "./quotas";

const STATES: readonly OrganizationState[] = ["waiting", "active", "limited", "suspended"];
const TONES: Record<OrganizationState, Tone> = {
  waiting: "warning",
  active: "success",
  limited: "warning",
  suspended: "error",
};

/** What an organisation may do, as a word. */
export function StateChip({ state }: { state: OrganizationState }): ReactElement {
  const t = useText();
  return <Chip tone={TONES[state]}>{t(`state.${state}`)}</Chip>;
}

/** The installation's organisations, and one of them. */
export function OrganizationsPage(): ReactElement {
  const t = useText();
  const format = useFormat();
  const { api } = useOperator();
  const quota = useQuotaText();
  const [opened, setOpened] = useState<OperatorOrganization>();
  const [state, setState] = useState("");
  const [round, setRound] = useState(0);
  const show = (next: OperatorOrganization | undefined): void => {
    setOpened(next);
    setRound((before) => before + 1);
    window.scrollTo(0, 0);
  };
  if (opened)
    return <OrganizationDetail organization={opened} onChange={setOpened} onBack={() => show(undefined)} />;
  return (
    <Listing<OperatorOrganization>
      title={t("nav.organizations")}
      lead={t("organizations.lead")}
      filter={state}
      round={round}
      filters={
        <SelectField
          label={t("organizations.state")}
          value={state}
          options={[
            { value: "", label: t("organizations.any") },
            ...STATES.map((value) => ({ value, label: t(`state.${value}`) })),
          ]}
          onChange={setState}
        />
      }
      keyOf={({ pk }) => pk}
      ask={async (wanted, signal) => {
        const { organizations, total } = await api.organizations(
          { ...wanted, ...(state && { state }) },
          signal,
        );
        return { rows: organizations, total };
      }}
      columns={[
        {
          id: "name",
          label: t("organizations.name"),
          cell: (row) => (
            <PlainButton className="al-operator-open" onClick={() => show(row)}>
              {row.name}
              <span className="al-muted">{row.subdomain}</span>
            </PlainButton>
          ),
        },
        { id: "state", label: t("organizations.state"), cell: (row) => <StateChip state={row.state} /> },
        ...(["people", "records", "files_bytes", "mails_per_day"] as const).map((name) => ({
          id: name,
          label: t(`quota.${name}`),
          cell: (row: OperatorOrganization) => quota(row.usage.find((one) => one.quota === name)),
        })),
        {
          id: "active",
          label: t("organizations.last_active"),
          cell: (row) => format.moment(row.last_active_at),
        },
      ]}
    />
  );
}
