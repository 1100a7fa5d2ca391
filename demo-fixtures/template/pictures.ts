/**
 * Small drawn pictures as `data:` URIs, a few hundred bytes each, so that the samples need no files, no network
 * and nobody's photograph.
 */

const palette = [
  ["#0f766e", "#5eead4"],
  ["#1d4ed8", "#93c5fd"],
  ["#7c3aed", "#c4b5fd"],
  ["#be185d", "#f9a8d4"],
  ["#b45309", "#fcd34d"],
  ["#4d7c0f", "#bef264"],
  ["#0e7490", "#a5f3fc"],
  ["#9f1239", "#fda4af"],
] as const;

/** FNV-1a: spreads similar texts over the palette. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

const colorsOf = (text: string): readonly [dark: string, light: string] =>
  palette[hash(text) % palette.length] ?? palette[0];

/** Only what a `data:` URI inside an attribute cannot hold is escaped; quotes are already single ones. */
const dataUri = (svg: string): string =>
  `data:image/svg+xml,${svg.replace(/[%#<>&"\u0080-\u{10ffff}]/gu, (character) => encodeURIComponent(character))}`;

const svg = (width: number, height: number, body: string): string =>
  dataUri(`<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}'>${body}</svg>`);

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.match(/\p{L}/u)?.[0] ?? "")
    .filter((_, index, letters) => index === 0 || index === letters.length - 1)
    .join("")
    .toUpperCase();

/** A round-able square with the person's initials; the same name always gets the same colours. */
export function avatarPicture(name: string): string {
  const [dark, light] = colorsOf(name);
  return svg(
    40,
    40,
    `<rect width='40' height='40' fill='${light}'/><text x='20' y='26' font-family='sans-serif' font-size='16' text-anchor='middle' fill='${dark}'>${initials(name)}</text>`,
  );
}

/** A landscape of hills under a sun, 16:9, for covers, articles and posts. */
export function coverPicture(title: string): string {
  const [dark, light] = colorsOf(title);
  const shift = hash(title) % 60;
  return svg(
    160,
    90,
    `<rect width='160' height='90' fill='${light}'/><circle cx='${40 + shift}' cy='28' r='12' fill='#fff'/><path d='M0 ${62 - shift / 6}Q40 ${30 + shift / 3} 80 60T160 ${50 + shift / 6}V90H0Z' fill='${dark}' opacity='.6'/><path d='M0 78Q50 ${50 + shift / 4} 100 76T160 70V90H0Z' fill='${dark}'/>`,
  );
}

/** The cover with a sun that rises and sets: a short clip without a video file. */
export function movingPicture(title: string): string {
  const [dark, light] = colorsOf(title);
  return svg(
    160,
    90,
    `<rect width='160' height='90' fill='${light}'/><circle cx='80' cy='70' r='14' fill='#fff'><animate attributeName='cy' values='70;24;70' dur='8s' repeatCount='indefinite'/></circle><path d='M0 70Q40 50 80 66T160 60V90H0Z' fill='${dark}'/>`,
  );
}

const productShapes = {
  audio:
    "<path d='M30 62V50a20 20 0 0 1 40 0v12' fill='none' stroke='C' stroke-width='6'/><rect x='24' y='56' width='12' height='20' rx='5' fill='C'/><rect x='64' y='56' width='12' height='20' rx='5' fill='C'/>",
  camera:
    "<rect x='20' y='36' width='60' height='36' rx='6' fill='C'/><rect x='40' y='28' width='20' height='10' fill='C'/><circle cx='50' cy='54' r='12' fill='#fff'/>",
  computer:
    "<rect x='24' y='28' width='52' height='34' rx='3' fill='C'/><rect x='28' y='32' width='44' height='26' fill='#fff'/><rect x='16' y='64' width='68' height='6' rx='3' fill='C'/>",
  home: "<path d='M36 74V44a14 14 0 0 1 28 0v30Z' fill='C'/><circle cx='50' cy='46' r='6' fill='#fff'/>",
  phone:
    "<rect x='35' y='20' width='30' height='60' rx='6' fill='C'/><rect x='39' y='28' width='22' height='40' fill='#fff'/>",
  play: "<rect x='18' y='38' width='64' height='28' rx='14' fill='C'/><circle cx='34' cy='52' r='6' fill='#fff'/><circle cx='66' cy='52' r='6' fill='#fff'/>",
  watch:
    "<rect x='42' y='16' width='16' height='68' fill='C' opacity='.6'/><circle cx='50' cy='50' r='20' fill='C'/><path d='M50 38v12l8 6' stroke='#fff' stroke-width='3' fill='none'/>",
} as const;

/** The kinds of thing for which there is a drawing. */
export type ProductKind = keyof typeof productShapes;

/** A product of the given kind on a quiet ground, square. */
export function productPicture(name: string, kind: ProductKind): string {
  const [dark] = colorsOf(name);
  return svg(
    100,
    100,
    `<rect width='100' height='100' fill='#f1f5f9'/>${productShapes[kind].replaceAll("'C'", `'${dark}'`)}`,
  );
}

/** A sheet of paper that carries a file's extension. */
export function filePicture(fileName: string): string {
  const extension = fileName.split(".").at(-1)?.toUpperCase() ?? "";
  const [dark] = colorsOf(extension);
  return svg(
    32,
    40,
    `<path d='M2 2h20l8 8v28H2Z' fill='#fff' stroke='${dark}' stroke-width='2'/><text x='16' y='28' font-family='sans-serif' font-size='9' text-anchor='middle' fill='${dark}'>${extension}</text>`,
  );
}

/** A mark of two overlapping shapes, for companies, plans and headings. */
export function emblemPicture(name: string): string {
  const [dark, light] = colorsOf(name);
  const turn = hash(name) % 90;
  return svg(
    48,
    48,
    `<rect x='10' y='10' width='24' height='24' rx='6' fill='${light}' transform='rotate(${turn} 22 22)'/><circle cx='29' cy='29' r='11' fill='${dark}' opacity='.85'/>`,
  );
}
