import { memo, type ReactElement } from "react";
import { Glyph } from "../../../ui/Glyph";
import { PopupButton } from "../../../ui/PopupButton";
import { RowsSkeleton } from "../../../ui/Skeleton";
import { useRenderer } from "../../context";
import type { SavedViewsProps } from "./SavedViews";
import { page } from "../../context/page";

/** In a chunk of its own, with its texts. */
const SavedViews = page<SavedViewsProps>(
  "views",
  async () => (await import("./SavedViews")).default,
  <RowsSkeleton rows={3} />,
);

/** The button to the views that people have saved of this list. */
export const ListSavedViews = memo(function ListSavedViews(
  props: Omit<SavedViewsProps, "onClose">,
): ReactElement {
  const { translate } = useRenderer();
  return (
    <PopupButton label={translate("renderer.list.saved_views")} icon button={<Glyph name="bookmark" />}>
      {(close) => <SavedViews {...props} onClose={close} />}
    </PopupButton>
  );
});
