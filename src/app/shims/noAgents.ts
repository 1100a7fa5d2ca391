/** In place of the calls of agents in the demo, to which no program speaks. */
export const mcpArea = (): object => ({});
