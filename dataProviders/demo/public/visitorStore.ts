import type { DonationFrequency, DonationStatus } from "../../../contract/api/donations";
import type { RsvpStatus, SubscriptionStatus } from "../../../contract/api";

/** A place that a visitor of this tab has taken; times are ISO 8601. */
export interface VisitorPlace {
  token: string;
  event_id: number;
  occurrence_id: number;
  first_name: string;
  last_name: string;
  email: string;
  guests: number;
  status: RsvpStatus;
  queued_at: string | null;
  held_until: string | null;
  created_at: string;
  answers: Record<string, unknown>;
}

/** A donation of a visitor of this tab. */
export interface VisitorDonation {
  donation_id: string;
  amount_minor: number;
  fee_covered: boolean;
  frequency: DonationFrequency;
  status: DonationStatus;
  anonymous: boolean;
  campaign: string | null;
  team: number | null;
  message: string;
  first_name: string;
  last_name: string;
  email: string;
  /** The token of the place that is paid with it. */
  place: string | null;
  receipt_number: string | null;
  paid_at: string | null;
  created_at: string;
  expires_at: string;
}

/** What visitors of this tab have done: it lasts as long as the tab, through reloads. */
export interface VisitorState {
  places: VisitorPlace[];
  donations: VisitorDonation[];
  subscriptions: Record<string, SubscriptionStatus>;
  /** Addresses that want nothing of the organisation any more. */
  stopped: string[];
  /** What an `Idempotency-Key` brought about: the token of a place, or a donation's id. */
  keys: Record<string, { body: string; result: string }>;
}

const KEY = "almoner.demo.visitors";

/** Keeps the state in a storage; a broken one begins anew. */
export class VisitorStore {
  readonly #storage: Pick<Storage, "getItem" | "setItem">;
  readonly state: VisitorState;

  constructor(storage: Pick<Storage, "getItem" | "setItem">) {
    this.#storage = storage;
    this.state = { places: [], donations: [], subscriptions: {}, stopped: [], keys: {}, ...read(storage) };
  }

  save(): void {
    try {
      this.#storage.setItem(KEY, JSON.stringify(this.state));
    } catch {
      // Without room to keep it, the state lives as long as the page.
    }
  }
}

function read(storage: Pick<Storage, "getItem">): Partial<VisitorState> {
  try {
    return JSON.parse(storage.getItem(KEY) ?? "{}") as Partial<VisitorState>;
  } catch {
    return {};
  }
}
