import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDataProvider, useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { useFormatter } from "../../../renderer/context";
import { readError } from "../../../renderer/values/readError";
import { Button } from "../../../ui/controls/Button";
import { ErrorText } from "../../../ui/controls/Field";

const KEY = ["organization", "operator-access"];

/** Whether those who run the service may work in the owner's place; allowed for a day and taken back at once. */
export function OperatorAccessCard(): ReactElement | null {
  const t = useTranslate();
  const format = useFormatter();
  const queries = useQueryClient();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => dataProvider.organizationOperatorAccess({ signal }),
    refetchOnWindowFocus: false,
  });
  const save = useMutation({
    mutationFn: (allowed: boolean) => dataProvider.organizationAllowOperator({ allowed }),
    onSuccess: (saved) => queries.setQueryData(KEY, saved),
  });
  if (!data) return null;
  const { access } = data;
  return (
    <section className="al-card" aria-labelledby="organisation-operator">
      <h2 id="organisation-operator">{t("organisation.operator.title")}</h2>
      <p className="al-organisation-hint" role="status">
        {access
          ? t("organisation.operator.allowed", { email: access.email, until: format.dateTime(access.until) })
          : t("organisation.operator.lead")}
      </p>
      {save.error ? <ErrorText role="alert">{readError(save.error).text}</ErrorText> : null}
      <div className="al-organisation-buttons">
        <Button
          variant="secondary"
          size="small"
          disabled={save.isPending}
          onClick={() => save.mutate(access === null)}
        >
          {t(access ? "organisation.operator.end" : "organisation.operator.allow")}
        </Button>
      </div>
    </section>
  );
}
