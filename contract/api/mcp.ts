import Type from "typebox";

/** A message of the Model Context Protocol (JSON-RPC 2.0), or none where nothing was asked. */
export const McpMessage = Type.String({ contentMediaType: "application/json" });
