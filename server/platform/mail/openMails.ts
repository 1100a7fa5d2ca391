import sql from "sql-template-tag";
import type { Language, LetterText } from "../../../contract/api";
import type { Queryable } from "../db/database";
import { logoUrl } from "../html/mailPage";
import type { Origins } from "../origins";
import type { BuiltInName, MailName } from "./builtIn";
import type { Mail } from "./job";
import { compose, fillChanged, type Letter } from "./templates";

/** Writes mails of the kinds that it was opened for. */
export type WriteMail = (name: MailName, letter: Letter) => Mail;

/** An organisation's own words for some mails, and what its mails begin with. */
interface Own {
  logo: string | null;
  color: string | null;
  subdomain: string;
  texts: Readonly<Record<string, readonly LetterText[]>>;
}

// The same is asked where there is no organisation, so that the time does not tell who is known.
async function ownOf(
  tx: Queryable,
  orgId: number | null,
  names: readonly MailName[],
): Promise<Own | undefined> {
  const [row] = await tx.query<Own>(sql`SELECT o.logo, o.color, o.subdomain,
      coalesce((SELECT jsonb_object_agg(c.name, c.texts) FROM mail_texts c
        WHERE c.org_id = o.id AND c.name = ANY(${[...names]}::text[])), '{}'::jsonb) AS texts
    FROM organizations o WHERE o.id = ${orgId ?? 0}`);
  return row;
}

function ownText(own: Own | undefined, name: MailName, language: Language): LetterText | undefined {
  return own?.texts[name]?.find((text) => text.language === language);
}

/**
 * The one way to the mails that the product writes by itself: in the words that the organisation has given them, else in
 * the product's. Without an organisation they are the product's.
 */
export async function openMails(
  tx: Queryable,
  origins: Pick<Origins, "organization">,
  orgId: number | null,
  names: readonly MailName[],
): Promise<WriteMail> {
  const own = await ownOf(tx, orgId, names);
  const logo = own ? logoUrl(own, origins) : null;
  const origin = own && new URL(origins.organization(own.subdomain)).origin;
  return (name, letter) =>
    compose(name, letter, {
      changed: ownText(own, name, letter.language),
      logo,
      origin,
      ...(own?.color && { color: own.color }),
    });
}

/** As `openMails`, of one mail. */
export async function writeMail(
  tx: Queryable,
  origins: Pick<Origins, "organization">,
  orgId: number | null,
  name: MailName,
  letter: Letter,
): Promise<Mail> {
  return (await openMails(tx, origins, orgId, [name]))(name, letter);
}

/** What an organisation says on a paper in the place of the product: its title, and the text under what has to stand there. */
export interface OwnPaper {
  title: string;
  html: string;
}

/** An organisation's own words for a paper. */
export interface OwnWords {
  /** Fills them; nothing where it has none in that language. */
  say(language: Language, values: Letter["values"]): OwnPaper | undefined;
  /** They in all languages, as they are kept. */
  bodies: readonly string[];
}

/** Opens an organisation's own words for a paper. */
export async function openPaper(
  tx: Queryable,
  orgId: number,
  name: Extract<BuiltInName, `paper-${string}`>,
): Promise<OwnWords> {
  const own = await ownOf(tx, orgId, [name]);
  return {
    say: (language, values) => {
      const text = ownText(own, name, language);
      if (!text) return undefined;
      const { subject: title, html } = fillChanged(text, values);
      return { title, html };
    },
    bodies: own?.texts[name]?.map(({ body }) => body) ?? [],
  };
}
