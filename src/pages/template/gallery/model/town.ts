/**
 * An invented town, 1000 wide and 600 high, as points [up, right]: what a map is drawn of where no tile may be
 * fetched from elsewhere.
 */
export type Point = [up: number, right: number];

export const TOWN_BOUNDS: [Point, Point] = [
  [0, 0],
  [600, 1000],
];

export const RIVER: Point[] = [
  [600, 310],
  [520, 345],
  [430, 330],
  [350, 380],
  [270, 470],
  [190, 490],
  [90, 560],
  [0, 570],
];

export const STREETS: { name: string; points: Point[] }[] = [
  {
    name: "Mill Lane",
    points: [
      [80, 0],
      [140, 240],
      [160, 470],
      [210, 720],
      [230, 1000],
    ],
  },
  {
    name: "Market Street",
    points: [
      [600, 620],
      [430, 640],
      [300, 690],
      [120, 700],
      [0, 720],
    ],
  },
  {
    name: "Bridge Street",
    points: [
      [420, 0],
      [400, 220],
      [385, 345],
      [400, 520],
      [430, 640],
    ],
  },
  {
    name: "Church Walk",
    points: [
      [430, 640],
      [490, 800],
      [500, 1000],
    ],
  },
  {
    name: "Orchard Road",
    points: [
      [140, 240],
      [260, 210],
      [400, 220],
    ],
  },
];

export const PARK: Point[] = [
  [330, 740],
  [400, 760],
  [410, 900],
  [350, 940],
  [280, 900],
  [275, 790],
];

export const QUARTER: Point[] = [
  [150, 60],
  [260, 40],
  [370, 90],
  [360, 190],
  [250, 190],
  [160, 200],
];

/** A place with a name and a circle of this size around it in which somebody helps. */
export const PLACES: { id: string; name: string; text: string; at: Point; reach: number }[] = [
  { id: "mill", name: "Old mill", text: "Kitchen and hall, open daily", at: [165, 500], reach: 70 },
  { id: "garden", name: "Garden in the park", text: "Saturdays from nine", at: [345, 840], reach: 60 },
  { id: "school", name: "School hall", text: "Homework club, Tuesdays", at: [300, 130], reach: 80 },
];
