import { useTranslate } from "ra-core";
import { type ReactElement, Suspense, lazy } from "react";
import { ErrorBoundary } from "../../../../ui/ErrorBoundary";
import { PLACES } from "../model/town";
import "./map.css";

const Drawing = lazy(() => import("./TownDrawing"));

export interface TownMapProps {
  label: string;
  places?: boolean;
  areas?: boolean;
  /** With a control that shows and hides what is drawn. */
  control?: boolean;
}

/** A plan of an invented town. The places on it are listed below, for whom a drawing says nothing. */
export function TownMap(props: TownMapProps): ReactElement {
  const t = useTranslate();
  return (
    <div className="al-tpl-gal-stack">
      <ErrorBoundary fallback={() => <p>{t("templateGallery.map.failed")}</p>}>
        <Suspense fallback={<div className="al-tpl-gal-map" />}>
          <Drawing {...props} />
        </Suspense>
      </ErrorBoundary>
      {props.places ? (
        <ul className="al-tpl-gal-plain">
          {PLACES.map(({ id, name, text }) => (
            <li key={id}>
              <strong>{name}</strong>: {text}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
