import type { Static, TObject } from "typebox";
import type { KeyAction, ProposalAction } from "../../../contract/api";
import type { AlmonerAbility, ResolvedResource } from "../../../definitions";
import type { Change } from "../proposals";
import type { FurtherAnswer, FurtherCall } from "../../platform/http/passOn";

/** Whoever uses the tools, and what their token opens. */
export interface Agent {
  ability: AlmonerAbility;
  resources: readonly ResolvedResource[];
  mayPublish: boolean;
  /** What an API key is for; everything where there is none. */
  actions: readonly KeyAction[] | null;
  call(call: FurtherCall): Promise<FurtherAnswer>;
  /** Where changes wait for a person's yes: keeps one, and says what became of one. */
  proposals?: {
    make(change: Change): Promise<FurtherAnswer>;
    find(pk: number): Promise<FurtherAnswer>;
  };
  /** Told of what is no answer of a call. */
  onFailure(error: unknown): void;
}

/** What a tool does, of the caller's data and of nothing else. */
interface Described<Input extends TObject> {
  name: string;
  title: string;
  description: string;
  input: Input;
  /** Whether it changes something, and what of; `delete` for what cannot be taken back. */
  changes?: ProposalAction;
  run(agent: Agent, input: Static<Input>): Promise<FurtherAnswer>;
}

/** A tool, whatever it takes. */
export interface Tool extends Omit<Described<TObject>, "run"> {
  run(agent: Agent, input: unknown): Promise<FurtherAnswer>;
}

/** A tool with what it takes; the protocol's library holds the input to the schema. */
export function tool<Input extends TObject>(described: Described<Input>): Tool {
  return { ...described, run: (agent, input) => described.run(agent, input as Static<Input>) };
}

/** An answer for what was asked in a way that no call can be made of. */
export function refusal(error: string, more: Record<string, unknown> = {}): FurtherAnswer {
  return { status: 422, body: { error, code: "invalid_fields", ...more } };
}
