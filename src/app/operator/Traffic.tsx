import type { ReactElement } from "react";
import type { OrganizationDay } from "../../../contract/api/operator";
import { useAsk } from "../../pages/public/site/useAsk";
import { Failed } from "./Listing";
import { useOperator } from "./operatorApi";
import { useFormat, useText } from "./texts";

const totalOf = (days: readonly OrganizationDay[], of: (day: OrganizationDay) => number): number =>
  days.reduce((sum, day) => sum + of(day), 0);

/** What an organisation asked of the server lately, in all and by day. */
export function Traffic({ pk }: { pk: number }): ReactElement {
  const t = useText();
  const { api } = useOperator();
  const { data, error, again } = useAsk(String(pk), (signal) => api.use(pk, signal));
  if (error) return <Failed error={error} again={again} />;
  if (!data) return <p aria-busy="true">{t("loading")}</p>;
  if (data.days.length === 0) return <p>{t("organization.traffic.none")}</p>;
  return <Days days={data.days} />;
}

function Days({ days }: { days: readonly OrganizationDay[] }): ReactElement {
  const t = useText();
  const format = useFormat();
  const calls = totalOf(days, (day) => day.calls);
  const mean = totalOf(days, (day) => day.mean_ms * day.calls) / Math.max(calls, 1);
  return (
    <>
      <p>
        {t("organization.traffic.total", {
          calls: format.number(calls),
          failed: format.number(totalOf(days, ({ failed }) => failed)),
          mean: format.duration(mean),
        })}
      </p>
      <details>
        <summary>{t("organization.traffic.by_day")}</summary>
        <table className="al-operator-table" aria-label={t("organization.traffic.by_day")}>
          <thead>
            <tr>
              {(["day", "calls", "failed", "mean"] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`organization.traffic.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day}>
                <th scope="row">{format.day(day.day)}</th>
                <td data-label={t("organization.traffic.calls")}>{format.number(day.calls)}</td>
                <td data-label={t("organization.traffic.failed")}>{format.number(day.failed)}</td>
                <td data-label={t("organization.traffic.mean")}>{format.duration(day.mean_ms)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
