import type english from "ra-language-english";
import { describe, expect, expectTypeOf, it } from "vitest";
import { messages as de } from "./de/index";
import { messages as en } from "./en/index";
import { messages as fr } from "./fr/index";
import { messages as pt } from "./pt/index";
import type { Translation } from "./types";

/** The texts of pages, which are loaded with their page. */
const pageFiles = import.meta.glob<object>("./*/pages/*.ts", { eager: true, import: "default" });

function withPages(catalogue: object, language: string): object {
  const pages = Object.entries(pageFiles).flatMap(([path, texts]): [string, object][] => {
    const area = path.startsWith(`./${language}/`) ? path.match(/([^/]+)\.ts$/)?.[1] : undefined;
    return area === undefined ? [] : [[area, texts]];
  });
  // Whole catalogues have every resource, of which pages bring some.
  return { ...Object.fromEntries(pages), ...catalogue };
}

const languages = { de: withPages(de, "de"), fr: withPages(fr, "fr"), pt: withPages(pt, "pt") };
type Language = keyof typeof languages;

/** Texts that are rightly the same as in English. */
const sameAsEnglish: Record<Language | "all", readonly string[]> = {
  all: [
    "resources.built_in_letters.choices.about.webhook",
    "app.name",
    "definitions.types.json",
    "app.language.en",
    "app.language.de",
    "app.language.fr",
    "app.language.pt",
    "resources.organization.choices.language.de",
    "resources.organization.choices.language.en",
    "resources.organization.choices.language.fr",
    "resources.organization.choices.language.pt",
    "resources.webhook_deliveries.fields.webhook",
    "resources.webhooks.name",
    "automation.webhook",
  ],
  de: [
    "import.rows.title",
    "question.definition",
    "resources.donations.actions.import.fields.name",
    "letters.places.name",
    "letters.places.organization",
    "letters.places.passkey",
    "letters.places.version",
    "resources.built_in_letters.fields.version",
    "resources.people.choices.consents.channel.post",
    "automation.when.segment",
    "automation.mail.body",
    "automation.title",
    "letters.body",
    "letters.preview.desk",
    "letters.text",
    "letters.title",
    "resources.letters.fields.body",
    "resources.letters.fields.title",
    "resources.letters.fields.version",
    "resources.automation_runs.fields.state",
    "resources.automation_runs.fields.steps.state",
    "resources.automations.fields.definition",
    "resources.automations.fields.title",
    "resources.automations.fields.version",
    "resources.event_attendances.fields.status",
    "resources.event_attendances.filters.person",
    "resources.person_files.fields.person",
    "resources.person_tasks.fields.details",
    "resources.person_tasks.fields.person",
    "resources.person_tasks.fields.status",
    "resources.person_tasks.views.board",
    "resources.received_messages.fields.status",
    "resources.received_messages.filters.person",
    "resources.tasks.views.board",
    "resources.api_keys.fields.name",
    "organisation.logo.title",
    "definitions.history.version",
    "formBuilder.versions.number",
    "resources.grant_applications.views.board",
    "resources.profile.fields.logo",
    "templateGallery.resources.records.views.board",
    "definitions.types.string",
    "resources.interactions.fields.person",
    "resources.relationships.fields.person",
    "resources.people.actions.add_to_team.fields.team",
    "resources.people.choices.kind.organisation",
    "resources.people.choices.kind.person",
    "resources.people.fields.name",
    "resources.people.filters.segment",
    "resources.people.actions.addresses.fields.format",
    "resources.people.actions.addresses.fields.segment",
    "resources.people.actions.addresses_chosen.fields.format",
    "resources.segments.filters.person",
    "ra.page.dashboard",
    "app.version",
    "menu.dashboard",
    "menu.teams",
    "menu.people_import",
    "menu.fundraising",
    "menu.settings_organisation",
    "invite.team",
    "invite.teams",
    "resources.members.fields.name",
    "resources.members.fields.status",
    "resources.members.fields.teams_and_roles.team",
    "resources.members.filters.project",
    "resources.volunteers.fields.name",
    "resources.volunteers.fields.status",
    "resources.volunteers.fields.teams_and_roles.team",
    "resources.volunteers.filters.project",
    "resources.teams.name",
    "resources.teams.fields.name",
    "resources.pending_volunteers.fields.name",
    "resources.pending_volunteers.fields.status",
    "resources.pending_volunteers.fields.teams_and_roles.team",
    "resources.pending_volunteers.choices.source.import",
    "resources.roles.fields.name",
    "resources.statements.fields.name",
    "resources.roles.choices.permissions.dashboard",
    "resources.roles.choices.permissions.fundraising",
    "resources.roles.choices.permissions.teams",
    "resources.grant_applications.tabs.organization",
    "resources.grant_applications.fields.organization_name",
    "resources.forms.fields.name",
    "resources.campaigns.fields.name",
    "resources.funds.fields.name",
    "resources.donations.actions.record.fields.person",
    "resources.donations.fields.soft_credits.person",
    "resources.soft_credits.fields.person",
    "resources.forms.fields.status",
    "calendar.attendees.door_list.name",
    "formBuilder.response_status.spam",
    "personalData.field.name",
    "personalData.field.status",
    "personalData.field.teams",
    "personalData.field.text",
    "security.passkeys.name",
    "security.passkeys.title",
    "session.code",
    "operator.import.passphrase",
    "operator.log.organization",
    "operator.organization.naming.subdomain",
    "operator.organizations.name",
    "reports.name",
    "reports.quarter",
    "reports.dashboards.title",
    "reports.dashboards.link",
    "reports.dashboards.tile.links",
    "reports.dashboards.tile.text",
    "reports.dashboards.text",
    "reports.dashboards.which",
    "resources.members.filters.segment",
    "resources.volunteers.filters.segment",
    "resources.messages.fields.body",
    "resources.messages.fields.from.name",
    "resources.messages.fields.status",
    "resources.files.fields.url",
    "resources.files.fields.used_in.label",
    "resources.segments.fields.name",
    "resources.event_attendees.fields.name",
    "resources.event_attendees.fields.status",
    "resources.organization.choices.fiscal_year_start.april",
    "resources.organization.choices.fiscal_year_start.august",
    "resources.organization.choices.fiscal_year_start.november",
    "resources.organization.choices.fiscal_year_start.september",
    "resources.organization.fields.logo",
    "menu.dashboard_boards",
  ],
  fr: [
    "resources.donations.actions.import.fields.email",
    "resources.donations.actions.import.fields.message",
    "resources.donations.fields.created_at",
    "resources.my_donations.fields.created_at",
    "letters.places.date",
    "letters.places.organization",
    "letters.places.page",
    "letters.places.version",
    "resources.built_in_letters.choices.about.digest",
    "resources.built_in_letters.choices.about.invitation",
    "resources.built_in_letters.fields.version",
    "resources.people.choices.consents.channel.email",
    "automation.when.segment",
    "resources.letters.fields.version",
    "resources.automations.fields.version",
    "resources.api_keys.fields.actions",
    "definitions.types.date",
    "profiles.kinds.message",
    "resources.people.choices.addresses.kind.mobile",
    "resources.people.choices.emails.kind.mobile",
    "resources.people.choices.kind.organisation",
    "resources.people.choices.phones.kind.mobile",
    "resources.people.fields.email",
    "resources.people.fields.emails.email",
    "resources.people.fields.messages",
    "resources.people.fields.segments",
    "resources.people.filters.segment",
    "resources.people.actions.addresses.fields.format",
    "resources.people.actions.addresses.fields.segment",
    "resources.people.actions.addresses_chosen.fields.format",
    "resources.people.tabs.messages",
    "resources.people.views.organisations",
    "resources.person_files.fields.note",
    "resources.received_messages.fields.message",
    "ra.auth.email",
    "ra.navigation.current_page",
    "renderer.list.actions",
    "renderer.pagination.label",
    "app.version",
    "app.notifications.label",
    "menu.messages",
    "menu.settings_sources",
    "sources.back",
    "sources.title",
    "menu.settings_organisation",
    "calendar.fields.description",
    "organisation.logo.title",
    "predicate.span.minutes",
    "session.code",
    "signIn.signup.steps.organization",
    "files.columns.actions",
    "definitions.actions.to",
    "formBuilder.field.label",
    "formBuilder.tabs.edit",
    "formBuilder.tabs.versions",
    "formBuilder.types.date",
    "formBuilder.types.signature",
    "resources.checklists.fields.description",
    "resources.mailing_lists.fields.description",
    "resources.teams.fields.description",
    "resources.pending_volunteers.fields.message",
    "resources.pending_volunteers.choices.source.invite",
    "resources.representatives.fields.photo",
    "resources.roles.choices.permissions.messages",
    "resources.grant_applications.fields.part1.mission",
    "resources.forms.fields.description",
    "resources.forms.fields.fields",
    "resources.funds.fields.code",
    "resources.funds.fields.description",
    "stored.pages",
    "personalData.field.date",
    "personalData.field.email",
    "personalData.field.message",
    "operator.log.organization",
    "operator.nav.organizations",
    "operator.people.organizations",
    "operator.state.active",
    "reports.total",
    "reports.where",
    "reports.figure.max",
    "reports.figure.min",
    "reports.pages",
    "resources.members.filters.segment",
    "resources.volunteers.filters.segment",
    "resources.messages.name",
    "resources.messages.fields.from.email",
    "resources.segments.name",
    "resources.segments.fields.question",
    "resources.events.fields.description",
    "resources.event_attendees.fields.date",
    "resources.event_attendees.fields.email",
    "resources.organization.name",
    "resources.organization.fields.description",
    "resources.organization.fields.logo",
    "resources.profile.fields.mission",
    "resources.profile.fields.vision",
    "resources.profile.fields.logo",
    "renderer.list.sum",
    "resources.webhook_deliveries.name",
  ],
  pt: [
    "resources.donations.actions.import.fields.email",
    "resources.people.choices.consents.channel.email",
    "resources.people.fields.email",
    "resources.people.fields.emails.email",
    "formBuilder.response_status.spam",
    "personalData.field.email",
    "reports.total",
    "resources.messages.fields.from.email",
    "resources.event_attendees.fields.email",
    "renderer.list.sum",
    "renderer.list.sum_of",
  ],
};

