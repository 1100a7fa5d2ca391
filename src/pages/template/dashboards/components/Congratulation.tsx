import { useGetIdentity, useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { Icon } from "../../../../ui/Icon";
import { useTemplateQuery } from "../../shared/useTemplateCall";
import { changeBetween } from "../model/figures";
import { useWriters } from "../useWriters";
import { QueryCard, type Span } from "./Card";
import { LinkButton } from "../../../../ui/controls/LinkButton";

/** Says well done, with the month's revenue and where it came from. */
export function Congratulation({
  to,
  action,
  span,
}: {
  to: string;
  action: string;
  span: Span;
}): ReactElement {
  const t = useTranslate();
  const write = useWriters();
  const { identity } = useGetIdentity();
  const query = useTemplateQuery("GET /card/card-analytics/revenue");
  const name = identity?.fullName?.split(" ")[0];
  return (
    <QueryCard query={query} span={span} height={188} className="al-tpl-dash-congratulation">
      {({ thisMonth, lastMonth }) => (
        <>
          <div>
            <h2>
              {name
                ? t("templateDashboards.congratulation.named", { name })
                : t("templateDashboards.congratulation.title")}
            </h2>
            <p>
              {t("templateDashboards.congratulation.text", {
                percent: write.percent(changeBetween(thisMonth, lastMonth) ?? 0),
              })}
            </p>
            <p className="al-tpl-dash-number">{write.money(thisMonth)}</p>
            <LinkButton to={to}>{action}</LinkButton>
          </div>
          <span className="al-tpl-dash-medal">
            <Icon name="EmojiEvents" size={64} />
          </span>
        </>
      )}
    </QueryCard>
  );
}
