import type { ReactElement } from "react";
import { useSite } from "./site";
import { whereaboutsOf } from "./whereabouts";

/** Where an event is, with the way to a map or to the page that it is on. */
export function PlaceText({ location }: { location: string }): ReactElement {
  const { t } = useSite();
  const found = whereaboutsOf(location);
  if (!found) return <>{location}</>;
  if (found.kind === "page") {
    return (
      <a href={found.href} rel="noopener">
        {location}
      </a>
    );
  }
  return (
    <>
      {location}{" "}
      <a href={found.href} target="_blank" rel="noopener noreferrer">
        {t("public.event.map")}
      </a>
    </>
  );
}
