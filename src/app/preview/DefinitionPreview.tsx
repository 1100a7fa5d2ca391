import { useLocale } from "ra-core";
import { type ReactElement, useEffect, useMemo, useRef } from "react";
import { createRoot, type Root } from "react-dom/client";
import type { PreviewProps } from "../../pages/resources/types";
import { useRuntime } from "../admin/Runtime";
import { isLocale } from "../i18n/locale";
import { createPreview, type Preview } from "./createPreview";
import "./preview.css";

/**
 * A definition's own screens over made-up records. It is a React tree of its own with a router, a store and a data
 * provider of its own: what is done in it changes nothing, and what breaks in it breaks nothing else.
 */
export function DefinitionPreview({ resource, user, view }: PreviewProps): ReactElement {
  const { definitions, organization, now } = useRuntime();
  const locale = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const root = useRef<Root>(undefined);
  const preview = useMemo<Preview>(
    () =>
      createPreview({
        resource,
        others: definitions.resources.filter(({ name }) => name !== resource.name),
        user,
        view,
        locale: isLocale(locale) ? locale : "en",
        organisation: { currency: organization.currency, timeZone: organization.timezone },
        now,
      }),
    [resource, definitions, user, view, locale, organization, now],
  );
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    root.current ??= createRoot(element);
    root.current.render(preview.element(element));
  }, [preview]);
  useEffect(
    () => () => {
      const former = root.current;
      root.current = undefined;
      // React draws at this moment; a tree cannot be taken down in another's drawing.
      queueMicrotask(() => former?.unmount());
    },
    [],
  );
  return <div className="al-preview" ref={place} />;
}
