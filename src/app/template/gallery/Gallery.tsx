import type { ReactElement } from "react";
import { GalleryPage } from "../../../pages/template/gallery/GalleryPage";
import { GalleryData } from "./GalleryData";

/** Every page of the gallery, over records of its own. */
export function Gallery(): ReactElement {
  return (
    <GalleryData>
      <GalleryPage />
    </GalleryData>
  );
}
