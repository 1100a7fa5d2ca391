/**
 * Small drawn pictures as `data:` URIs, a few hundred bytes each, so that the samples need no files, no network
 * and nobody's photograph.
 */

const palette = [
  ["#0f766e", "#99f6e4"],
  ["#1d4ed8", "#bfdbfe"],
  ["#7c3aed", "#ddd6fe"],
  ["#be185d", "#fbcfe8"],
  ["#b45309", "#fde68a"],
  ["#4d7c0f", "#d9f99d"],
  ["#0e7490", "#a5f3fc"],
  ["#9f1239", "#fecdd3"],
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

/** What lies below the sky of a cover, shifted sideways by `x` (0 to 59). */
const scenes: readonly ((x: number) => string)[] = [
  (x) =>
    `<path d='M0 ${62 - x / 6}Q40 ${30 + x / 3} 80 60T160 ${50 + x / 6}V90H0Z' opacity='.6'/><path d='M0 78Q50 ${50 + x / 4} 100 76T160 70V90H0Z'/>`,
  (x) =>
    `<path d='M${x - 30} 90L${x + 12} 44L${x + 54} 90Z' opacity='.6'/><path d='M${x + 20} 90L${x + 60} 34L${x + 104} 90Z'/><path d='M0 84H160V90H0Z'/>`,
  (x) =>
    `<path d='M0 60H160V90H0Z' opacity='.6'/><path d='M0 74q20-8 40 0t40 0t40 0t40 0V90H0Z'/><path d='M${x + 40} 62h36l-8 8h-20ZM${x + 56} 60V36l16 20Z'/>`,
];

/** Hills, mountains or the sea under a sun, 16:9, for covers, articles and posts. */
export function coverPicture(title: string): string {
  const [dark, light] = colorsOf(title);
  const x = (hash(title) >>> 8) % 60;
  const scene = scenes[(hash(title) >>> 4) % scenes.length]?.(x) ?? "";
  return svg(
    160,
    90,
    `<rect width='160' height='90' fill='${light}'/><circle cx='${130 - x}' cy='26' r='12' fill='#fff'/><g fill='${dark}'>${scene}</g>`,
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

/** `C` is the product's colour. */
const productShapes = {
  bell: "<rect x='36' y='20' width='28' height='60' rx='8' fill='C'/><circle cx='50' cy='36' r='7' fill='#fff'/><circle cx='50' cy='64' r='5' fill='#fff'/>",
  camera:
    "<rect x='20' y='36' width='60' height='36' rx='6' fill='C'/><rect x='40' y='28' width='20' height='10' fill='C'/><circle cx='50' cy='54' r='12' fill='#fff'/>",
  console:
    "<path d='M26 40h48q12 0 12 20q0 12-8 12q-6 0-12-10H34q-6 10-12 10q-8 0-8-12q0-20 12-20Z' fill='C'/><path d='M30 46v12M24 52h12' stroke='#fff' stroke-width='4'/><circle cx='68' cy='52' r='5' fill='#fff'/>",
  desktop:
    "<rect x='34' y='18' width='32' height='64' rx='4' fill='C'/><path d='M40 28h20M40 36h20' stroke='#fff' stroke-width='3'/><circle cx='50' cy='66' r='6' fill='#fff'/>",
  drop: "<path d='M50 22q20 26 20 38a20 20 0 0 1-40 0q0-12 20-38Z' fill='C'/><path d='M42 60a8 8 0 0 0 8 8' stroke='#fff' stroke-width='4' fill='none'/>",
  earbuds:
    "<path d='M30 34a10 10 0 0 1 16 8v6h-4v22h-8V50q-6-4-4-16ZM70 34a10 10 0 0 0-16 8v6h4v22h8V50q6-4 4-16Z' fill='C'/>",
  headphones:
    "<path d='M30 62V50a20 20 0 0 1 40 0v12' fill='none' stroke='C' stroke-width='6'/><rect x='24' y='56' width='12' height='20' rx='5' fill='C'/><rect x='64' y='56' width='12' height='20' rx='5' fill='C'/>",
  instant:
    "<rect x='26' y='26' width='48' height='40' rx='6' fill='C'/><circle cx='50' cy='44' r='11' fill='#fff'/><rect x='34' y='60' width='32' height='22' fill='#fff' stroke='C' stroke-width='2'/>",
  lamp: "<path d='M36 22h28l10 26H26Z' fill='C'/><path d='M50 48v26M38 76h24' stroke='C' stroke-width='5'/>",
  laptop:
    "<rect x='24' y='28' width='52' height='34' rx='3' fill='C'/><rect x='28' y='32' width='44' height='26' fill='#fff'/><rect x='16' y='64' width='68' height='6' rx='3' fill='C'/>",
  monitor:
    "<rect x='16' y='24' width='68' height='42' rx='3' fill='C'/><rect x='20' y='28' width='60' height='34' fill='#fff'/><path d='M50 66v10M36 78h28' stroke='C' stroke-width='5'/>",
  phone:
    "<rect x='35' y='20' width='30' height='60' rx='6' fill='C'/><rect x='39' y='28' width='22' height='40' fill='#fff'/>",
  player:
    "<rect x='16' y='34' width='68' height='32' rx='10' fill='C'/><rect x='34' y='39' width='32' height='22' fill='#fff'/><circle cx='25' cy='50' r='4' fill='#fff'/><circle cx='75' cy='50' r='4' fill='#fff'/>",
  speaker:
    "<rect x='32' y='18' width='36' height='64' rx='8' fill='C'/><circle cx='50' cy='34' r='6' fill='#fff'/><circle cx='50' cy='60' r='12' fill='#fff'/>",
  tablet:
    "<rect x='20' y='28' width='60' height='44' rx='5' fill='C'/><rect x='28' y='33' width='47' height='34' fill='#fff'/><path d='M40 60L66 34' stroke='C' stroke-width='4'/>",
  thermostat:
    "<circle cx='50' cy='50' r='28' fill='C'/><circle cx='50' cy='50' r='18' fill='#fff'/><path d='M50 50L60 40' stroke='C' stroke-width='4'/>",
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
