import { daysBefore } from "../dates";
import { createSeededRandom } from "../random";
import type { SampleOrganization } from "./types";

export interface SampleTask {
  pk: number;
  title: string;
  description: string;
  /** `SampleMember.pk` */
  assignee: number | null;
  /** YYYY-MM-DD */
  due_date: string | null;
  priority: "low" | "medium" | "high";
  position: number;
  completed_at: string | null;
  completed_by: number | null;
  deleted_at: string | null;
  created_at: string;
}

export interface SampleChecklist {
  pk: number;
  name: string;
  description: string;
  category: string;
  due_date: string | null;
  is_archived: boolean;
  position: number;
  created_by: number;
  created_at: string;
  deleted_at: string | null;
  tasks: SampleTask[];
}

type Mark = "done" | "low" | "high" | "trash";
/** A task by hand: `due` is in days from now, the past being negative. */
type TaskRow = readonly [title: string, due: number | null, ...marks: Mark[]];

interface ChecklistSource {
  name: string;
  description: string;
  category: string;
  due: number | null;
  state?: "archived" | "trash";
  tasks: readonly TaskRow[];
}

const hope: readonly ChecklistSource[] = [
  {
    name: "Autumn gala",
    description: "Everything between the first idea and the last washed glass.",
    category: "Events",
    due: 24,
    tasks: [
      ["Book the hall", -40, "done", "high"],
      ["Ask the jazz trio", -21, "done"],
      ["Order the programme booklets", -3, "high"],
      ["Collect prizes for the auction", 6],
      ["Seating chart, version four", 15],
      ["Rent 30 more chairs", 17, "low"],
      ["Write the thank-you cards", 31, "low"],
    ],
  },
  {
    name: "Kitchen inspection",
    description: "What the inspector looks at first.",
    category: "Community Kitchen",
    due: 9,
    tasks: [
      ["Renew the food handler cards", -6, "high"],
      ["Calibrate the thermometers", 1],
      ["Deep-clean the walk-in refrigerator", 4],
      ["Label every shelf", -10, "done"],
      ["Print the allergen chart", 5],
    ],
  },
  {
    name: "Welcoming a new volunteer",
    description: "Copy this list for everybody who joins.",
    category: "Volunteers",
    due: null,
    tasks: [
      ["Send the welcome letter", null],
      ["Show them round Larkspur Street", null],
      ["Introduce the team lead", null],
      ["Agree on the first shift", null, "high"],
      ["Ask after four weeks how it is going", null],
    ],
  },
  {
    name: "Homework Club, next term",
    description: "",
    category: "Homework Club",
    due: 45,
    tasks: [
      ["Match tutors and pupils", 12, "high"],
      ["Count the reading glasses nobody collects", null, "low"],
      ["Ask the library for the small room", -1],
      ["Buy squared paper", 20],
      ["Buy even more squared paper", 21, "trash"],
    ],
  },
  {
    name: "Winter coats",
    description: "The drive is over; 214 coats found a new owner.",
    category: "Drives",
    due: -70,
    state: "archived",
    tasks: [
      ["Put up posters", -110, "done"],
      ["Empty the boxes twice a week", -80, "done"],
      ["Thank the dry cleaner", -72, "done"],
    ],
  },
  {
    name: "New list",
    description: "",
    category: "",
    due: null,
    state: "trash",
    tasks: [["Something", null]],
  },
];

const river: readonly ChecklistSource[] = [
  {
    name: "Spring clean-up",
    description: "From the weir to the old bridge.",
    category: "Bank Clean-up",
    due: 13,
    tasks: [
      ["Ask the council for a skip", -5, "high"],
      ["Count the waders", -12, "done"],
      ["Bake flapjacks for forty", 12],
      ["Check the tide tables", 8],
    ],
  },
  {
    name: "Otter survey",
    description: "Three bridges a week, at dawn.",
    category: "Otter Watch",
    due: 30,
    tasks: [
      ["Print waterproof sheets", -2, "done"],
      ["Charge the trail cameras", -1],
      ["Enter last week's tracks", 3],
    ],
  },
];

/** Checklists with done, open and overdue tasks, one archived and one in the trash, for each organisation. */
export function samplePlanning(organizations: readonly SampleOrganization[], now: Date): SampleChecklist[][] {
  let checklists = 0;
  let tasks = 0;
  const day = (due: number | null): string | null =>
    due === null ? null : daysBefore(now, -due).toISOString().slice(0, 10);
  return organizations.map((organization, index) => {
    const random = createSeededRandom(51_300 + index);
    const people = organization.members.filter(({ status }) => status === "Active").map(({ pk }) => pk);
    // The accounts that can sign in have tasks of their own to look at.
    const accounts = organization.members.filter(({ can_sign_in }) => can_sign_in).map(({ pk }) => pk);
    const owner = organization.members[0]?.pk ?? 0;
    return (index === 0 ? hope : river).map((source): SampleChecklist => {
      checklists += 1;
      const created = daysBefore(now, Math.max(60, 50 - (source.due ?? 0)), 10 * 60).toISOString();
      return {
        pk: checklists,
        name: source.name,
        description: source.description,
        category: source.category,
        due_date: day(source.due),
        is_archived: source.state === "archived",
        position: checklists,
        created_by: random.pick(accounts),
        created_at: created,
        deleted_at: source.state === "trash" ? daysBefore(now, 2, 11 * 60).toISOString() : null,
        tasks: source.tasks.map(([title, due, ...marks], position): SampleTask => {
          tasks += 1;
          const assignee = due === null ? null : random.pick(random.chance(0.6) ? accounts : people);
          const done = marks.includes("done");
          return {
            pk: tasks,
            title,
            description: "",
            assignee,
            due_date: day(due),
            priority: marks.includes("high") ? "high" : marks.includes("low") ? "low" : "medium",
            position,
            completed_at: done ? daysBefore(now, 1 - (due ?? 0), 15 * 60).toISOString() : null,
            completed_by: done ? (assignee ?? owner) : null,
            deleted_at: marks.includes("trash") ? daysBefore(now, 1, 12 * 60).toISOString() : null,
            created_at: created,
          };
        }),
      };
    });
  });
}
