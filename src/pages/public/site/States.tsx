import type { ReactElement } from "react";
import { ErrorState } from "../../../ui/ErrorState";
import { problemOf } from "./problems";
import { useSite } from "./site";
import { LinkButton } from "./LinkButton";
import { Button } from "../../../ui/controls/Button";

/** A call that failed: the server's text first, and a way on. `unknown` says what it is that does not exist. */
export function Failed(props: {
  error: unknown;
  again(): void;
  unknown?: { title: string; detail?: string };
  isPage?: boolean;
}): ReactElement {
  const { t } = useSite();
  const { status, text } = problemOf(props.error, t("public.shell.failed"));
  const { isPage = true, unknown } = props;
  if (unknown && (status === 404 || status === 410)) {
    return (
      <ErrorState
        isPage={isPage}
        title={unknown.title}
        detail={unknown.detail ?? text}
        actions={
          <LinkButton variant="secondary" href="/public">
            {t("public.shell.to_start")}
          </LinkButton>
        }
      />
    );
  }
  return (
    <ErrorState
      isPage={isPage}
      title={status === 0 ? t("public.shell.unreachable") : text}
      actions={<Button onClick={props.again}>{t("public.shell.retry")}</Button>}
    />
  );
}

/** A quiet place-holder as high as what is loading; tells screen readers once. */
export function Loading({ lines = 6 }: { lines?: number }): ReactElement {
  const { t } = useSite();
  return (
    <div className="al-public-loading" aria-busy="true">
      <span className="al-visually-hidden" role="status">
        {t("public.shell.loading")}
      </span>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} aria-hidden="true" style={{ width: `${90 - ((index * 37) % 50)}%` }} />
      ))}
    </div>
  );
}