/** Texts whose placeholders differ on purpose: react-admin hands over more of them than English uses. */
const ownPlaceholders: Record<Language, readonly string[]> = {
  // German nouns keep their capital, hence %{field} instead of %{field_lower_first}.
  de: ["ra.sort.sort_by"],
  // ra-language-french says "this item" where English names the resource.
  fr: [
    "ra.message.bulk_delete_content",
    "ra.message.bulk_update_content",
    "ra.message.delete_content",
    "ra.navigation.no_filtered_results",
    "ra.navigation.no_results",
  ],
  pt: [],
};

/** Every text of a catalogue by its dotted key. */
function textsOf(catalogue: object): Map<string, string> {
  const texts = new Map<string, string>();
  const walk = (node: object, path: string): void => {
    for (const [key, value] of Object.entries(node)) {
      const here = path === "" ? key : `${path}.${key}`;
      if (typeof value === "string") texts.set(here, value);
      else if (typeof value === "object" && value !== null) walk(value, here);
      else throw new Error(`${here} is neither a text nor a group of texts`);
    }
  };
  walk(catalogue, "");
  return texts;
}

const pluralForms = (text: string): string[] => text.split("||||").map((form) => form.trim());
const placeholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map((match) => match[1] ?? ""))].sort();
const hasWords = (text: string): boolean => /\p{L}/u.test(text.replaceAll(/%\{\w+\}/g, ""));

