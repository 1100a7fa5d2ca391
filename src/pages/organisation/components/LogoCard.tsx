import { useNotify, useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { OrganizationEnvelope } from "../../../../contract/api/organization";
import { useCan } from "../../../renderer/context";
import { PictureUpload } from "../../../renderer/record/forms/PictureUpload";
import { useChangeOrganisation } from "../useOrganisation";

/** The logo, which everybody sees. */
export function LogoCard({ envelope }: { envelope: OrganizationEnvelope }): ReactElement {
  const t = useTranslate();
  const can = useCan();
  const notify = useNotify();
  const change = useChangeOrganisation();
  return (
    <section className="al-card" aria-labelledby="organisation-logo">
      <h2 id="organisation-logo">{t("organisation.logo.title")}</h2>
      <PictureUpload
        src={envelope.organization.logo}
        shape="square"
        disabled={!can({ resource: "settings", action: "edit" })}
        labels={{
          alt: t("organisation.logo.title"),
          choose: t("organisation.logo.choose"),
          replace: t("organisation.logo.replace"),
          remove: t("organisation.logo.remove"),
          sending: t("organisation.logo.sending"),
        }}
        onChange={async (logo) => {
          await change.mutateAsync({ logo });
          notify(t("organisation.saved"), { type: "success" });
        }}
      />
      <p className="al-organisation-hint">{t("organisation.logo.hint")}</p>
    </section>
  );
}
