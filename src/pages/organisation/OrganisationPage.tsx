import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { type ResourcePageProps, useCan, useRenderer } from "../../renderer/context";
import { FormSkeleton } from "../../renderer/record/forms/FormSkeleton";
import { LoadError } from "../../ui/LoadError";
import { Icon } from "../../ui/Icon";
import { PageHeader } from "../../ui/PageHeader";
import { EncryptionCard } from "./components/EncryptionCard";
import { LogoCard } from "./components/LogoCard";
import { OperatorAccessCard } from "./components/OperatorAccessCard";
import { OrganisationForm } from "./components/OrganisationForm";
import { ProviderCard } from "./components/ProviderCard";
import { SignInCard } from "./components/SignInCard";
import { SubdomainCard } from "./components/SubdomainCard";
import { UsageCard } from "./components/UsageCard";
import "./organisation.css";
import { useOrganisation } from "./useOrganisation";
import { LinkButton } from "../../ui/controls/LinkButton";

/** What the organisation is called, where it is found and what everybody should know. */
export default function OrganisationPage({ resource }: ResourcePageProps): ReactElement {
  const t = useTranslate();
  return (
    <div className="al-organisation-page">
      <PageHeader title={t("organisation.title")} lead={t("organisation.lead")} actions={<LogLink />} />
      <Settings resource={resource} />
    </div>
  );
}

function LogLink(): ReactElement | null {
  const t = useTranslate();
  const can = useCan();
  const { resources } = useRenderer();
  if (!resources.has("audit_log") || !can({ resource: "audit_log", action: "list" })) return null;
  return (
    <LinkButton variant="secondary" to="/audit_log">
      <Icon name="History" size={20} />
      {t("organisation.audit_log")}
    </LinkButton>
  );
}

function Settings({ resource }: Pick<ResourcePageProps, "resource">): ReactElement {
  const t = useTranslate();
  const { data, error, refetch } = useOrganisation();
  if (data) {
    return (
      <div className="al-organisation-columns">
        <section className="al-card">
          <OrganisationForm resource={resource} envelope={data} />
        </section>
        <div className="al-organisation-side">
          <LogoCard envelope={data} />
          <SubdomainCard key={data.subdomain} envelope={data} />
          <SignInCard />
          <ProviderCard />
          <UsageCard />
          <EncryptionCard />
          <OperatorAccessCard />
        </div>
      </div>
    );
  }
  if (error) {
    return (
      <LoadError
        title={t("organisation.not_loaded")}
        detail={error.message}
        retry={{ label: t("organisation.retry"), again: refetch }}
      />
    );
  }
  return (
    <div className="al-card">
      <FormSkeleton />
    </div>
  );
}
