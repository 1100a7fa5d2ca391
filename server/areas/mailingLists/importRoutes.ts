import { Exact, MailingListImportRequest, Pk } from "../../../contract/api";
import { readAddresses } from "../../../contract/api/addressText";
import { audit } from "../../platform/audit/audit";
import { CsvAnswer, csvHeaders, type CsvRow, csvStream } from "../../platform/http/csv";
import { invalidFields, notFound } from "../../platform/errors";
import { permittedRoute, type Route } from "../../platform/http/route";
import { findAddressed } from "../members";
import { findOwnOrganization } from "../organization";
import { findList } from "./queries/lists";
import { subscribe } from "./subscribe";
import { sentence } from "../../platform/texts";

/** As many addresses as one text may hold. */
const MOST = 20_000;
const HEADER = ["email", "result", "reason"];

const importAddresses = permittedRoute(["messages"], {
  method: "post",
  path: "/mailing-list/{id}/import/",
  summary: "Put addresses on a list; answers with a CSV file that says what became of each",
  params: Exact({ id: Pk }),
  body: MailingListImportRequest,
  responses: { 200: CsvAnswer },
  async handle({ params, body, membership, session, services, tenant, now, address }) {
    const { orgId } = membership;
    const { addresses, wrong } = readAddresses(body.text);
    const { rows, organization } = await tenant(async (tx) => {
      const list = await findList(tx, orgId, params.id, { lock: true });
      if (!list) throw notFound("not_found.mailing_list");
      requireSome(addresses);
      if (list.kind === "dynamic") {
        throw invalidFields({ text: [sentence("field.follows_members")] });
      }
      const members = await findAddressed(tx, orgId, [], addresses);
      const byAddress = new Map(members.map((member) => [member.email.toLowerCase(), member]));
      const people = addresses.map((email) => {
        const member = byAddress.get(email.toLowerCase());
        return { memberId: member?.id ?? null, name: member?.name ?? "", email: member?.email ?? email };
      });
      const { added, skipped } = await subscribe(tx, services, { orgId, now }, list, people);
      await audit(tx, {
        orgId,
        at: now,
        actor: session,
        action: "mailing_list.imported",
        subject: "messages",
        subjectId: list.id,
        detail: { name: list.name, added: added.length, skipped: skipped.length + wrong.length },
        address,
      });
      const result = list.opt_in === "double" ? "asked" : "added";
      const report: CsvRow[] = [
        ...added.map(({ email }) => [email, result, ""]),
        ...skipped.map(({ email, reason }) => [email, "skipped", reason]),
        ...wrong.map((text) => [text, "skipped", "no address"]),
      ];
      return { rows: report, organization: await findOwnOrganization(tx, orgId) };
    });
    if (!organization) throw notFound();
    const { subdomain, timezone } = organization;
    return {
      status: 200 as const,
      body: csvStream(HEADER, once(rows), timezone),
      headers: csvHeaders({ subdomain, content: "import-report", now, timezone }),
    };
  },
});

function requireSome(addresses: readonly string[]): void {
  if (addresses.length === 0) throw invalidFields({ text: [sentence("field.no_email_in_text")] });
  if (addresses.length > MOST) {
    throw invalidFields({ text: [sentence("field.too_many_emails", { most: MOST })] });
  }
}

async function* once(rows: CsvRow[]): AsyncGenerator<CsvRow[]> {
  yield rows;
}

/** Addresses that come to a list as a text. */
export const importAddressRoutes: readonly Route[] = [importAddresses];
