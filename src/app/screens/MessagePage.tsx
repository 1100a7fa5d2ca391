import { useTranslate } from "ra-core";
import { type ReactElement, type ReactNode, useSyncExternalStore } from "react";
import { useRuntime } from "../admin/Runtime";
import { Icon } from "../../ui/Icon";
import { LinkButton } from "../../ui/controls/LinkButton";
import { Button } from "../../ui/controls/Button";

/** A page that only says something: what, why, and where to go from here. */
export function MessagePage({
  icon,
  title,
  body,
  children,
}: {
  icon: string;
  title: string;
  body: string;
  children?: ReactNode;
}): ReactElement {
  const t = useTranslate();
  return (
    <section className="al-message">
      <span className="al-message-icon">
        <Icon name={icon} />
      </span>
      <h1>{title}</h1>
      <p>{body}</p>
      {children ?? <LinkButton to="/">{t("app.home")}</LinkButton>}
    </section>
  );
}

export function NotAuthorizedPage(): ReactElement {
  const t = useTranslate();
  return (
    <MessagePage icon="Lock" title={t("app.not_authorized.title")} body={t("app.not_authorized.body")} />
  );
}

export function NotFoundPage(): ReactElement {
  const t = useTranslate();
  return <MessagePage icon="SearchOff" title={t("app.not_found.title")} body={t("app.not_found.body")} />;
}

export function ErrorPage({ error, onRetry }: { error?: Error; onRetry?: () => void }): ReactElement {
  const t = useTranslate();
  const { appBuild } = useRuntime();
  const isOutdated = useSyncExternalStore(appBuild.onOutdated, appBuild.isOutdated);
  // A part that went with its build comes with the next one alone.
  const retry = isOutdated ? undefined : onRetry;
  return (
    <MessagePage icon="ReportProblem" title={t("app.error.title")} body={t("app.error.body")}>
      {error && (
        <details>
          <summary>{t("app.error.details")}</summary>
          <code>{error.message}</code>
        </details>
      )}
      <Button onClick={retry ?? (() => location.reload())}>{t("app.reload")}</Button>
    </MessagePage>
  );
}
