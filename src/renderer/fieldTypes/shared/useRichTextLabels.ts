import { useTranslate } from "ra-core";
import { useMemo } from "react";
import type { RichTextLabels } from "../../../ui/richText/RichTextEditor";

/** The words of the text editor's controls. */
export function useRichTextLabels(): RichTextLabels {
  const translate = useTranslate();
  return useMemo(() => {
    const text = (name: string): string => translate(`forms.rich_text.${name}`);
    return {
      toolbar: text("toolbar"),
      bold: text("bold"),
      italic: text("italic"),
      underline: text("underline"),
      strike: text("strike"),
      heading: text("heading"),
      subheading: text("subheading"),
      bulletList: text("bullet_list"),
      orderedList: text("ordered_list"),
      quote: text("quote"),
      link: text("link"),
      table: text("table"),
      addRow: text("add_row"),
      addColumn: text("add_column"),
      removeRow: text("remove_row"),
      removeColumn: text("remove_column"),
      headerRow: text("header_row"),
      removeTable: text("remove_table"),
      picture: text("picture"),
      choosePicture: text("choose_picture"),
      addingPicture: text("adding_picture"),
      pictureWords: text("picture_words"),
      pictureWordsHelp: text("picture_words_help"),
      pictureWidth: text("picture_width"),
      pictureSmall: text("picture_small"),
      pictureHalf: text("picture_half"),
      pictureFull: text("picture_full"),
      removePicture: text("remove_picture"),
      undo: text("undo"),
      redo: text("redo"),
      linkAddress: text("link_address"),
      applyLink: text("apply_link"),
      removeLink: text("remove_link"),
      cancelLink: text("cancel_link"),
      invalidLink: text("invalid_link"),
    };
  }, [translate]);
}
