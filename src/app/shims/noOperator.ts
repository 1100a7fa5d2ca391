/** In place of the operators' calls in the demo, which nobody looks after: 6 KB less for its worker. */
export const operatorArea = {};
