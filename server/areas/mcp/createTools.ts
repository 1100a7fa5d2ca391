import { type CallToolResult, fromJsonSchema, McpServer } from "@modelcontextprotocol/server";
import type { TObject } from "typebox";
import { VERSION } from "../../../contract/version";
import type { FurtherAnswer } from "../../platform/http/passOn";
import { definitionTools } from "./definitionTools";
import { recordTools } from "./recordTools";
import { proposalTool, proposed } from "./proposalTool";
import type { Agent, Tool } from "./tool";

const INSTRUCTIONS = `Almoner keeps the people, events, money and other records of an organization. Begin with describe: it names
the resources, and the fields of one. A refusal names the field and says how to mend it. Every change is kept in the audit log
under the name of the key.`;

/** Tools of which each leads to the calls that people make. */
export function createTools(agent: Agent): McpServer {
  const server = new McpServer({ name: "almoner", version: VERSION }, { instructions: INSTRUCTIONS });
  const { actions, mayPublish, proposals } = agent;
  const publishing = mayPublish && actions === null ? definitionTools : [];
  const tools = proposals
    ? [...recordTools(agent), proposalTool, ...publishing]
    : [...recordTools(agent), ...publishing];
  for (const one of tools) add(server, agent, one);
  return server;
}

function add(server: McpServer, agent: Agent, one: Tool): void {
  const { name, title, description, input, changes } = one;
  const annotations = {
    readOnlyHint: changes === undefined,
    destructiveHint: changes === "delete" || changes === "remove",
    openWorldHint: false,
  };
  const config = { title, description, inputSchema: fromJsonSchema(plain(input)), annotations };
  server.registerTool(name, config, async (values) => {
    try {
      return told(await (changes === undefined ? one.run(agent, values) : proposed(agent, one, values)));
    } catch (error) {
      agent.onFailure(error);
      return told({ status: 500, body: {} });
    }
  });
}

/** TypeBox's schemas are JSON Schema with marks of their own, which are no part of it. */
function plain(schema: TObject): Record<string, unknown> {
  return JSON.parse(JSON.stringify(schema)) as Record<string, unknown>;
}

function told({ status, body }: FurtherAnswer): CallToolResult {
  return {
    content: [{ type: "text", text: JSON.stringify(body) }],
    ...(status >= 400 && { isError: true }),
  };
}
