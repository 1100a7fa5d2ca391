/** What grants are given for; the values of the catalogue, in the order in which they are offered. */
export const SERVICE_FOCUS = {
  arts_culture: "Arts and culture",
  community_development: "Community development",
  disaster_relief: "Disaster relief",
  economic_development: "Economic development",
  education: "Education",
  employment: "Employment and training",
  environment: "Environment and nature",
  food_nutrition: "Food and nutrition",
  health: "Health",
  housing: "Housing",
  human_services: "Social services",
  law_justice: "Law and justice",
  older_people: "Older people",
  science_technology: "Science and technology",
  sports_recreation: "Sports and recreation",
  transportation: "Transportation",
  youth: "Children and youth",
  other: "Other",
} as const;
export type ServiceFocus = keyof typeof SERVICE_FOCUS;
export const SERVICE_FOCUSES = Object.keys(SERVICE_FOCUS) as ServiceFocus[];
