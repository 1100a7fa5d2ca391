import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDataProvider, useNotify, useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { useCan, useFormatter } from "../../../renderer/context";
import { Button } from "../../../ui/controls/Button";
import { ConfirmDialog } from "../../../ui/controls/Dialog";

const KEY = ["organization", "data-key"];

/** The key of encrypted fields, where there is one: when it was exchanged, and exchanging it. */
export function EncryptionCard(): ReactElement | null {
  const t = useTranslate();
  const can = useCan();
  const notify = useNotify();
  const format = useFormatter();
  const queries = useQueryClient();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const [isAsking, setAsking] = useState(false);
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => dataProvider.organizationDataKey({ signal }),
    refetchOnWindowFocus: false,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.organizationRotateKey({}),
    onSuccess: (state) => queries.setQueryData(KEY, state),
    onError: (error) => notify(error.message, { type: "error", autoHideDuration: null }),
    onSettled: () => setAsking(false),
  });
  if (!data?.exists) return null;
  const state = data.under_way
    ? t("organisation.encryption.under_way")
    : data.rotated_at === null
      ? t("organisation.encryption.never")
      : t("organisation.encryption.rotated", { date: format.dateTime(data.rotated_at) });
  return (
    <section className="al-card" aria-labelledby="organisation-encryption">
      <h2 id="organisation-encryption">{t("organisation.encryption.title")}</h2>
      <p role="status">{state}</p>
      <p className="al-organisation-hint">{t("organisation.encryption.hint")}</p>
      <div className="al-organisation-buttons">
        <Button
          variant="secondary"
          size="small"
          disabled={data.under_way || isPending || !can({ resource: "settings", action: "edit" })}
          onClick={() => setAsking(true)}
        >
          {t("organisation.encryption.rotate")}
        </Button>
      </div>
      {isAsking ? (
        <ConfirmDialog
          title={t("organisation.encryption.question")}
          text={t("organisation.encryption.text")}
          answers={[
            { label: t("organisation.encryption.cancel"), onChoose: () => setAsking(false) },
            { label: t("organisation.encryption.rotate"), primary: true, onChoose: () => mutate() },
          ]}
          onCancel={() => setAsking(false)}
          busy={isPending}
        />
      ) : null}
    </section>
  );
}
