import { type ReactElement, useState } from "react";
import type { OrganizationState } from "../../../contract/api/installation";
import type { OperatorOrganization } from "../../../contract/api/operator";
import { Link, usePlace } from "../../pages/public/site/router";
import { useAsk } from "../../pages/public/site/useAsk";
import { SelectField } from "../../ui/controls/TextField";
import { asButton } from "../../ui/controls/asButton";
import { ImportPage } from "./ImportPage";
import { Failed, Listing } from "./Listing";
import { OrganizationDetail } from "./OrganizationDetail";
import { useOperator } from "./operatorApi";
import { StateChip } from "./StateChip";
import { useFormat, useText } from "./texts";
import { useQuotaText } from "./quotas";

const STATES: readonly OrganizationState[] = ["waiting", "active", "limited", "suspended"];
const LinkButton = asButton(Link);

/** The installation's organisations, the one that the address names, or one that comes from a file. */
export function OrganizationsPage(): ReactElement {
  const { path } = usePlace();
  if (/^\/operator\/organizations\/import\/?$/.test(path)) return <ImportPage />;
  const pk = /^\/operator\/organizations\/(\d{1,15})\/?$/.exec(path)?.[1];
  return pk === undefined ? <List /> : <One key={pk} pk={Number(pk)} />;
}

function One({ pk }: { pk: number }): ReactElement {
  const t = useText();
  const { api } = useOperator();
  const asked = useAsk(`organization ${pk}`, (signal) => api.organization(pk, signal));
  return (
    <>
      <Link className="al-page-back" href="/operator/organizations">
        {t("organization.back")}
      </Link>
      {asked.error ? <Failed error={asked.error} again={asked.again} /> : null}
      {asked.data ? <OrganizationDetail organization={asked.data} onChange={asked.replace} /> : null}
    </>
  );
}

function List(): ReactElement {
  const t = useText();
  const format = useFormat();
  const { api } = useOperator();
  const quota = useQuotaText();
  const [state, setState] = useState("");
  return (
    <Listing<OperatorOrganization>
      title={t("nav.organizations")}
      lead={t("organizations.lead")}
      actions={
        <LinkButton href="/operator/organizations/import" variant="secondary">
          {t("import.title")}
        </LinkButton>
      }
      filter={state}
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
            <span className="al-operator-two">
              <Link href={`/operator/organizations/${row.pk}`}>{row.name}</Link>
              <span className="al-muted">{row.subdomain}</span>
            </span>
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
