import { isStored } from "../resolved";
import type { Check } from "./subject";

/** That comments are on records that the server stores: those of others may be gone without a word. */
export const checkComments: Check = ({ definition }) =>
  definition.comments !== true || isStored(definition)
    ? []
    : [
        {
          code: "conflict",
          severity: "error",
          path: ["comments"],
          message:
            'Only records that the server stores ("provider": "records", without "source") have comments.',
        },
      ];
