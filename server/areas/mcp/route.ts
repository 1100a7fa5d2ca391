import { McpMessage } from "../../../contract/api";
import { openAsker } from "../../engine/questions/asker";
import type { FurtherAnswer, PassOn } from "../../platform/http/passOn";
import { HttpError } from "../../platform/errors";
import type { Transaction } from "../../platform/db/database";
import { memberRoute, type Route } from "../../platform/http/route";
import { proposalOfKey, propose, type Proposing } from "../proposals";
import type { Agent } from "./tool";

/** Keeps the changes of a key for a person, and tells it what became of them. */
function proposalsOf(
  who: Proposing,
  tenant: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>,
): NonNullable<Agent["proposals"]> {
  const answered = async (
    status: number,
    work: (tx: Transaction) => Promise<unknown>,
  ): Promise<FurtherAnswer> => {
    try {
      return { status, body: { proposal: await tenant(work) } };
    } catch (error) {
      if (error instanceof HttpError) return { status: error.status, body: error.body() };
      throw error;
    }
  };
  return {
    make: (change) => answered(202, (tx) => propose(tx, who, change)),
    find: (pk) => answered(200, (tx) => proposalOfKey(tx, who, pk)),
  };
}

/**
 * `POST /mcp/`: the Model Context Protocol over Streamable HTTP, without sessions. Each request is judged by its token, and
 * so is each call that a tool makes with it.
 */
export function mcpRoute(pass: PassOn): Route {
  return memberRoute({
    method: "post",
    path: "/mcp/",
    summary:
      "The Model Context Protocol over Streamable HTTP: resources as tools, with the rights of the token",
    responses: { 200: McpMessage, 202: McpMessage, 400: McpMessage, 413: McpMessage, 415: McpMessage },
    // The protocol's own library reads the message. A turn is taken by each of the calls that it leads to.
    bodyLimit: "streamed",
    passesOn: true,
    onBehalf: "allowed",
    async handle({ session, membership, services, now, address, tenant, header, language, stream }) {
      const { ability, resources } = await tenant((tx) =>
        openAsker(tx, { session, membership, services, now }),
      );
      const failures: unknown[] = [];
      const proposing = { session, membership, services, now, address };
      const who = { services, address, header, language: language() };
      const { serve } = await import("./serve");
      const answer = await serve(
        {
          ability,
          resources: [...resources.values()],
          mayPublish: membership.permissions.includes("settings"),
          actions: session.key?.actions ?? null,
          call: (call) => pass(who, call),
          ...(session.key?.waits === true && {
            proposals: proposalsOf({ ...proposing, key: session.key }, tenant),
          }),
          onFailure: (error) => failures.push(error),
        },
        { header, body: stream() },
      );
      // What is no answer of a call is told as every other fault of the server.
      if (failures.length > 0) throw failures[0];
      return answer;
    },
  });
}
