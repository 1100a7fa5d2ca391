import Type, { type Static } from "typebox";
import { Exact } from "./common";
import { UploadId } from "./files";
import { MAX_PICTURE_SIDE } from "./pictureLimits";

export * from "./pictureLimits";

const Side = Type.Integer({ minimum: 1, maximum: MAX_PICTURE_SIDE });

export const PictureRequest = Exact({ upload_id: UploadId });
export const PictureResponse = Exact({
  picture: Exact({
    src: Type.String({
      description: "What stands in a text as the picture's src, on the organisation's host",
    }),
    width: Side,
    height: Side,
  }),
});
export type Picture = Static<typeof PictureResponse>["picture"];
