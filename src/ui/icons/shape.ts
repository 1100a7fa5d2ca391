/** One outline of an icon on Material's 24 px grid. */
export interface IconShape {
  d: string;
  fillRule?: "evenodd";
}

/** Outlines by the icon's name. */
export type IconShapes = Readonly<Record<string, readonly IconShape[]>>;
