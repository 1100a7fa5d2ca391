import { handleOf } from "./names";
import { type ProductKind, productPicture } from "./pictures";

export interface Product {
  id: number;
  name: string;
  slug: string;
  description: string;
  brand: string;
  /** In dollars, with at most two decimals. */
  price: number;
  image: string;
  hasFreeShipping: boolean;
  rating: 1 | 2 | 3 | 4 | 5;
}

export interface WishlistItem {
  id: number;
  productId: number;
}

export interface CartItem {
  id: number;
  productId: number;
  qty: number;
}

/** The colours in which every product comes. */
export const colorOptions = ["primary", "success", "warning", "danger", "info"] as const;

type ProductRow = readonly [
  name: string,
  kind: ProductKind,
  brand: string,
  price: number,
  rating: Product["rating"],
  shipping: "free" | "paid",
  description: string,
];

const productRows: readonly ProductRow[] = [
  [
    "Wren Wireless Earbuds",
    "earbuds",
    "Tonwerk",
    79.99,
    4,
    "free",
    "Feather-light buds with eight hours of play and a case that fits a coin pocket.",
  ],
  [
    "Heron Studio Headphones",
    "headphones",
    "Tonwerk",
    189,
    5,
    "free",
    "Closed-back headphones with replaceable pads, made for long evenings of mixing.",
  ],
  [
    "Pebble Kitchen Speaker",
    "speaker",
    "Halden",
    49.5,
    3,
    "paid",
    "Shrugs off steam and flour, and remembers which station you like with breakfast.",
  ],
  [
    "Foghorn Party Speaker",
    "speaker",
    "Halden",
    239,
    4,
    "free",
    "Fills a village hall and still gets through the weekend on one charge.",
  ],
  [
    "Quill 11 Phone",
    "phone",
    "Marlow",
    649,
    5,
    "free",
    "A bright six-inch screen, two days of battery, and a repair manual in the box.",
  ],
  [
    "Quill Mini Phone",
    "phone",
    "Marlow",
    449,
    4,
    "free",
    "The small one: fits every pocket, keeps every feature that matters.",
  ],
  [
    "Pasture Rugged Phone",
    "phone",
    "Oakline",
    379,
    3,
    "paid",
    "Survives a drop from the tractor and a night in the rain barrel.",
  ],
  [
    "Kiosk Senior Phone",
    "phone",
    "Oakline",
    99,
    4,
    "paid",
    "Large keys, loud ring, one button that calls family.",
  ],
  [
    "Drover 14 Laptop",
    "laptop",
    "Corvid",
    1249,
    5,
    "free",
    "All-day laptop with a matte screen and a keyboard that writers keep praising.",
  ],
  [
    "Drover 16 Laptop",
    "laptop",
    "Corvid",
    1799,
    4,
    "free",
    "Room for two documents side by side, and the graphics to edit the summer video.",
  ],
  [
    "Sparrow School Laptop",
    "laptop",
    "Bellamy",
    329,
    3,
    "free",
    "Sturdy hinges, spill-proof keys and a price that suits a whole class.",
  ],
  [
    "Anvil Desktop",
    "desktop",
    "Bellamy",
    899,
    4,
    "paid",
    "A quiet little tower with tool-free slots for everything you may add later.",
  ],
  [
    "Lantern 27 Monitor",
    "monitor",
    "Bellamy",
    299.95,
    5,
    "free",
    "Even light, true colours, and a stand that turns to portrait for long reports.",
  ],
  [
    "Slate Drawing Tablet",
    "tablet",
    "Inkwood",
    219,
    4,
    "free",
    "A paper-like surface with eight shortcut keys for either hand.",
  ],
  [
    "Meadow Trail Camera",
    "camera",
    "Fieldview",
    129,
    4,
    "paid",
    "Waits a season in the hedge and photographs whoever passes, day or night.",
  ],
  [
    "Alder Mirrorless Camera",
    "camera",
    "Fieldview",
    1099,
    5,
    "free",
    "Weather-sealed body with a viewfinder as big as a window.",
  ],
  [
    "Snapdragonfly Action Camera",
    "camera",
    "Fieldview",
    259,
    3,
    "free",
    "Clips onto helmets and kayaks; steadies even the bumpiest descent.",
  ],
  [
    "Magpie Instant Camera",
    "instant",
    "Polly & Sons",
    89,
    4,
    "paid",
    "Press, wait a minute, pin to the fridge.",
  ],
  [
    "Tern Fitness Watch",
    "watch",
    "Cadence",
    149,
    4,
    "free",
    "Counts steps, laps and good nights, and charges while you shower.",
  ],
  [
    "Tern Pro Watch",
    "watch",
    "Cadence",
    329,
    5,
    "free",
    "Maps on the wrist for people who like the long way round.",
  ],
  [
    "Sundial Classic Watch",
    "watch",
    "Polly & Sons",
    119,
    2,
    "paid",
    "Two hands, no notifications, a strap that ages well.",
  ],
  [
    "Firefly Smart Lamp",
    "lamp",
    "Glimmer",
    59,
    4,
    "free",
    "Wakes you like a sunrise and dims when the book gets dull.",
  ],
  [
    "Hearth Room Thermostat",
    "thermostat",
    "Glimmer",
    139,
    4,
    "free",
    "Learns when the hall is used and stops heating empty chairs.",
  ],
  [
    "Doorstep Video Bell",
    "bell",
    "Glimmer",
    99.9,
    3,
    "paid",
    "See who is there, even when you are in the garden.",
  ],
  ["Puddle Leak Sensor", "drop", "Glimmer", 24.5, 1, "paid", "Tiny, loud and faster than the puddle."],
  [
    "Badger Game Console",
    "console",
    "Burrow",
    399,
    5,
    "free",
    "Four controllers, a shelf of couch games and a parental timer that children accept.",
  ],
  [
    "Burrow Pocket Player",
    "player",
    "Burrow",
    179,
    4,
    "free",
    "Saves the moment you close the lid, so the bus can arrive whenever it likes.",
  ],
];

/** Twenty-seven products. */
export function sampleProducts(): Product[] {
  return productRows.map(([name, kind, brand, price, rating, shipping, description], index) => ({
    id: index + 1,
    name,
    slug: `${handleOf(name, "-")}-${index + 1}`,
    description,
    brand,
    price,
    image: productPicture(name, kind),
    hasFreeShipping: shipping === "free",
    rating,
  }));
}

/** Two products somebody has wished for. */
export function sampleWishlist(): WishlistItem[] {
  return [26, 16].map((productId, index) => ({ id: index + 1, productId }));
}

/** Five products in the cart. */
export function sampleCart(): CartItem[] {
  return [27, 21, 26, 2, 9].map((productId, index) => ({ id: index + 1, productId, qty: 1 }));
}
