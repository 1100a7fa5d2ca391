import L from "leaflet";
import "leaflet/dist/leaflet.css";
import { useTranslate } from "ra-core";
import { type ReactElement, useEffect, useRef } from "react";
import { PARK, PLACES, QUARTER, RIVER, STREETS, TOWN_BOUNDS } from "../model/town";
import type { TownMapProps } from "./TownMap";

interface MapTexts {
  zoomIn: string;
  zoomOut: string;
  town: string;
  places: string;
  areas: string;
}

/** The plan as Leaflet draws it, in flat coordinates: nothing is fetched. */
export default function TownDrawing(props: TownMapProps): ReactElement {
  const { label, places = false, areas = false, control = false } = props;
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return undefined;
    const text = (key: keyof MapTexts): string => t(`templateGallery.map.${key}`);
    const map = L.map(box.current, {
      crs: L.CRS.Simple,
      minZoom: -1.5,
      maxZoom: 3,
      zoomSnap: 0.25,
      zoomControl: false,
      attributionControl: false,
      // The page is to scroll past it.
      scrollWheelZoom: false,
    });
    L.control.zoom({ zoomInTitle: text("zoomIn"), zoomOutTitle: text("zoomOut") }).addTo(map);
    const layers = [
      [text("town"), town()],
      ...(places ? ([[text("places"), markers()]] as const) : []),
      ...(areas ? ([[text("areas"), reaches()]] as const) : []),
    ] as const;
    for (const [, layer] of layers) layer.addTo(map);
    if (control) {
      L.control.layers(undefined, Object.fromEntries(layers.slice(1)), { collapsed: false }).addTo(map);
    }
    map.fitBounds(TOWN_BOUNDS);
    return () => {
      map.remove();
    };
  }, [t, places, areas, control]);
  return <div ref={box} className="al-tpl-gal-map" role="region" aria-label={label} />;
}

function town(): L.LayerGroup {
  return L.layerGroup([
    L.polygon(PARK, { className: "al-map-park", interactive: false }),
    L.polygon(QUARTER, { className: "al-map-quarter", interactive: false }),
    L.polyline(RIVER, { className: "al-map-river", interactive: false, smoothFactor: 0 }),
    ...STREETS.map(({ name, points }) =>
      L.polyline(points, { className: "al-map-street" }).bindTooltip(name, { sticky: true }),
    ),
  ]);
}

function markers(): L.LayerGroup {
  return L.layerGroup(
    PLACES.map(({ name, text, at }) => {
      const popup = document.createElement("p");
      popup.textContent = `${name}: ${text}`;
      return L.marker(at, {
        title: name,
        alt: name,
        icon: L.divIcon({ className: "al-map-marker", iconSize: [28, 28] }),
      }).bindPopup(popup);
    }),
  );
}

function reaches(): L.LayerGroup {
  return L.layerGroup(
    PLACES.map(({ name, at, reach }) =>
      L.circle(at, { radius: reach, className: "al-map-reach" }).bindTooltip(name),
    ),
  );
}
