/** What an organisation tells about itself; the budget in minor units. */
export interface SampleProfile {
  mission: string;
  vision: string;
  ein: string | null;
  founded_year: number;
  annual_budget: number | null;
  staff_size: number;
  service_focus: string[];
  service_areas: string[];
  populations: string[];
  socials: Record<string, string>;
}

export interface SampleRepresentative {
  first_name: string;
  last_name: string;
  title: string;
  email: string;
  phone: string | null;
  is_primary: boolean;
}

/** Profile and representatives by the organisation's subdomain. */
export const sampleProfiles: Record<
  string,
  { profile: SampleProfile; representatives: SampleRepresentative[] }
> = {
  hope: {
    profile: {
      mission:
        "Nobody in Chittenden County goes hungry, misses school or misses the doctor for want of a neighbour.",
      vision: "A county where asking for help is as ordinary as borrowing sugar.",
      ein: "00-1234567",
      founded_year: 2019,
      annual_budget: 41_850_000,
      staff_size: 9,
      service_focus: ["education", "health", "human_services"],
      service_areas: ["Burlington", "Winooski", "South Burlington"],
      populations: ["Families with children", "Older people", "New Americans"],
      socials: { mastodon: "https://social.example/@hope", photos: "https://pictures.example/hope" },
    },
    representatives: [
      {
        first_name: "Marguerite",
        last_name: "Adeyemi-Lund",
        title: "Executive director",
        email: "owner@hope.example",
        phone: "+18025550101",
        is_primary: true,
      },
      {
        first_name: "Philippa",
        last_name: "Osei",
        title: "Treasurer",
        email: "treasurer@hope.example",
        phone: null,
        is_primary: false,
      },
      {
        first_name: "Gunnar",
        last_name: "Bjerregaard",
        title: "Chair of the board",
        email: "board@hope.example",
        phone: "+18025550102",
        is_primary: false,
      },
    ],
  },
  river: {
    profile: {
      mission: "A river that an otter would choose, from the source to the sea.",
      vision: "",
      ein: null,
      founded_year: 2022,
      annual_budget: 6_400_000,
      staff_size: 2,
      service_focus: ["environment", "education"],
      service_areas: ["County Kilkenny"],
      populations: ["Schools"],
      socials: {},
    },
    representatives: [
      {
        first_name: "Aoife",
        last_name: "Brennan",
        title: "Coordinator",
        email: "owner@river.example",
        phone: "+353209111001",
        is_primary: true,
      },
      {
        first_name: "Cillian",
        last_name: "Hegarty",
        title: "Secretary",
        email: "secretary@river.example",
        phone: null,
        is_primary: false,
      },
    ],
  },
};
