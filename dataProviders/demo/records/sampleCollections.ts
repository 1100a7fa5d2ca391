import type { SampleOrganization } from "../../../demo-fixtures/nonprofit";
import type { SampleMessage } from "../../../demo-fixtures/nonprofit/correspondence";
import type { Values } from "../../recordProvider";
import type { DemoApp, DemoTables } from "../createDemoDatabase";

/** The organisation that demo mode shows when none is named. */
const DEFAULT_ORGANIZATION = "hope";

/** The nonprofit collections as they are stored: references are ids, what can be derived is left out. */
function nonprofitRows({
  members,
  teams,
  roles,
  pending_volunteers,
}: SampleOrganization): Record<string, Values[]> {
  return {
    members: members.map(({ can_sign_in: _signsIn, ...member }) => ({
      ...member,
      avatar: null,
      email_status: "ok",
    })),
    teams: teams.map((team) => ({ ...team })),
    roles: roles.map((role) => ({ ...role, is_system: true })),
    pending_volunteers: pending_volunteers.map((row) => ({ ...row })),
  };
}

/** Loads the sample records of one organisation's nonprofit resources around `now`. */
export async function loadNonprofitRows(
  now: Date,
  organization = DEFAULT_ORGANIZATION,
): Promise<Record<string, Values[]>> {
  const { sampleOrganizations } = await import("../../../demo-fixtures/nonprofit");
  const organizations = sampleOrganizations({ now });
  const shown = organizations.find(({ subdomain }) => subdomain === organization) ?? organizations[0];
  return shown ? nonprofitRows(shown) : {};
}

/** The samples of one organisation, as its areas need them. */
interface AreaSource {
  organizations: SampleOrganization[];
  /** Whose rows are wanted, and their place among all. */
  shown: SampleOrganization;
  index: number;
  now: Date;
}

type AreaLoader = (source: AreaSource) => Promise<Record<string, Values[]>>;

/** What went to lists, the newest first, with what became of it there. */
function listMessages(messages: readonly SampleMessage[], { members }: SampleOrganization): Values[] {
  return messages
    .filter(({ mailing_lists: lists }) => lists.length > 0)
    .toSorted((one, other) => (one.sent_at < other.sent_at ? 1 : -1))
    .map((message, index) => {
      const count = (status: string): number =>
        message.recipients.filter((one) => one.kind === "list" && one.status === status).length;
      const sender = members.find(({ pk }) => pk === message.sender);
      return {
        pk: index + 1,
        mailing_list: message.mailing_lists[0],
        subject: message.subject,
        sender: sender ? `${sender.first_name} ${sender.last_name}` : "",
        status: "sent",
        sent_at: message.sent_at,
        scheduled_at: null,
        delivered: count("sent"),
        waiting: 0,
        failed: count("failed"),
        skipped: count("skipped"),
      };
    });
}

