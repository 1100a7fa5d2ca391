import { useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import { useParams } from "react-router-dom";
import type { SourceDefinitions } from "../../../../contract/api/sources";
import { BackLink } from "../../../renderer/panels/BackLink";
import { LoadError } from "../../../ui/LoadError";
import { PageHeader } from "../../../ui/PageHeader";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import { useMakeDefinitions, useSchema } from "../useSources";
import { Choose } from "./Choose";
import { Review } from "./Review";

/** Tables of a database, or lists of an API, become resources: chosen, looked at, and published. */
export function AddScreen(): ReactElement {
  const t = useTranslate();
  const { name = "" } = useParams();
  const { data, error, refetch } = useSchema(name);
  const make = useMakeDefinitions(name);
  const [made, setMade] = useState<SourceDefinitions>();
  const step = made ? "review" : "choose";
  return (
    <div className="al-sources">
      <BackLink to="/settings/sources">{t("sources.back")}</BackLink>
      <PageHeader title={t(`sources.${step}.title`, { name })} lead={t(`sources.${step}.lead`)} />
      {error && !data ? (
        <LoadError
          title={t("sources.failed")}
          detail={error.message}
          retry={{ label: t("sources.retry"), again: refetch }}
        />
      ) : null}
      {!data && !error ? <VisuallyHidden>{t("sources.choose.loading")}</VisuallyHidden> : null}
      {make.error ? (
        <p role="alert" className="al-sources-error">
          {make.error.message}
        </p>
      ) : null}
      {data && !made ? (
        <Choose
          source={name}
          schema={data}
          isPending={make.isPending}
          onChosen={(wanted) => make.mutate(wanted, { onSuccess: setMade })}
        />
      ) : null}
      {made ? <Review made={made} onBack={() => setMade(undefined)} /> : null}
    </div>
  );
}
