import { distinct, type Recipient, toAddress } from "./recipients";

/** Whom the address of a new message names: keys of records by kind, and addresses of their own. */
export interface Addressed {
  list: string[];
  segment: string[];
  team: string[];
  member: string[];
  /** People, who are written to at their address. */
  person: string[];
  /** Combined ids of dates, for those who come. */
  event: string[];
  email: string[];
  /** Combined ids of dates that people are to be invited to. */
  invite: string[];
}

const KEY = /^[1-9]\d{0,14}$/;
const DATE = /^\d{1,16}--?\d{1,11}$/;

/** Reads `?list=3&member=5,8&person=2&event=12-1795559400&email=ada@hope.example`; undefined where it names nobody, and nothing to invite to. */
export function readAddressed(search: URLSearchParams): Addressed | undefined {
  const named = (name: string): string[] =>
    search
      .getAll(name)
      .flatMap((text) => text.split(","))
      .map((text) => text.trim())
      .filter((text) => text !== "");
  const keys = (name: string): string[] => named(name).filter((key) => KEY.test(key));
  const addressed = {
    list: keys("list"),
    segment: keys("segment"),
    team: keys("team"),
    member: keys("member"),
    person: keys("person"),
    event: named("event").filter((id) => DATE.test(id)),
    email: named("email"),
    invite: named("invite").filter((id) => DATE.test(id)),
  };
  return Object.values(addressed).some((some) => some.length > 0) ? addressed : undefined;
}

/** The recipients that are named, each with what it is called, as far as `nameOf` knows it. */
export function recipientsOf(
  { email, invite: _, person: __, ...keys }: Addressed,
  nameOf: (kind: Exclude<Recipient["kind"], "email">, key: string) => string | undefined,
): Recipient[] {
  const records = (["list", "segment", "team", "member", "event"] as const).flatMap((kind) =>
    keys[kind].flatMap((key): Recipient[] => {
      const label = nameOf(kind, key);
      return label === undefined ? [] : [{ kind, key, label }];
    }),
  );
  return distinct([...records, ...email.map(toAddress)]);
}
