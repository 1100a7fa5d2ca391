import type { RaRecord } from "ra-core";
import {
  buildAbility,
  canDo,
  type PermissionUser,
  reasonFor,
  rulesForRecord,
} from "../../../definitions/permissions";
import type { ResolvedResource } from "../../../definitions/resolved";
import { clientError, defaultText } from "../../errors";
import type { Values } from "../../recordProvider";
import type { Translate } from "../../translate";

/** What the signed-in person may do with one resource. */
export interface Access {
  /** Rejects with 403, with the rule's own reason where it has one. */
  require(action: string, record?: Values): void;
  /** Rejects with 403 naming the first field that the person may not write. */
  requireFields(action: string, sources: string[], record?: Values): void;
  /** The record without the fields that the person may not see; undefined when they may not see it at all. */
  visible(action: "list" | "show", record: RaRecord): RaRecord | undefined;
}

const everything: Access = {
  require: () => undefined,
  requireFields: () => undefined,
  visible: (_, record) => record,
};

/** Judges by the definition's permissions, as the server does; without a person everything is allowed. */
export function accessTo(
  resource: ResolvedResource,
  user: PermissionUser | undefined,
  { now, translate }: { now: () => Date; translate: Translate },
): Access {
  if (!user) return everything;
  const ability = buildAbility(rulesForRecord(user, [resource]), { user, now });
  const { name } = resource;
  const forbidden = (action: string, record?: Values, field?: string): Error => {
    const reason = reasonFor(ability, name, action, record, field);
    const text = defaultText(403, translate);
    const errors = field ? { errors: { [field]: text, "root.serverError": text } } : {};
    return clientError(reason ? translate(reason, { _: text }) : text, 403, "forbidden", errors);
  };
  return {
    require(action, record) {
      if (!canDo(ability, name, action, record)) throw forbidden(action, record);
    },
    requireFields(action, sources, record) {
      const denied = sources.find((source) => !canDo(ability, name, action, record, source));
      if (denied !== undefined) throw forbidden(action, record, denied);
    },
    visible(action, record) {
      if (!canDo(ability, name, action, record)) return undefined;
      const hidden = Object.keys(resource.fields).filter(
        (source) => !canDo(ability, name, action, record, source),
      );
      if (hidden.length === 0) return record;
      const shown = Object.entries(record).filter(([source]) => !hidden.includes(source));
      return { ...Object.fromEntries(shown), id: record.id };
    },
  };
}
