import { toSvg } from "html-to-image";

/** Twice as fine as the screen. */
const SCALE = 2;
const SVG = "data:image/svg+xml;charset=utf-8,";
/** What sheets of styles say of the parts of a drawing, which are copied without it. */
const DRAWN = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "opacity"] as const;

/** What an element shows as a PNG, without what is there to be pressed. */
export async function pictureOf(node: HTMLElement): Promise<Blob> {
  const { backgroundColor } = getComputedStyle(node);
  const styles = getComputedStyle(node.querySelector("svg") ?? node);
  const undo = asAttributes(node);
  const address = await toSvg(node, { backgroundColor, filter: isShown }).finally(undo);
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

/** Writes the styles of drawings into their attributes, over which styles have the say on the screen; answers how to take that back. */
function asAttributes(node: HTMLElement): () => void {
  const parts = [...node.querySelectorAll("svg *")];
  const before = parts.map((part) => DRAWN.map((name) => part.getAttribute(name)));
  const styles = parts.map((part) => {
    const computed = getComputedStyle(part);
    return DRAWN.map((name) => computed.getPropertyValue(name));
  });
  const write = (values: readonly (readonly (string | null)[])[]): void => {
    for (const [at, part] of parts.entries()) {
      for (const [index, name] of DRAWN.entries()) {
        const value = values[at]?.[index] ?? null;
        if (value === null) part.removeAttribute(name);
        else part.setAttribute(name, value);
      }
    }
  };
  write(styles);
  return () => write(before);
}

function isShown(node: HTMLElement): boolean {
  return !(node instanceof Element && node.matches("fieldset, button, [role=radiogroup]"));
}
