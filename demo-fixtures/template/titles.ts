/** A film of the autocomplete example. */
export interface AutocompleteItem {
  title: string;
  rank: number;
  id: number;
}

const titles =
  `A Bicycle for Winter|A Clock Without Hands|A Letter to the Lighthouse|A Map of Small Rooms|Afternoon of the Otters
All the Quiet Engines|Apricot Season|Ash and Honey|At the Edge of Tuesday|Attic Music|Beneath the Salt Flats|Between Two Ferries
Borrowed Thunder|Bread for the Mountain|Brother Cartographer|Candles in October|Captain of Nothing
Carousel at Midnight|Children of the Weir|Cinnamon Avenue|Cloudberry|Cold Harbour Waltz|Counting Swallows|Daughters of the Orchard
Dead Reckoning at Dawn|Distant Kitchens|Dust on the Piano|Eight Days of Rain|Elephants in the Library|Every Door a River
Falling Upstairs|Far From the Ticket Office|Field Notes on Kindness|Fireflies, Inc.|Footnotes to a Summer|Four Umbrellas|Glass Weather
Goodbye, Platform Nine|Grandmother's Satellite|Green Window|Half a Compass|Harvest of Lanterns|Hello From the Deep End|Honest Ghosts
How to Fold a Sail|Hundred Mile Picnic|In Praise of Snow|Inkwell Weather|Island of Left Gloves|January Parade|Keeper of the Last Swing
Kites Over Marrow Hill|Late Train to Linden|Laundry Day on Mars|Lemon Street|Less Than a Continent|Letters From a Tall Ship
Little Gods of the Garden|Long Way to Breakfast|Lost and Found in Elmhaven|Lullaby for a Dragon|Marble Summer|Midwinter Telegraph
Mother Tongue, Father Time|Night Gardeners|Nine Kinds of Silence|No One Waters the Cactus|North of Yesterday|Nutmeg and Smoke
Ode to a Broken Kettle|On the Other Shelf|Orchard Radio|Out of the Blue Barn|Paper Antlers|Patience, the Movie|Pepper and the Comet
Quarter Past Forever|Quilt|Remember the Ferryman|Room for One Piano|Sailing to Kestrel Point|Seven Spoons|Shepherd of Traffic
Slow Fireworks|Someone Else's Rain|Stairway B|Strangers at the Allotment|Sunday Engineers|Tea With the Tide|The Accidental Choir
The Beekeeper's Alibi|The Comfort of Maps|The Lamp Inspector|The Second Smallest Bear|The Understudy's Dog|Turnip Moon|Umbrella Diplomacy|Two Spoons of Thunder
Under a Borrowed Sky|Where the Kettle Sings`.split(/[|\n]/);

/** One hundred invented film titles; `rank` runs from 1 to 100 and mixes the alphabet. */
export function sampleAutocomplete(): AutocompleteItem[] {
  // 37 and 100 have no common divisor, so every rank occurs once.
  return titles.map((title, index) => ({ title, rank: ((index * 37) % titles.length) + 1, id: index + 1 }));
}
