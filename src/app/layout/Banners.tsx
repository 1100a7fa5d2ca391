import { useTranslate } from "ra-core";
import { memo, type ReactElement, useState, useSyncExternalStore } from "react";
import { useRuntime } from "../admin/Runtime";
import { Button } from "../../ui/controls/Button";

/** What holds for the whole app: no connection, a newer version, the demo, definitions with mistakes. */
export const Banners = memo(function Banners(): ReactElement {
  const t = useTranslate();
  const { demo, appBuild } = useRuntime();
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
      <DefinitionMistakes />
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

function DefinitionMistakes(): ReactElement | null {
  const t = useTranslate();
  const { mistakes } = useRuntime().definitions;
  const [shown, setShown] = useState(false);
  if (mistakes.length === 0) return null;
  const files = new Set(mistakes.map(({ file }) => file));
  return (
    <div className="al-banner" role="status">
      <span>{t("app.definitions.mistakes", { smart_count: files.size })}</span>
      <Button variant="text" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {t(shown ? "app.definitions.hide" : "app.definitions.show")}
      </Button>
      {shown && (
        <ul>
          {mistakes.map((mistake) => (
            <li key={`${mistake.file}:${mistake.line}:${mistake.code}:${mistake.pointer}`}>
              <code>
                {mistake.file}:{mistake.line}
              </code>{" "}
              {mistake.message}
            </li>
          ))}
        </ul>
      )}
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
