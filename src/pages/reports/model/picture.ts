import { toSvg } from "html-to-image";

/** Twice as fine as the screen. */
const SCALE = 2;
const SVG = "data:image/svg+xml;charset=utf-8,";

/** What an element shows as a PNG, without what is there to be pressed. */
export async function pictureOf(node: HTMLElement): Promise<Blob> {
  const { backgroundColor } = getComputedStyle(node);
  const styles = getComputedStyle(node.querySelector("svg") ?? node);
  const address = await toSvg(node, { backgroundColor, filter: isShown });
  // A picture is a document of its own, in which the variables of this one mean nothing.
  const text = decodeURIComponent(address.slice(address.indexOf(",") + 1)).replaceAll(
    /var\((--[\w-]+)[^()]*\)/g,
    // It stands in an attribute, between double quotes.
    (_, name: string) => styles.getPropertyValue(name).trim().replaceAll('"', "'"),
  );
  const image = new Image();
  image.src = SVG + encodeURIComponent(text);
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = node.offsetWidth * SCALE;
  canvas.height = node.offsetHeight * SCALE;
  const context = canvas.getContext("2d");
  context?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!context || !blob) throw new Error("The browser draws no pictures.");
  return blob;
}

function isShown(node: HTMLElement): boolean {
  return !(node instanceof Element && node.matches("fieldset, button, [role=radiogroup]"));
}
