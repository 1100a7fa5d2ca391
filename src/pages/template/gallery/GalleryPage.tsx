import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { lazy, type ReactElement, Suspense, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { LoadError } from "../../../ui/LoadError";
import { PageHeader } from "../../../ui/PageHeader";
import { RowsSkeleton } from "../../../ui/Skeleton";
import { useTitle } from "../shared/useTitle";
import { ExampleSection } from "./components/ExampleSection";
import { Neighbours } from "./components/Neighbours";
import { Siblings } from "./components/Siblings";
import { loadExamples } from "./examples";
import { type GalleryPageInfo, pageAt } from "./model/pages";
import "./gallery.css";
import "./pieces/pieces.css";

const PLACES = 8;
const WholeList = lazy(async () => ({ default: (await import("./components/WholeList")).WholeList }));

/** One page of the gallery: its examples, each live with its code, among the pages of its group. */
export function GalleryPage(): ReactElement | null {
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  return page ? <Page key={page.path} page={page} /> : null;
}

function Page({ page }: { page: GalleryPageInfo }): ReactElement {
  const t = useTranslate();
  const title = t(`templateGallery.pages.${page.group}.${page.id}`);
  useTitle(title);
  return (
    <div className="al-tpl-gal" data-page={page.id}>
      {page.group === "tables" ? (
        // A list has the heading of its page.
        <Suspense fallback={<RowsSkeleton rows={PLACES} />}>
          <WholeList />
        </Suspense>
      ) : (
        <PageHeader title={title} lead={t(`templateGallery.leads.${page.group}`)} />
      )}
      <div className="al-tpl-gal-columns">
        <Siblings page={page} />
        <div className="al-tpl-gal-main">
          <ExampleList page={page} />
          <Neighbours page={page} />
        </div>
      </div>
    </div>
  );
}

function ExampleList({ page }: { page: GalleryPageInfo }): ReactElement {
  const t = useTranslate();
  const { hash } = useLocation();
  const { data, error, refetch } = useQuery({
    queryKey: ["gallery", page.path],
    queryFn: () => loadExamples(page),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (data && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [data, hash]);
  if (error) {
    return (
      <LoadError
        title={t("templateGallery.failed")}
        detail={error.message}
        retry={{ label: t("templateGallery.retry"), again: refetch }}
      />
    );
  }
  if (!data) return <RowsSkeleton rows={PLACES} />;
  const keys = Object.keys(data.examples);
  return (
    <>
      {keys.length > 1 ? (
        <nav className="al-tpl-gal-contents" aria-label={t("templateGallery.contents")}>
          {keys.map((key) => (
            <a key={key} href={`#${key}`}>
              {t(`templateGallery.examples.${key}`)}
            </a>
          ))}
        </nav>
      ) : null}
      {keys.map((key) => (
        <ExampleSection key={key} id={key} examples={data.examples} source={data.source} />
      ))}
    </>
  );
}
