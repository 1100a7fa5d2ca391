import { useQuery } from "@tanstack/react-query";
import { useDataProvider, useLocaleState, useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { QuotaUsage } from "../../../../contract/api/installation";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { useFormatter } from "../../../renderer/context";
import { fileSize } from "../../../ui/fileSize";

/** How much the organisation has of what this installation limits. */
export function UsageCard(): ReactElement | null {
  const t = useTranslate();
  const [locale] = useLocaleState();
  const format = useFormatter();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const { data } = useQuery({
    queryKey: ["organization", "usage"],
    queryFn: ({ signal }) => dataProvider.organizationUsage({ signal }),
    refetchOnWindowFocus: false,
  });
  if (!data) return null;
  const write = ({ quota }: QuotaUsage, value: number): string =>
    quota === "files_bytes" ? fileSize(value, locale) : format.number(value);
  const text = (one: QuotaUsage): string =>
    one.limit === null
      ? write(one, one.used)
      : t("organisation.usage.of", { used: write(one, one.used), limit: write(one, one.limit) });
  return (
    <section className="al-card" aria-labelledby="organisation-usage">
      <h2 id="organisation-usage">{t("organisation.usage.title")}</h2>
      <dl className="al-organisation-usage">
        {data.map((one) => (
          <div key={one.quota}>
            <dt>{t(`organisation.usage.${one.quota}`)}</dt>
            <dd>{text(one)}</dd>
          </div>
        ))}
      </dl>
      <p className="al-organisation-hint">{t("organisation.usage.hint")}</p>
    </section>
  );
}
