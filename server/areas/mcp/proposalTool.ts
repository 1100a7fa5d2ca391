import Type from "typebox";
import type { DefinitionVerdict } from "../../../contract/api";
import type { FurtherAnswer, FurtherCall } from "../../platform/http/passOn";
import { isOwnFile } from "../../engine/resources/home";
import { type Change, DEFINITIONS } from "../proposals";
import { type Agent, refusal, type Tool, tool } from "./tool";

/** What the tools that change something take. */
interface Input {
  resource?: string;
  /** Of a definition. */
  file?: string;
  text?: string;
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
  if (!proposals || changes === undefined) return run(agent, values);
  const input = values as Input;
  const { resource = DEFINITIONS, id: record = input.file } = input;
  if (input.file !== undefined && !isOwnFile(input.file)) {
    return refusal(
      `${input.file} is every organization's: it is published by a person and not by a proposal.`,
    );
  }
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
  const flaws = await flawsOf(agent, input);
  if (flaws) return flaws;
  const change: Change = {
    action: changes,
    resource,
    calls,
    ...(record !== undefined && { record }),
    ...(input.values && { values: input.values }),
    ...(input.idempotency_key !== undefined && { idempotencyKey: input.idempotency_key }),
  };
  return proposals.make(change);
}

/** What keeps a definition from being published as everything is now: nobody is asked to look at that. */
async function flawsOf(agent: Agent, { file, text }: Input): Promise<FurtherAnswer | undefined> {
  if (file === undefined || text === undefined) return undefined;
  const checked = await agent.call({
    method: "POST",
    path: "config/definition/check/",
    body: { file, text },
  });
  if (checked.status >= 400) return checked;
  const { mistakes, elsewhere } = checked.body as Pick<DefinitionVerdict, "mistakes" | "elsewhere">;
  const isSound = [...mistakes, ...elsewhere].every(({ severity }) => severity !== "error");
  return isSound ? undefined : refusal("The definition has mistakes.", { mistakes, elsewhere });
}

/** What became of a change that was proposed. */
export const proposalTool = tool({
  name: "proposal",
  title: "Look at a proposed change",
  description:
    "Changes of this key wait for a person: create, update, delete, publish and remove answer a proposal. This tells its state: waiting, done, failed (with the error) or declined.",
  input: Type.Object({ pk: Type.Integer({ minimum: 1 }) }, { additionalProperties: false }),
  run: async (agent, { pk }) =>
    agent.proposals?.find(pk) ?? { status: 404, body: { error: "Nothing is proposed.", code: "not_found" } },
});
