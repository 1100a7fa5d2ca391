import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { Link } from "react-router";
import type { OrganizationProfile } from "../../../../contract/api/organizationProfile";
import { useCan, useFormatter, useLabels } from "../../../renderer/context";
import { placeOf } from "../model/profile";
import { Button } from "../../../ui/controls/Button";

/** How much of the profile is there, and the way to what is not. */
export function Completeness({
  profile,
  formId,
}: {
  profile: OrganizationProfile;
  formId: string;
}): ReactElement {
  const t = useTranslate();
  const can = useCan();
  const labels = useLabels("profile");
  const format = useFormatter();
  const { completeness, missing } = profile;
  const text = t("profile.complete.percent", { percent: format.number(completeness) });
  return (
    <section className="al-card al-profile-meter" aria-labelledby="profile-complete">
      <h2 id="profile-complete">{t("profile.complete.title")}</h2>
      <p className="al-profile-percent" role="status">
        {text}
      </p>
      <meter min={0} max={100} value={completeness} aria-labelledby="profile-complete">
        {text}
      </meter>
      {missing.length > 0 ? (
        <>
          <p>{t("profile.complete.missing")}</p>
          <ul>
            {missing.map((part) => (
              <li key={part}>
                <PlaceLink place={placeOf(part, formId)}>{labels.field(part)}</PlaceLink>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t("profile.complete.all")}</p>
      )}
      {can({ resource: "grants", action: "read" }) ? (
        <Link to="/matched_grants">{t("profile.complete.grants")}</Link>
      ) : null}
    </section>
  );
}

/** A link to a field puts the cursor into it. */
function PlaceLink({ place, children }: { place: string; children: string }): ReactElement {
  if (!place.startsWith("#")) return <Link to={place}>{children}</Link>;
  return (
    <Button
      variant="text"
      onClick={() => {
        const target = document.getElementById(place.slice(1));
        target?.scrollIntoView({ block: "center" });
        target?.focus({ preventScroll: true });
      }}
    >
      {children}
    </Button>
  );
}
