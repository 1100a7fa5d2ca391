import type { Area } from "../../engine/area";
import { pictureRoutes } from "./routes";

export { holdPictures, mailPictures, releasePictures, requirePictures } from "./pictures";
export { contentOf, pictureContents, storedPictures, type StoredPicture } from "./contents";

/** Pictures of letters and messages, which whoever reads one fetches. */
export const picturesArea: Area = { routes: pictureRoutes };
