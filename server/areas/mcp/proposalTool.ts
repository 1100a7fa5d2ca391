import Type from "typebox";
import type { FurtherAnswer, FurtherCall } from "../../platform/http/passOn";
import type { Change } from "../proposals";
import { type Agent, type Tool, tool } from "./tool";

/** What the tools that change records take. */
interface Input {
  resource: string;
  id?: string;
  values?: Record<string, unknown>;
  idempotency_key?: string;
}

/** Changes something at once, or keeps the change for a person where changes wait for one. */
export async function proposed(
  agent: Agent,
  { changes, run }: Tool,
  values: unknown,
): Promise<FurtherAnswer> {
  const { proposals } = agent;
  if (!proposals || changes === undefined || changes === "publish") return run(agent, values);
  const calls: FurtherCall[] = [];
  const collecting: Agent = {
    ...agent,
    call: async (call) => {
      calls.push(call);
      return { status: 202, body: null };
    },
  };
  const answer = await run(collecting, values);
  if (answer.status >= 400) return answer;
  const input = values as Input;
  const change: Change = {
    action: changes,
    resource: input.resource,
    calls,
    ...(input.id !== undefined && { record: input.id }),
    ...(input.values && { values: input.values }),
    ...(input.idempotency_key !== undefined && { idempotencyKey: input.idempotency_key }),
  };
  return proposals.make(change);
}

/** What became of a change that was proposed. */
export const proposalTool = tool({
  name: "proposal",
  title: "Look at a proposed change",
  description:
    "Changes of this key wait for a person: create, update and delete answer a proposal. This tells its state: waiting, done, failed (with the error) or declined.",
  input: Type.Object({ pk: Type.Integer({ minimum: 1 }) }, { additionalProperties: false }),
  run: async (agent, { pk }) =>
    agent.proposals?.find(pk) ?? { status: 404, body: { error: "Nothing is proposed.", code: "not_found" } },
});
