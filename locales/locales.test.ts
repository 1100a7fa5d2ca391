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
    "automation.call.source",
    "automation.webhook",
  ],
  de: [
    "views.timeline.record",
    "definitions.types.code",
    "templateGallery.examples.code",
    "templateGallery.fields.code",
    "app.error.details",
    "app.version",
    "automation.mail.body",
    "automation.place.team",
    "automation.sms.text",
    "automation.title",
    "automation.when.segment",
    "calendar.attendees.door_list.name",
    "calendar.fields.team",
    "calendar.fields.url",
    "dashboard.numbers.teams",
    "definitions.fields.functions.max",
    "definitions.fields.functions.min",
    "definitions.fields.new_hint",
    "definitions.history.version",
    "definitions.types.string",
    "formBuilder.option_number",
    "formBuilder.preview.desktop",
    "formBuilder.response_status.spam",
    "formBuilder.templates.questions.options.vegan",
    "formBuilder.versions.number",
    "forms.rich_text.link",
    "import.errors.message",
    "import.fields.status",
    "import.fields.teams",
    "import.rows.title",
    "invite.team",
    "invite.teams",
    "letters.body",
    "letters.places.name",
    "letters.places.organization",
    "letters.places.passkey",
    "letters.places.version",
    "letters.preview.desk",
    "letters.text",
    "letters.title",
    "menu.dashboard",
    "menu.dashboard_boards",
    "menu.fundraising",
    "menu.people_import",
    "menu.settings_organisation",
    "menu.teams",
    "operator.import.passphrase",
    "operator.log.detail",
    "operator.log.organization",
    "operator.organization.naming.subdomain",
    "operator.organizations.name",
    "organisation.logo.title",
    "organisation.sections.mailings",
    "organisation.subdomain.label",
    "organisation.title",
    "personalData.field.name",
    "personalData.field.status",
    "personalData.field.teams",
    "personalData.field.text",
    "public.form.optional",
    "public.shell.website",
    "publicApply.part1.website",
    "question.definition",
    "ra.message.details",
    "ra.page.dashboard",
    "reports.dashboards.link",
    "reports.dashboards.text",
    "reports.dashboards.tile.links",
    "reports.dashboards.tile.text",
    "reports.dashboards.title",
    "reports.dashboards.which",
    "reports.figure.max",
    "reports.figure.min",
    "reports.name",
    "reports.quarter",
    "resources.api_keys.fields.name",
    "resources.audit_log.choices.subject.teams",
    "resources.audit_log.fields.detail",
    "resources.automation_runs.fields.state",
    "resources.automation_runs.fields.steps.state",
    "resources.automations.fields.definition",
    "resources.automations.fields.title",
    "resources.automations.fields.version",
    "resources.built_in_letters.fields.version",
    "resources.campaigns.fields.name",
    "resources.donations.actions.import.fields.name",
    "resources.donations.actions.record.fields.person",
    "resources.donations.choices.method.online",
    "resources.donations.fields.soft_credits.person",
    "resources.donations.sections.trouble",
    "resources.event_attendances.fields.status",
    "resources.event_attendances.filters.person",
    "resources.event_attendees.fields.name",
    "resources.event_attendees.fields.person",
    "resources.event_attendees.fields.status",
    "resources.events.fields.team",
    "resources.events.fields.url",
    "resources.files.fields.url",
    "resources.files.fields.used_in.label",
    "resources.form_responses.choices.status.spam",
    "resources.form_responses.fields.name",
    "resources.form_responses.fields.person",
    "resources.form_responses.fields.status",
    "resources.forms.fields.name",
    "resources.forms.fields.status",
    "resources.funds.fields.name",
    "resources.grant_applications.fields.organization_name",
    "resources.grant_applications.fields.part1.website",
    "resources.grant_applications.tabs.organization",
    "resources.grant_applications.views.board",
    "resources.interactions.fields.details",
    "resources.interactions.fields.person",
    "resources.letters.fields.body",
    "resources.letters.fields.title",
    "resources.letters.fields.version",
    "resources.mailing_list_subscribers.fields.status",
    "resources.members.fields.name",
    "resources.members.fields.status",
    "resources.members.fields.teams_and_roles.team",
    "resources.members.filters.project",
    "resources.members.filters.segment",
    "resources.messages.fields.body",
    "resources.messages.fields.from.name",
    "resources.messages.fields.status",
    "resources.organization.choices.donor_address.optional",
    "resources.organization.choices.fiscal_year_start.april",
    "resources.organization.choices.fiscal_year_start.august",
    "resources.organization.choices.fiscal_year_start.november",
    "resources.organization.choices.fiscal_year_start.september",
    "resources.organization.fields.logo",
    "resources.organization.fields.website",
    "resources.pending_volunteers.choices.source.import",
    "resources.pending_volunteers.fields.name",
    "resources.pending_volunteers.fields.status",
    "resources.pending_volunteers.fields.teams_and_roles.team",
    "resources.people.actions.add_to_team.fields.team",
    "resources.people.actions.addresses.fields.format",
    "resources.people.actions.addresses.fields.segment",
    "resources.people.actions.addresses_chosen.fields.format",
    "resources.people.choices.consents.channel.post",
    "resources.people.choices.kind.organisation",
    "resources.people.choices.kind.person",
    "resources.people.fields.name",
    "resources.people.filters.segment",
    "resources.person_files.fields.person",
    "resources.person_tasks.fields.details",
    "resources.person_tasks.fields.person",
    "resources.person_tasks.fields.status",
    "resources.person_tasks.views.board",
    "resources.profile.fields.logo",
    "resources.profile.fields.socials.url",
    "resources.profile.fields.vision",
    "resources.profile.fields.website",
    "resources.received_messages.fields.status",
    "resources.received_messages.filters.person",
    "resources.relationships.fields.person",
    "resources.roles.choices.permissions.dashboard",
    "resources.roles.choices.permissions.fundraising",
    "resources.roles.choices.permissions.teams",
    "resources.roles.fields.name",
    "resources.segments.fields.name",
    "resources.segments.filters.person",
    "resources.soft_credits.fields.person",
    "resources.statements.fields.name",
    "resources.statements.fields.person",
    "resources.tasks.views.board",
    "resources.teams.fields.name",
    "resources.teams.name",
    "resources.volunteers.fields.name",
    "resources.volunteers.fields.status",
    "resources.volunteers.fields.teams_and_roles.team",
    "resources.volunteers.filters.project",
    "resources.volunteers.filters.segment",
    "security.passkeys.name",
    "security.passkeys.title",
    "session.code",
    "signIn.optional",
    "templateGallery.resources.records.views.board",
  ],
  fr: [
    "definitions.types.code",
    "templateGallery.examples.code",
    "templateGallery.fields.code",
    "app.notifications.label",
    "app.version",
    "automation.when.segment",
    "calendar.fields.description",
    "calendar.public",
    "calendar.questions.number",
    "definitions.actions.to",
    "definitions.fields.functions.max",
    "definitions.fields.functions.min",
    "definitions.history.version",
    "definitions.types.date",
    "files.columns.actions",
    "files.kinds.document",
    "formBuilder.field.label",
    "formBuilder.field.options",
    "formBuilder.option_number",
    "formBuilder.tabs.edit",
    "formBuilder.tabs.versions",
    "formBuilder.templates.questions.options.vegan",
    "formBuilder.types.date",
    "formBuilder.types.signature",
    "formBuilder.versions.number",
    "letters.places.date",
    "letters.places.organization",
    "letters.places.page",
    "letters.places.version",
    "menu.messages",
    "menu.settings_organisation",
    "menu.settings_sources",
    "notifications.title",
    "operator.log.organization",
    "operator.nav.organizations",
    "operator.people.organizations",
    "operator.state.active",
    "organisation.logo.title",
    "organisation.title",
    "personalData.field.date",
    "personalData.field.email",
    "personalData.field.message",
    "predicate.span.minutes",
    "profiles.kinds.message",
    "public.donate.message",
    "ra.auth.email",
    "ra.navigation.current_page",
    "renderer.list.actions",
    "renderer.list.sum",
    "renderer.pagination.label",
    "reports.figure.max",
    "reports.figure.min",
    "reports.pages",
    "reports.total",
    "reports.where",
    "resources.api_keys.fields.actions",
    "resources.automations.fields.version",
    "resources.built_in_letters.choices.about.digest",
    "resources.built_in_letters.choices.about.invitation",
    "resources.built_in_letters.fields.version",
    "resources.checklists.fields.description",
    "resources.donations.actions.import.fields.email",
    "resources.donations.actions.import.fields.message",
    "resources.donations.fields.created_at",
    "resources.event_attendees.fields.date",
    "resources.event_attendees.fields.email",
    "resources.events.fields.description",
    "resources.form_responses.fields.email",
    "resources.forms.fields.description",
    "resources.forms.fields.fields",
    "resources.funds.fields.code",
    "resources.funds.fields.description",
    "resources.grant_applications.fields.part1.mission",
    "resources.letters.fields.version",
    "resources.mailing_lists.fields.description",
    "resources.members.filters.segment",
    "resources.messages.fields.from.email",
    "resources.messages.name",
    "resources.my_donations.fields.created_at",
    "resources.organization.fields.description",
    "resources.organization.fields.logo",
    "resources.organization.name",
    "resources.pending_volunteers.choices.source.invite",
    "resources.pending_volunteers.fields.message",
    "resources.people.actions.addresses.fields.format",
    "resources.people.actions.addresses.fields.segment",
    "resources.people.actions.addresses_chosen.fields.format",
    "resources.people.choices.addresses.kind.mobile",
    "resources.people.choices.consents.channel.email",
    "resources.people.choices.emails.kind.mobile",
    "resources.people.choices.kind.organisation",
    "resources.people.choices.phones.kind.mobile",
    "resources.people.fields.email",
    "resources.people.fields.emails.email",
    "resources.people.fields.messages",
    "resources.people.fields.segments",
    "resources.people.filters.segment",
    "resources.people.tabs.messages",
    "resources.people.views.organisations",
    "resources.person_files.fields.note",
    "resources.profile.fields.logo",
    "resources.profile.fields.mission",
    "resources.profile.fields.vision",
    "resources.received_messages.fields.message",
    "resources.representatives.fields.photo",
    "resources.roles.choices.permissions.messages",
    "resources.segments.fields.question",
    "resources.segments.name",
    "resources.teams.fields.description",
    "resources.volunteers.filters.segment",
    "search.groups.actions",
    "session.code",
    "signIn.signup.steps.organization",
    "sources.back",
    "sources.title",
    "stored.pages",
  ],
  pt: [
    "formBuilder.response_status.spam",
    "formBuilder.templates.questions.options.vegan",
    "forms.array.item",
    "personalData.field.email",
    "renderer.list.sum",
    "renderer.list.sum_of",
    "reports.total",
    "resources.donations.actions.import.fields.email",
    "resources.donations.choices.method.online",
    "resources.event_attendees.fields.email",
    "resources.form_responses.choices.status.spam",
    "resources.form_responses.fields.email",
    "resources.messages.fields.from.email",
    "resources.people.choices.consents.channel.email",
    "resources.people.fields.email",
    "resources.people.fields.emails.email",
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