const englishTexts = textsOf(withPages(en, "en"));

/** Each text of the language beside the English one: `[key, text, translated]`. */
function pairsOf(language: Language): [key: string, text: string, translated: string][] {
  const texts = textsOf(languages[language]);
  return [...englishTexts].map(([key, text]) => [key, text, texts.get(key) ?? ""]);
}

/** The keys whose pair is at fault, so that one failing run names them all. */
function faulty(language: Language, isFaulty: (text: string, translated: string) => boolean): string[] {
  return pairsOf(language)
    .filter(([, text, translated]) => isFaulty(text, translated))
    .map(([key]) => key);
}

describe.each(["de", "fr", "pt"] as const)("the %s catalogue", (language) => {
  it("has the keys of the English one and no others", () => {
    const keys = [...textsOf(languages[language]).keys()].filter((key) => !key.endsWith(".forcedCaseName"));
    expect(keys.toSorted()).toEqual([...englishTexts.keys()].toSorted());
  });

  it("has no empty text, and words wherever the English text has them", () => {
    const isEmpty = (text: string, translated: string): boolean =>
      translated === "" || (hasWords(text) && !pluralForms(translated).every(hasWords));
    expect(faulty(language, isEmpty)).toEqual([]);
  });

  it("has as many plural forms per text as the English one", () => {
    expect(
      faulty(language, (text, translated) => pluralForms(text).length !== pluralForms(translated).length),
    ).toEqual([]);
  });

  it("has the placeholders of the English texts, save for a reviewed list", () => {
    const differs = (text: string, translated: string): boolean =>
      placeholders(text).join() !== placeholders(translated).join() ||
      placeholders(pluralForms(text).at(-1) ?? "").join() !==
        placeholders(pluralForms(translated).at(-1) ?? "").join();
    expect(faulty(language, differs).toSorted()).toEqual(ownPlaceholders[language].toSorted());
  });

  it("repeats no English text, save for a reviewed list", () => {
    const repeats = (text: string, translated: string): boolean => hasWords(text) && text === translated;
    // States are called by their own names.
    const repeated = faulty(language, repeats).filter((key) => !key.includes(".choices.states."));
    expect(repeated.toSorted()).toEqual([...sameAsEnglish.all, ...sameAsEnglish[language]].toSorted());
  });
});

describe("the German catalogue", () => {
  it("keeps the capital of every resource's name in mid-sentence", () => {
    const texts = textsOf(de.resources);
    const names = [...texts].filter(([key]) => /^\w+\.name$/.test(key));
    expect(names).not.toEqual([]);
    for (const [key, name] of names) expect(texts.get(key.replace(/name$/, "forcedCaseName"))).toBe(name);
  });
});

describe("Translation", () => {
  it("takes any texts in the places of the English ones", () => {
    type Contract = { greeting: "Hello"; menu: { open: "Open" } };
    expectTypeOf<Translation<Contract>>().toEqualTypeOf<{ greeting: string; menu: { open: string } }>();
  });

  it("does not compile with a missing key, ours or react-admin's", () => {
    expectTypeOf<Omit<typeof en, "menu">>().not.toExtend<Translation<typeof en>>();
    expectTypeOf<{ ra: Omit<typeof english.ra, "sort"> }>().not.toExtend<Translation<typeof english>>();
  });
});
