import { isRecord } from "../../../renderer/values/valueAt";
import { UNSENT_CHECK_INS } from "./unsentKey";

/** Somebody's check-in as it was pressed last, and the server does not know of yet. */
export interface UnsentCheckIn {
  /** Of the place. */
  pk: number;
  isHere: boolean;
  /** Tells it from one that was pressed later. */
  press: string;
}

/** The check-ins of one person in one organisation that wait on this device, by keys of places alone. */
export interface UnsentCheckIns {
  all(): UnsentCheckIn[];
  /** In place of what was pressed before for the same place. */
  keep(checkIn: UnsentCheckIn): void;
  /** Once it is sent, or refused for good; what was pressed since stays. */
  drop(checkIn: Pick<UnsentCheckIn, "pk" | "press">): void;
}

type Stored = Record<string, Omit<UnsentCheckIn, "pk">>;

function read(storage: Storage, key: string): Stored {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? "{}");
    if (!isRecord(stored)) return {};
    return Object.fromEntries(
      Object.entries(stored).flatMap(([pk, one]) =>
        isRecord(one) && typeof one["isHere"] === "boolean" && typeof one["press"] === "string"
          ? [[pk, { isHere: one["isHere"], press: one["press"] }]]
          : [],
      ),
    );
  } catch {
    return {};
  }
}

/** Those of `owner`, a person in an organisation. Where the browser keeps nothing, neither is kept here. */
export function openUnsentCheckIns(storage: Storage, owner: string): UnsentCheckIns {
  const key = `${UNSENT_CHECK_INS}${owner}`;
  const write = (stored: Stored): void => {
    try {
      if (Object.keys(stored).length === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(stored));
    } catch {
      // A full or forbidden storage: they are still sent as long as the page is open.
    }
  };
  return {
    all: () => Object.entries(read(storage, key)).map(([pk, one]) => ({ pk: Number(pk), ...one })),
    keep: ({ pk, isHere, press }) => write({ ...read(storage, key), [pk]: { isHere, press } }),
    drop: ({ pk, press }) => {
      const { [pk]: former, ...others } = read(storage, key);
      if (former?.press === press) write(others);
    },
  };
}
