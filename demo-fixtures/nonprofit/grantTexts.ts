/** What grants of one focus are called and pay for, as written down by hand. */
export interface GrantTopic {
  focus: string;
  /** Names of programmes with what each pays for. */
  programmes: readonly (readonly [name: string, pays: string])[];
}

export const grantTopics: readonly GrantTopic[] = [
  {
    focus: "food_nutrition",
    programmes: [
      ["Full Plates", "ingredients, kitchen equipment and a cook's hours in community kitchens"],
      ["Harvest Share", "collecting surplus produce from farms and markets and handing it out"],
      ["Breakfast Before Class", "school breakfasts in places where none are offered yet"],
      ["Cold Chain", "refrigerators, freezers and delivery vans of food pantries"],
      ["Cook Together", "cooking courses for families on a tight budget"],
      ["Neighbourhood Tables", "weekly meals that bring old and young to one table"],
    ],
  },
  {
    focus: "education",
    programmes: [
      ["Homework Havens", "tutors, rooms and books for after-school learning"],
      ["First Books", "picture books and reading hours for children under seven"],
      ["Second Chance Diplomas", "evening classes towards a school diploma"],
      ["Numbers Are Friends", "mathematics clubs in middle schools"],
      ["Open Classrooms", "visits of craftspeople and scientists to rural schools"],
      ["Learning Outdoors", "school gardens and lessons in the woods"],
    ],
  },
  {
    focus: "older_people",
    programmes: [
      ["Rides That Care", "volunteer drivers who take older neighbours to appointments"],
      ["Telephone Friends", "regular calls to people who live alone"],
      ["Safe at Home", "handrails, ramps and small repairs"],
      ["Memory Cafés", "meeting places for people with dementia and their families"],
      ["Silver Screens", "patient help with telephones, tablets and online forms"],
    ],
  },
  {
    focus: "youth",
    programmes: [
      ["Summer Without Gaps", "day camps in the long holidays"],
      ["Young Voices", "youth councils with a budget of their own"],
      ["Mentors Matter", "training and matching mentors for teenagers"],
      ["Safe After Dark", "evening programmes in youth centres"],
      ["Great Big Playgrounds", "playgrounds planned together with children"],
    ],
  },
  {
    focus: "environment",
    programmes: [
      ["Living Rivers", "clean-ups, bank planting and counting what lives in the water"],
      ["Trees for Streets", "planting and watering young trees in towns"],
      ["Repair, Don't Replace", "repair cafés and lending libraries for tools"],
      ["Pollinator Paths", "flower strips that join parks and gardens"],
      ["Citizen Counts", "training volunteers to watch birds, otters and amphibians"],
      ["Warm Without Waste", "insulation days in low-income housing"],
    ],
  },
  {
    focus: "health",
    programmes: [
      ["Walk-in Wellness", "check-ups and advice without an appointment"],
      ["Mind in Balance", "peer groups for people with depression or anxiety"],
      ["Smiles for All", "dental care for children without insurance"],
      ["Moving Clinics", "equipment and fuel for clinics on wheels"],
      ["New Parents, Strong Start", "home visits in the first year"],
    ],
  },
  {
    focus: "housing",
    programmes: [
      ["A Key of One's Own", "deposits and first furniture for people leaving a shelter"],
      ["Roofs and Ramps", "urgent repairs for owners who cannot pay for them"],
      ["Stay in Place", "mediation and short-term help before an eviction"],
      ["Tiny but Warm", "small shelters for the cold months"],
    ],
  },
  {
    focus: "community_development",
    programmes: [
      ["Main Street Mondays", "markets and events that bring life to small centres"],
      ["Good Neighbours", "projects that neighbours think up and carry out themselves"],
      ["Common Rooms", "opening and furnishing rooms that belong to everybody"],
      ["Backbone", "rent, heating and bookkeeping of small charities"],
      ["Volunteer Boost", "recruiting, training and thanking volunteers"],
    ],
  },
  {
    focus: "arts_culture",
    programmes: [
      ["Stages for Everyone", "concerts and plays outside the big houses"],
      ["Songs of Arrival", "choirs and bands of newcomers and old-timers"],
      ["Painted Walls", "murals made with the people who live behind them"],
      ["Museum on Wheels", "exhibitions that travel to villages"],
      ["Stories Worth Keeping", "recording and publishing what elders remember"],
    ],
  },
  {
    focus: "human_services",
    programmes: [
      ["Open Doors", "advice for people who do not know where to turn"],
      ["Arriving Well", "language tandems and help with forms for refugees"],
      ["Caring for Carers", "respite days for family carers"],
      ["Winter Relief", "coats, blankets and heating vouchers"],
    ],
  },
  {
    focus: "employment",
    programmes: [
      ["Skills for Work", "short courses that end with a certificate"],
      ["Back on Track", "coaching for people long out of work"],
      ["Apprentice Kitchens", "training places in community kitchens and bakeries"],
    ],
  },
  {
    focus: "disaster_relief",
    programmes: [
      ["Ready Together", "emergency kits and drills in neighbourhoods"],
      ["After the Flood", "drying, repairing and replacing what water has ruined"],
    ],
  },
  {
    focus: "transportation",
    programmes: [
      ["Village Shuttles", "shared minibuses where no bus goes"],
      ["Wheels to Work", "bicycles and repairs for commuters on low wages"],
    ],
  },
  {
    focus: "science_technology",
    programmes: [
      ["Makers' Benches", "workshops with tools for curious beginners"],
      ["Code Club Starters", "laptops and teaching material for coding clubs"],
    ],
  },
  {
    focus: "sports_recreation",
    programmes: [
      ["Everybody Plays", "equipment and coaches for inclusive sports"],
      ["Learn to Swim", "swimming lessons for children and adults"],
    ],
  },
  {
    focus: "law_justice",
    programmes: [
      ["Know Your Rights", "free legal clinics and plain-language guides"],
      ["Coming Home", "support for people after prison and for their families"],
    ],
  },
  {
    focus: "economic_development",
    programmes: [
      ["Small Shop, Big Street", "advice and first loans for neighbourhood businesses"],
      ["Farm to Market", "shared stalls and packaging for small farms"],
    ],
  },
];

export const grantFunders: readonly string[] = [
  "The Lantern Fund",
  "Three Rivers Community Foundation",
  "Marlowe & Daughters Foundation",
  "Blue Heron Trust",
  "Office of Rural Partnership",
  "Kestrel Family Foundation",
  "Department of Community Wellbeing",
  "Northern Lights Cooperative Bank",
  "The Quarry Stone Endowment",
  "Appleyard Charitable Trust",
  "Granite State Philanthropies",
  "Open Harbor Foundation",
  "The Thimble Society",
  "Agency for Everyday Science",
  "Saltmarsh Conservancy Fund",
  "Wheelwright Workers' Fund",
];

export const grantEligibility: readonly string[] = [
  "Registered nonprofit organisations with at least two years of accounts.",
  "Nonprofits with an annual budget below 1 million.",
  "Schools, libraries and nonprofits that work with them.",
  "Volunteer groups may apply through a fiscal sponsor.",
  "Nonprofits and local governments; a match of 20 percent is expected.",
  "Organisations led by the people whom they serve are preferred.",
];
