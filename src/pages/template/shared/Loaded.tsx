import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import type { ReactElement, ReactNode } from "react";
import { LoadError } from "../../../ui/LoadError";
import { Skeleton } from "../../../ui/Skeleton";
import "./loaded.css";

/** What was read; until then its place, `height` tall, and in place of it why it could not be read and another try. */
export function Loaded<T>(props: {
  query: UseQueryResult<T, Error>;
  /** A CSS length. */
  height: string;
  /** What could not be loaded, in a sentence. */
  failed: string;
  children(data: T): ReactNode;
}): ReactElement {
  const { query, height, failed, children } = props;
  const t = useTranslate();
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (!query.error) {
    return (
      <div className="al-tpl-loading" role="status" aria-busy="true" aria-label={t("renderer.loading")}>
        <Skeleton width="100%" height={height} />
      </div>
    );
  }
  return (
    <LoadError
      title={failed}
      detail={query.error.message}
      retry={{ label: t("renderer.retry"), again: query.refetch }}
    />
  );
}