/** Areas whose samples are loaded when one of their resources is opened for the first time. */
const areas = {
  async organization({ organizations, shown }) {
    const { sampleProfiles } = await import("../../../demo-fixtures/nonprofit/profiles");
    const rows = organizations.flatMap((organization) =>
      (sampleProfiles[organization.subdomain]?.representatives ?? []).map((row) => ({ organization, row })),
    );
    return {
      representatives: rows.flatMap(({ organization, row }, index) =>
        organization === shown ? [{ pk: index + 1, ...row, photo: null }] : [],
      ),
    };
  },
  async audit({ organizations, index, now }) {
    const { sampleAudit } = await import("../../../demo-fixtures/nonprofit/audit");
    return { audit_log: (sampleAudit(organizations, now)[index] ?? []).map((entry) => ({ ...entry })) };
  },
  async correspondence({ organizations, shown, index, now }) {
    const { sampleCorrespondence } = await import("../../../demo-fixtures/nonprofit/correspondence");
    const { mailing_lists: lists = [], messages = [] } =
      sampleCorrespondence(organizations, now)[index] ?? {};
    return {
      mailing_list_messages: listMessages(messages, shown),
      mailing_lists: lists.map(({ subscribers: _, ...list }) => list),
      mailing_list_subscribers: lists.flatMap(({ pk, subscribers }) =>
        subscribers.map((subscriber) => ({ mailing_list: pk, ...subscriber })),
      ),
    };
  },
  async planning({ organizations, index, now }) {
    const { samplePlanning } = await import("../../../demo-fixtures/nonprofit/planning");
    const lists = samplePlanning(organizations, now)[index]?.filter((one) => one.deleted_at === null) ?? [];
    return {
      checklists: lists.map(({ tasks: _, ...list }) => ({
        ...list,
        version: 1,
        updated_at: list.created_at,
      })),
      tasks: lists.flatMap(({ pk, tasks }) =>
        tasks
          .filter((task) => task.deleted_at === null)
          .map(({ created_at, ...task }) => ({
            checklist: pk,
            ...task,
            version: 1,
            updated_at: task.completed_at ?? created_at,
          })),
      ),
    };
  },
  async forms({ organizations, shown, index, now }) {
    const [{ sampleForms }, { formCollections }] = await Promise.all([
      import("../../../demo-fixtures/nonprofit/forms"),
      import("../forms/formCollections"),
    ]);
    return formCollections(sampleForms(organizations, now)[index] ?? [], shown);
  },
  async donations({ organizations, shown, index, now }) {
    const [{ sampleDonations }, { donationCollections }] = await Promise.all([
      import("../../../demo-fixtures/nonprofit/donations"),
      import("./donationCollections"),
    ]);
    const giving = sampleDonations(organizations, now)[index];
    return giving ? donationCollections(giving, shown) : {};
  },
  async grants({ organizations, shown, index, now }) {
    const [{ sampleGrants, sampleGrantWork }, { grantCollections }] = await Promise.all([
      import("../../../demo-fixtures/nonprofit/grants"),
      import("./grantCollections"),
    ]);
    const grants = sampleGrants(now);
    const work = sampleGrantWork(organizations, grants, now)[index];
    return work ? grantCollections(grants, work, shown, now) : {};
  },
} satisfies Record<string, AreaLoader>;

/** An area of the nonprofit resources with samples of its own. */
export type SampleArea = keyof typeof areas;

const AREA_OF = new Map<string, SampleArea>([
  ["representatives", "organization"],
  ["audit_log", "audit"],
  ["checklists", "planning"],
  ["tasks", "planning"],
  ["mailing_lists", "correspondence"],
  ["mailing_list_subscribers", "correspondence"],
  ["mailing_list_messages", "correspondence"],
  ["forms", "forms"],
  ["donations", "donations"],
  ["donors", "donations"],
  ["statements", "donations"],
  ["grants", "grants"],
  ["saved_grants", "grants"],
  ["matched_grants", "grants"],
  ["grant_applications", "grants"],
]);

/** The area that holds a nonprofit collection's samples, unless they come with the people. */
export function areaOf(name: string): SampleArea | undefined {
  return AREA_OF.get(name);
}

/** Loads the sample records of one area around `now`. */
export async function loadAreaRows(
  area: SampleArea,
  now: Date,
  organization = DEFAULT_ORGANIZATION,
): Promise<Record<string, Values[]>> {
  const { sampleOrganizations } = await import("../../../demo-fixtures/nonprofit");
  const organizations = sampleOrganizations({ now });
  const found = organizations.findIndex(({ subdomain }) => subdomain === organization);
  const index = Math.max(0, found);
  const shown = organizations[index];
  return shown ? areas[area]({ organizations, shown, index, now }) : {};
}

type CollectionName = { [A in DemoApp]: keyof DemoTables[A] }[DemoApp];

/** The template's lists that are resources too, and the app whose samples hold each. */
const APPS: { [N in CollectionName]?: DemoApp } = {
  staff: "datatables",
  emails: "email",
  chat_contacts: "chat",
  chats: "chat",
  calendar_events: "calendar",
  users: "users",
  invoices: "invoices",
  products: "ecommerce",
  wishlist: "ecommerce",
  cart: "ecommerce",
  knowledge_base: "knowledgeBase",
  knowledge_base_categories: "knowledgeBase",
  blog_posts: "blog",
};

/** The template's app that holds a collection of this name. */
export function appOf(name: string): DemoApp | undefined {
  return new Map<string, DemoApp>(Object.entries(APPS)).get(name);
}
