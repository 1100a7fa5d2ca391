import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { FundraisingOverview } from "../../../contract/api/fundraising";
import { useCan } from "../../renderer/context";
import { useSearch } from "../../renderer/context/useSearch";
import { PendingPanel } from "../../renderer/dashboard/PendingPanel";
import { readPeriod } from "../../renderer/dashboard/period";
import { Icon } from "../../ui/Icon";
import { type BoardFileProps, BoardPage } from "./BoardPage";
import { useFundraising } from "./useFigures";
import "./fundraising.css";

/** What fundraising has come to in a period: how much, from whom, when, and for what. */
export default function FundraisingPage(props: BoardFileProps): ReactElement {
  const t = useTranslate();
  const [search] = useSearch();
  const { data, isPending } = useFundraising(readPeriod(search));

  return (
    <BoardPage
      {...props}
      title={t("fundraising.title")}
      range={data?.range}
      panels={{ fundraising_hints: isPending ? <PendingPanel /> : data ? <Hints overview={data} /> : null }}
    />
  );
}

/** What somebody has to do before, or beside, all else. */
function Hints({ overview }: { overview: FundraisingOverview }): ReactElement | null {
  const t = useTranslate();
  const can = useCan();
  const { needs_attention: waiting, payments } = overview;
  const mayCheck = waiting > 0 && can({ resource: "donations", action: "list" });
  const maySetUp = payments !== "active" && can({ resource: "settings", action: "read" });
  if (!mayCheck && !maySetUp) return null;
  const filter = encodeURIComponent(JSON.stringify({ needs_attention: true }));
  return (
    <ul className="al-fundraising-hints">
      {maySetUp && (
        <li>
          <Icon name="Warning" size={20} />
          {payments === "unavailable" ? (
            <span>{t("fundraising.unavailable")}</span>
          ) : (
            <>
              <span>{t("fundraising.not_set_up")}</span>
              <Link to="/settings/payments">{t("fundraising.set_up")}</Link>
            </>
          )}
        </li>
      )}
      {mayCheck && (
        <li>
          <Icon name="Warning" size={20} />
          <span>{t("fundraising.needs_attention", { smart_count: waiting })}</span>
          <Link to={`/donations?filter=${filter}`}>{t("fundraising.check")}</Link>
        </li>
      )}
    </ul>
  );
}
