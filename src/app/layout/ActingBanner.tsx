import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { Button } from "../../ui/controls/Button";
import { useRuntime } from "../admin/Runtime";

/** In whose place an operator works, and the way to end it. */
export function ActingBanner(): ReactElement {
  const t = useTranslate();
  const { authApi, session } = useRuntime();
  const user = session.user();
  const end = async (): Promise<void> => {
    await authApi.logout().catch(() => undefined);
    session.end();
    location.assign("/operator/organizations");
  };
  return (
    <section aria-label={t("session.acting.label")}>
      <div className="al-banner" role="status">
        <span>
          {t("session.acting.text", {
            operator: user?.operator ?? "",
            email: user?.email ?? "",
            organization: user?.organization?.name ?? "",
          })}
        </span>
        <Button variant="text" onClick={() => void end()}>
          {t("session.acting.end")}
        </Button>
      </div>
    </section>
  );
}
