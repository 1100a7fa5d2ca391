import sql from "sql-template-tag";
import type { PersonAddress } from "../../../contract/api";
import { countryCode } from "../../platform/places/countries";
import { phoneReader } from "../../platform/places/phones";
import type { PeopleOfGifts } from "../donations";
import { presentDoubts } from "./doubts";
import { similarToEach } from "./duplicates";
import { takeAwayUnused } from "./merging/unused";

/** What gifts want of people. Companies and households give, too. */
export const peopleOfGifts: PeopleOfGifts = {
  async similar(tx, orgId, givers) {
    const known = givers.map(({ first_name: first, last_name: last, email, phone, address }) => ({
      name: `${first} ${last}`,
      emails: [email],
      phones: phone === undefined ? [] : [phone],
      ...(address && { address }),
    }));
    return similarToEach(tx, orgId, known, await phoneReader(tx, orgId), "anybody");
  },
  present: presentDoubts,
  async reach(tx, orgId, told) {
    const rows = told.map(({ person, phone, address }) => ({
      person,
      phone,
      addresses: address && [
        {
          kind: "home",
          ...address,
          ...(address.country !== undefined && { country: codeOf(address.country) }),
        },
      ],
    })) satisfies { addresses: PersonAddress[] | undefined }[];
    const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS g (person bigint, phone text, addresses jsonb)`;
    // Nobody has changed them yet: the version stays, by which an undo knows that.
    await tx.query(sql`UPDATE people p SET addresses = g.addresses FROM ${given}
      WHERE p.org_id = ${orgId} AND p.id = g.person AND g.addresses IS NOT NULL AND p.addresses = '[]'`);
    await tx.query(sql`SELECT move_channel(${orgId}::bigint, g.person, 'phone', g.phone, g.phone) FROM ${given}
      WHERE g.phone IS NOT NULL ORDER BY g.person`);
  },
  takeAway: takeAwayUnused,
};

const codeOf = (written: string): string => countryCode(written) ?? written;
