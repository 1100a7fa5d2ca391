import type { ErasureObstacle, PersonalData, PersonOverview, Who } from "../../../contract/api/personalData";
import { clientError, defaultText } from "../../errors";
import { requireResource } from "../../requireResource";
import type { FindResource } from "../../types";
import type { PersonalDataVerbs } from "../../verbs/personalData";
import { recordAudit } from "../audit";
import type { DemoScope } from "../behaviours";
import { settingsIn } from "../donations/rowsIn";
import { nameOf } from "../behaviours/memberRows";
import { isReceived } from "../donations/giving";
import type { DemoDonation } from "../records/donationRows";
import { notFound } from "../records/errors";
import { type DemoPart, type DemoPerson, demoParts, donationsOf, isErased } from "./demoParts";

type Counted = PersonOverview["parts"];

const OBSTACLES: Record<ErasureObstacle, string> = {
  last_owner: "This is the organisation's last owner. Make someone else an owner first.",
  recurring_gift: "This person gives again and again. Stop the repeated donation first.",
  payment_under_way: "A payment of this person is under way. Try again once it is settled.",
};

/** What is kept of people in the demo, told and erased as on the server; places, answers and messages stand elsewhere. */
export function createDemoPersonalData({
  scope,
  findResource,
}: {
  scope: DemoScope;
  findResource: FindResource;
}): PersonalDataVerbs {
  const { store, translate, user } = scope;

  async function open(signal?: AbortSignal): Promise<DemoPart[]> {
    signal?.throwIfAborted();
    const known = demoParts.filter(({ resource }) => findResource(resource));
    for (const name of ["members", "roles", "donors", ...known.map(({ resource }) => resource)]) {
      if (findResource(name)) await store.open(requireResource(findResource, name));
    }
    signal?.throwIfAborted();
    return known;
  }

  function requireSettings(): void {
    if (user()?.permissions.includes("settings") ?? true) return;
    throw clientError(defaultText(403, translate), 403, "forbidden");
  }

  function find(who: Who): DemoPerson {
    // Places at events stand elsewhere.
    if ("place" in who) {
      const text = translate("personalData.search.demo_place", {
        _: "In the demo guests without an address cannot be looked up.",
      });
      throw clientError(text, 409, "demo");
    }
    if ("donor" in who) return findDonor(who.donor);
    const member =
      "pk" in who
        ? store.find("members", who.pk)
        : store.rows("members").find(({ email }) => String(email).toLowerCase() === who.email.toLowerCase());
    if (member) return { pk: Number(member.pk), name: nameOf(member), email: String(member.email) };
    if ("pk" in who) throw notFound(translate);
    return { pk: null, name: "", email: who.email };
  }

  function findDonor(pk: number): DemoPerson {
    const donor = store.find("donors", pk);
    if (!donor) throw notFound(translate);
    const { email } = donor;
    return typeof email === "string" && email !== ""
      ? find({ email })
      : { pk: null, donor: pk, name: nameOf(donor), email: "" };
  }

  const present = ({ pk, name, email }: DemoPerson): PersonOverview["person"] => ({
    pk: pk === null ? null : Number(pk),
    name,
    email,
  });

  function count(parts: readonly DemoPart[], person: DemoPerson): Counted {
    if (isErased(person.email)) return [];
    return parts
      .map(({ kind, outcome, rows }) => ({ kind, outcome, count: rows(person, store).length }))
      .filter((part) => part.count > 0);
  }

  function tell(parts: readonly DemoPart[], person: DemoPerson): PersonalData {
    const told = isErased(person.email)
      ? []
      : parts.map(({ kind, outcome, rows }) => ({ kind, outcome, entries: rows(person, store) }));
    return {
      organization: settingsIn(scope).organization,
      person: present(person),
      generated_at: store.now().toISOString(),
      parts: structuredClone(told.filter(({ entries }) => entries.length > 0)),
    } as PersonalData;
  }

  function obstacles(person: DemoPerson): ErasureObstacle[] {
    const owner = store.rows("roles").find(({ slug }) => slug === "owner")?.pk;
    const owners = store.rows("members").filter(({ role, status }) => role === owner && status === "Active");
    const given = donationsOf(person, store) as readonly unknown[] as readonly DemoDonation[];
    const repeats = given.some(
      (donation) =>
        donation.frequency !== "once" && donation.series_ended_at === null && isReceived(donation),
    );
    const all: [ErasureObstacle, boolean][] = [
      ["last_owner", person.pk !== null && owners.length === 1 && owners[0]?.pk === person.pk],
      ["recurring_gift", repeats],
      ["payment_under_way", given.some(({ status }) => status === "pending")],
    ];
    return all.flatMap(([name, stands]) => (stands ? [name] : []));
  }

  return {
    async personalDataOverview({ who, signal }) {
      requireSettings();
      const parts = await open(signal);
      const person = find(who);
      return { person: present(person), parts: count(parts, person), obstacles: obstacles(person) };
    },
    async personalDataDownload({ who, signal }) {
      requireSettings();
      const parts = await open(signal);
      const data = tell(parts, find(who));
      const detail = { content: "personal_data" };
      await recordAudit(scope, findResource, { action: "export", subject: "settings", detail });
      return data;
    },
    async personalDataMine({ signal }) {
      const parts = await open(signal);
      return tell(parts, find({ email: user()?.email ?? "" }));
    },
    async personalDataErase({ who, signal }) {
      requireSettings();
      const parts = await open(signal);
      const person = find(who);
      const [obstacle] = obstacles(person);
      if (obstacle) {
        throw clientError(
          translate(`personalData.obstacle.${obstacle}`, { _: OBSTACLES[obstacle] }),
          409,
          obstacle,
        );
      }
      const counted = count(parts, person);
      if (counted.every(({ kind }) => kind === "audit_log")) return { parts: [] };
      const name = translate("personalData.erased_name", { _: "Erased person" });
      // Found before any of them is changed: they are found by the address that goes.
      const found = parts.map((part) => ({ part, rows: [...part.rows(person, store)] }));
      for (const { part, rows } of found) for (const row of rows) part.erase?.(row, store, name);
      const detail = Object.fromEntries(counted.map(({ kind, count: n }) => [kind, n]));
      await recordAudit(scope, findResource, { action: "person.erased", subject: "settings", detail });
      return { parts: counted };
    },
  };
}
