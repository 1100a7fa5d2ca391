import { useTranslate } from "ra-core";
import { lazy, memo, type ReactElement, Suspense, useSyncExternalStore } from "react";
import { useRuntime } from "../admin/Runtime";
import { Button } from "../../ui/controls/Button";

const DefinitionMistakes = lazy(() => import("./DefinitionMistakes"));

/** What holds for the whole app: no connection, a newer version, the demo, definitions with mistakes. */
export const Banners = memo(function Banners(): ReactElement {
  const t = useTranslate();
  const { demo, appBuild, definitions } = useRuntime();
  const isOutdated = useSyncExternalStore(appBuild.onOutdated, appBuild.isOutdated);
  const online = useSyncExternalStore(onConnectionChange, () => navigator.onLine);
  return (
    <section aria-label={t("app.notices")}>
      {!online && (
        <div className="al-banner" role="status">
          {t("app.offline")}
        </div>
      )}
      {isOutdated && (
        <div className="al-banner al-banner-quiet" role="status">
          <span>{t("app.outdated.text")}</span>
          <Button variant="text" onClick={() => location.reload()}>
            {t("app.outdated.reload")}
          </Button>
        </div>
      )}
      {demo && (
        <div className="al-banner al-banner-quiet">
          <span>{t("app.demo.banner")}</span>
          <Button variant="text" onClick={() => void startOver()}>
            {t("app.demo.reset")}
          </Button>
        </div>
      )}
      <OrganizationStateBanner />
      {definitions.mistakes.length > 0 && (
        <Suspense fallback={null}>
          <DefinitionMistakes mistakes={definitions.mistakes} />
        </Suspense>
      )}
    </section>
  );
});

/** What the organisation may not do for now, by the decision of whoever runs the service. */
function OrganizationStateBanner(): ReactElement | null {
  const t = useTranslate();
  const { session } = useRuntime();
  const user = useSyncExternalStore(session.onUser, session.user);
  const state = user?.organizations.find(({ pk }) => pk === user.organization?.pk)?.state;
  if (state !== "waiting" && state !== "limited") return null;
  return (
    <div className="al-banner" role="status">
      {t(`app.organisation.state.${state}`)}
    </div>
  );
}

/** Every open page of the demo begins anew with it. */
async function startOver(): Promise<void> {
  const { startServer } = await import("../../../dataProviders/demo/server/startServer");
  startServer().forget();
}

function onConnectionChange(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
