import { useStore, useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { Banner } from "../../../../contract/api/dashboard";
import { useRenderer } from "../../../renderer/context";
import { PendingPanel } from "../../../renderer/dashboard/PendingPanel";
import { Icon } from "../../../ui/Icon";
import { safeHref } from "../../../ui/safeHref";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import { bannerKey, dismiss, type Dismissed, shownBanners } from "../model/banners";
import { useDashboardBanners } from "../useDashboard";
import { IconButton } from "../../../ui/controls/IconButton";

const NOTHING: Dismissed = {};
const ICONS = {
  info: "Campaign",
  success: "ThumbUp",
  warning: "ReportProblem",
  error: "ReportProblem",
} as const;

/** What everybody should know. Without an answer nothing is missing, so that nothing is said about it. */
export function DashboardBanners(): ReactElement | null {
  const t = useTranslate();
  const { user } = useRenderer();
  const { data, isPending } = useDashboardBanners();
  const [dismissed, setDismissed] = useStore<Dismissed>("dashboard.dismissed", NOTHING);
  const person = String(user.pk ?? "");
  const shown = shownBanners(data?.banners ?? [], dismissed, person);
  if (isPending) return <PendingPanel />;
  if (shown.length === 0) return null;
  return (
    <section aria-label={t("dashboard.banners.label")}>
      <ul className="al-dashboard-banners">
        {shown.map((banner) => (
          <li key={bannerKey(banner)} className="al-dashboard-banner" data-level={banner.level}>
            <BannerText banner={banner} onDismiss={() => setDismissed(dismiss(dismissed, person, banner))} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface BannerTexts {
  title: string;
  body: string;
  cta: string | null;
}

/** What the server makes up itself is said in the person's language; what people wrote is left as it is. */
function useBannerTexts({ pk, title, body, level, cta }: Banner): BannerTexts {
  const t = useTranslate();
  if (pk === "announcement") return { title: title || t("dashboard.banners.announcement"), body, cta };
  if (pk !== "payment-onboarding") return { title, body, cta };
  const begun = level === "warning" ? "begun_" : "";
  return {
    title: t(`dashboard.banners.payments.${begun}title`),
    body: t(`dashboard.banners.payments.${begun}body`),
    cta: t("dashboard.banners.payments.cta"),
  };
}

function BannerText({ banner, onDismiss }: { banner: Banner; onDismiss(): void }): ReactElement {
  const t = useTranslate();
  const { title, body, cta } = useBannerTexts(banner);
  const image = safeHref(banner.image, location.origin);
  return (
    <>
      {image ? (
        <img className="al-dashboard-banner-image" src={image} alt="" />
      ) : (
        <span className="al-dashboard-banner-icon">
          <Icon name={ICONS[banner.level]} size={20} />
        </span>
      )}
      <div className="al-dashboard-banner-text">
        <VisuallyHidden>{t(`dashboard.banners.level.${banner.level}`)} </VisuallyHidden>
        <strong>{title}</strong> <span>{body}</span>
      </div>
      <BannerLink link={banner.link} text={cta ?? title} />
      {banner.dismissible && (
        <IconButton
          glyph="close"
          label={t("dashboard.banners.dismiss", { title: title || body })}
          onClick={onDismiss}
        />
      )}
    </>
  );
}

function BannerLink({ link, text }: { link: string | null; text: string }): ReactElement | null {
  const { mayOpen } = useRenderer();
  const href = safeHref(link, location.origin);
  if (!href || link === null) return null;
  if (link.startsWith("/") && mayOpen?.(link) === false) return null;
  return link.startsWith("/") ? (
    <Link className="al-dashboard-banner-link" to={link}>
      {text}
    </Link>
  ) : (
    <a className="al-dashboard-banner-link" href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
