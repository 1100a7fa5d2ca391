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
