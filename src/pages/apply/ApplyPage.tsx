import { useGetList, useNotify, useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useCan, useFormatter, useRenderer } from "../../renderer/context";
import { Chip, type Tone } from "../../ui/Chip";
import { EmptyState } from "../../ui/EmptyState";
import { LoadError } from "../../ui/LoadError";
import { Icon } from "../../ui/Icon";
import { PageHeader } from "../../ui/PageHeader";
import { RowsSkeleton } from "../../ui/Skeleton";
import { applyAddress } from "./model/applyAddress";
import "./apply.css";
import { Input, Select } from "../../ui/controls/Input";
import { Button } from "../../ui/controls/Button";
import { AnchorButton } from "../../ui/controls/asButton";
import { Field } from "../../ui/controls/Field";

interface Application {
  id: string;
  title: string;
  organization_name: string;
  contact_email: string;
  status: string;
  updated_at: string;
}
interface OpenGrant {
  id: number;
  title: string;
  funder: string;
  deadline: string | null;
}

const SHOWN = 8;
const GRANTS = 100;

/** Where applications come in: the address to hand on, for a grant or for none, and what is being written. */
export default function ApplyPage(): ReactElement {
  const t = useTranslate();
  const can = useCan();
  const seesGrants = can({ resource: "grant_applications", action: "list" });
  return (
    <div className="al-apply-page">
      <PageHeader title={t("menu.apply")} lead={t("apply.lead")} />
      <Share withGrants={seesGrants} />
      {seesGrants && (
        <div className="al-apply-lists">
          <Applications title={t("apply.drafts")} filter={{ status: "draft" }} empty={t("apply.no_drafts")} />
          <Applications title={t("apply.handed_in")} filter={{}} empty={t("apply.none")} />
        </div>
      )}
    </div>
  );
}

function Share({ withGrants }: { withGrants: boolean }): ReactElement {
  const t = useTranslate();
  const notify = useNotify();
  const { organisation } = useRenderer();
  // A grant leads here with its key.
  const [search] = useSearchParams();
  const [grant, setGrant] = useState(search.get("grant") ?? "");
  const address = applyAddress(organisation.site ?? "", grant);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      notify(t("apply.copied"), { type: "success" });
    } catch {
      notify(t("apply.not_copied"), { type: "warning" });
    }
  };
  return (
    <section className="al-card al-apply-share" aria-labelledby="apply-share">
      <span className="al-apply-icon">
        <Icon name="EditNote" />
      </span>
      <div>
        <h2 id="apply-share">{t("apply.share")}</h2>
        <p>{t("apply.share_detail")}</p>
        {withGrants && <GrantChoice value={grant} onChange={setGrant} />}
        <div className="al-apply-address">
          <Input
            size="small"
            readOnly
            value={address}
            aria-label={t("apply.address")}
            onFocus={(event) => event.target.select()}
          />
          <Button variant="secondary" size="small" onClick={() => void copy()}>
            {t("apply.copy")}
          </Button>
          <AnchorButton size="small" href={address} target="_blank" rel="noreferrer">
            {t("apply.open")}
          </AnchorButton>
        </div>
      </div>
    </section>
  );
}

/** The grants that take applications; those of the funders' list that the organisation has saved come to mind first. */
function GrantChoice({ value, onChange }: { value: string; onChange(grant: string): void }): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
  const { data = [] } = useGetList<OpenGrant & { status: string }>("saved_grants", {
    pagination: { page: 1, perPage: GRANTS },
    sort: { field: "deadline", order: "ASC" },
    filter: {},
  });
  return (
    <Field label={t("apply.grant")}>
      <Select size="small" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t("apply.any_grant")}</option>
        {data
          .filter(({ status }) => status !== "closed")
          .map(({ id, title, deadline }) => (
            <option key={id} value={id}>
              {deadline ? `${title} (${format.date(deadline)})` : title}
            </option>
          ))}
      </Select>
    </Field>
  );
}

const TONES: Record<string, Tone> = {
  submitted: "info",
  under_review: "warning",
  approved: "success",
  declined: "error",
};

function Applications(props: { title: string; filter: { status?: string }; empty: string }): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
  const { title, filter, empty } = props;
  const { data, total, error, isPending, refetch } = useGetList<Application>("grant_applications", {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: "updated_at", order: "DESC" },
    filter,
  });
  const list = `/grant_applications?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return (
    <section className="al-card" aria-label={title} aria-busy={isPending}>
      <h2>
        {title}
        {total ? <span className="al-page-count"> {format.number(total)}</span> : null}
      </h2>
      {error ? <LoadError title={error.message} retry={{ label: t("forms.retry"), again: refetch }} /> : null}
      {isPending ? <RowsSkeleton rows={SHOWN} /> : null}
      {data?.length === 0 ? <EmptyState icon={<Icon name="Inbox" />} title={empty} /> : null}
      {data && data.length > 0 ? (
        <ul>
          {data.map((one) => (
            <li key={one.id}>
              <Link to={`/grant_applications/${encodeURIComponent(one.id)}/show`}>
                {one.title || one.organization_name || one.contact_email}
              </Link>
              <Chip tone={TONES[one.status] ?? "default"}>
                {t(`resources.grant_applications.choices.status.${one.status}`)}
              </Chip>
              <span>
                {[one.title ? one.organization_name : "", format.date(one.updated_at)]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {total !== undefined && total > SHOWN ? (
        <p>
          <Link to={list}>{t("apply.all", { total: format.number(total) })}</Link>
        </p>
      ) : null}
    </section>
  );
}
