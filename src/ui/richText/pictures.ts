import type { Editor, Extensions } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { NodeSelection } from "@tiptap/pm/state";

/** What pictures of a text are: those that `isOwn` knows, each with its words and its width. */
export function pictureExtensions(isOwn: (src: string) => boolean): Extensions {
  return [
    Image.extend({
      addAttributes: () => ({
        src: { default: null },
        alt: { default: "" },
        width: {
          default: null,
          parseHTML: (image) => Number(image.getAttribute("width")) || null,
        },
      }),
      parseHTML: () => [
        { tag: "img[src]", getAttrs: (image) => (isOwn(image.getAttribute("src") ?? "") ? null : false) },
      ],
      // Nobody types the address of a picture.
      addInputRules: () => [],
    }),
  ];
}

/** What is said of the picture that is chosen in the text. */
export interface ChosenPicture {
  alt: string;
  width: number;
}

export function chosenPicture({ state: { selection } }: Editor): ChosenPicture | null {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== "image") return null;
  const { alt, width } = selection.node.attrs as { alt: string | null; width: number | null };
  return { alt: alt ?? "", width: width ?? 0 };
}

/** Says something else of the chosen picture, which stays chosen. */
export function changePicture(editor: Editor, name: keyof ChosenPicture, value: string | number): void {
  editor
    .chain()
    .command(({ tr }) => {
      tr.setNodeAttribute(tr.selection.from, name, value);
      return true;
    })
    .run();
}

/** Puts a picture where the cursor is, and chooses it; a paragraph follows one that would be the last. */
export function insertPicture(editor: Editor, attributes: { src: string; width: number }): void {
  editor
    .chain()
    .command(({ tr, state }) => {
      const { image, paragraph } = state.schema.nodes;
      if (!image || !paragraph) return false;
      const picture = image.create({ ...attributes, alt: "" });
      tr.replaceSelectionWith(picture);
      if (tr.doc.lastChild === picture) tr.insert(tr.doc.content.size, paragraph.create());
      tr.doc.descendants((node, at) => {
        if (node === picture) tr.setSelection(NodeSelection.create(tr.doc, at));
      });
      tr.scrollIntoView();
      return true;
    })
    .run();
}
