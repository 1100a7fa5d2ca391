import { foundation } from "./0001_foundation";
import { files } from "./0100_files";
import { messages } from "./0110_messages";
import { events } from "./0200_events";
import { grants } from "./0300_grants";
import { planning } from "./0301_planning";
import { forms } from "./0400_forms";
import { accounts } from "./0410_accounts";
import { organizationProfile } from "./0420_organization";
import { publicImages } from "./0430_publicImages";
import { donations } from "./0500_donations";
import { donationHistory } from "./0510_donationHistory";
import { languageOrder } from "./0600_languageOrder";
import { imports } from "./0610_imports";
import { records } from "./0700_records";
import { views } from "./0860_views";
import { definitionVersions } from "./0870_definitionVersions";
import { eventImages } from "./0885_eventImages";
import { lists } from "./0900_lists";
import { listSums } from "./0901_listSums";
import { eventSpans } from "./0902_eventSpans";
import { grantOrders } from "./0903_grantOrders";
import { recordLists } from "./0905_recordLists";
import { messageDrafts } from "./0920_messageDrafts";
import { definitionDrift } from "./0930_definitionDrift";
import { checklistOrder } from "./0931_checklistOrder";
import { messagesUnderWay } from "./0945_messagesUnderWay";
import { search } from "./0946_search";
import { sums } from "./0947_sums";
import { importsUnderWay } from "./0948_importsUnderWay";
import { periodSums } from "./0949_periodSums";
import { donationMethod } from "./0972_donationMethod";
import { places } from "./0988_places";
import { eventsForMembers } from "./0989_eventsForMembers";
import { donorsWithoutAddress } from "./1071_donorsWithoutAddress";
import { membersWithoutAddress } from "./1097_membersWithoutAddress";
import { eventReminders } from "./1103_eventReminders";
import { changesOfAddress } from "./1106_changesOfAddress";
import { statements } from "./1109_statements";
import { namesByLanguage } from "./1115_namesByLanguage";
import { placeLinks } from "./1125_placeLinks";
import { testPayments } from "./1126_testPayments";
import { statementLinks } from "./1127_statementLinks";
import { organizationStates } from "./1140_organizationStates";
import { mailQuotas } from "./1141_mailQuotas";
import { knownDevices } from "./1150_knownDevices";
import { sessionDevices } from "./1151_sessionDevices";
import { secondFactors } from "./1160_secondFactors";
import { secondFactorPolicy } from "./1161_secondFactorPolicy";
import { openId } from "./1162_openId";
import { foldedSearch } from "./1180_foldedSearch";
import { importSentences } from "./1190_importSentences";
import { recordWriters } from "./1200_recordWriters";
import { operators } from "./1210_operators";
import { deletedOrganizations } from "./1211_deletedOrganizations";
import { quotas } from "./1212_quotas";
import { operatorAccess } from "./1213_operatorAccess";
import { segments } from "./1250_segments";
import { reports } from "./1260_reports";
import { dashboards } from "./1261_dashboards";
import { customFields } from "./1300_custom_fields";
import { people } from "./1320_people";
import { linkedProviders } from "./1370_linkedProviders";
import { organizationProviders } from "./1371_organizationProviders";
import { dataKeys } from "./1372_dataKeys";
import { legalHold } from "./1373_legalHold";
import { personMerges } from "./1380_personMerges";
import { peopleToMatch } from "./1381_peopleToMatch";
import { apiKeys } from "./1400_apiKeys";
import { webhooks } from "./1401_webhooks";
import { templateSection } from "./1430_templateSection";
import { organizationDefinitions } from "./1440_organizationDefinitions";
import { roleRules } from "./1441_roleRules";
import { shownColumns } from "./1442_shownColumns";
import { customTextLimit } from "./1443_customTextLimit";
import { automations } from "./1500_automations";
import { notifications } from "./1501_notifications";
import { reportSchedules } from "./1550_reportSchedules";
import { fiscalYears } from "./1551_fiscalYears";
import { correctedGifts } from "./1600_correctedGifts";
import { recordNumbers } from "./1700_recordNumbers";
import { segmentPeople } from "./1800_segmentPeople";
import { retention } from "./1900_retention";
import { keyRotation } from "./1901_keyRotation";
import { segmentChanges } from "./1920_segmentChanges";
import { formulas } from "./1930_formulas";
import { campaigns } from "./1950_campaigns";
import { households } from "./1951_households";
import { peopleInSets } from "./1960_peopleInSets";
import { use } from "./1965_use";
import { readPhones } from "./1980_readPhones";
import { formStarts } from "./1990_formStarts";
import { importedOrganizations } from "./2000_importedOrganizations";
import { importUndo } from "./2100_importUndo";
import { consents } from "./2140_consents";
import { personDetails } from "./2170_personDetails";
import { donorAddresses } from "./2180_donorAddresses";
import { segmentAsks } from "./2190_segmentAsks";
import { relatedOnce } from "./2200_relatedOnce";
import { personPictures } from "./2201_personPictures";
import { donorsApart } from "./2210_donorsApart";
import { letters } from "./2230_letters";
import { personalMessages } from "./2231_personalMessages";
import { notificationDigests } from "./2240_notificationDigests";
import { proposals } from "./2241_proposals";
import { importedHouseholds } from "./2250_importedHouseholds";
import { recordMakers } from "./2270_recordMakers";
import { mailTexts } from "./2290_mailTexts";
import { softBounces } from "./2291_softBounces";
import { publicLists } from "./2310_publicLists";
import { bounceReasons } from "./2330_bounceReasons";
import { givingSeries } from "./2350_givingSeries";
import { proposedDefinitions } from "./2360_proposedDefinitions";
import { recordImports } from "./2380_recordImports";
import { mailsPerDomain } from "./2390_mailsPerDomain";
import { readingStatistics } from "./2400_readingStatistics";
import { receivedWebhooks } from "./2450_receivedWebhooks";
import { importCounts } from "./2410_importCounts";
import { donorsInSets } from "./2411_donorsInSets";
import { readingConsentHow } from "./2420_readingConsentHow";
import { subjectTests } from "./2421_subjectTests";
import { letterPapers } from "./2460_letterPapers";
import { recordComments } from "./2490_recordComments";
import { extensionRuns } from "./2500_extensionRuns";
import { organizationColor } from "./2580_organizationColor";
import type { Migration } from "../migrate";

/** Every migration, in the order of application. */
export const migrations: readonly Migration[] = [
  foundation,
  files,
  messages,
  events,
  grants,
  planning,
  forms,
  accounts,
  organizationProfile,
  publicImages,
  donations,
  donationHistory,
  languageOrder,
  imports,
  records,
  views,
  definitionVersions,
  eventImages,
  lists,
  listSums,
  eventSpans,
  grantOrders,
  recordLists,
  messageDrafts,
  definitionDrift,
  checklistOrder,
  messagesUnderWay,
  search,
  sums,
  importsUnderWay,
  periodSums,
  donationMethod,
  places,
  eventsForMembers,
  donorsWithoutAddress,
  membersWithoutAddress,
  eventReminders,
  changesOfAddress,
  statements,
  namesByLanguage,
  placeLinks,
  testPayments,
  statementLinks,
  organizationStates,
  mailQuotas,
  knownDevices,
  sessionDevices,
  secondFactors,
  secondFactorPolicy,
  openId,
  foldedSearch,
  importSentences,
  recordWriters,
  operators,
  deletedOrganizations,
  quotas,
  operatorAccess,
  segments,
  reports,
  dashboards,
  customFields,
  people,
  linkedProviders,
  organizationProviders,
  dataKeys,
  legalHold,
  personMerges,
  peopleToMatch,
  apiKeys,
  webhooks,
  templateSection,
  organizationDefinitions,
  roleRules,
  shownColumns,
  customTextLimit,
  automations,
  notifications,
  reportSchedules,
  fiscalYears,
  correctedGifts,
  recordNumbers,
  segmentPeople,
  retention,
  keyRotation,
  segmentChanges,
  formulas,
  campaigns,
  households,
  peopleInSets,
  use,
  readPhones,
  formStarts,
  importedOrganizations,
  importUndo,
  consents,
  personDetails,
  donorAddresses,
  segmentAsks,
  relatedOnce,
  personPictures,
  donorsApart,
  letters,
  personalMessages,
  notificationDigests,
  proposals,
  importedHouseholds,
  recordMakers,
  mailTexts,
  softBounces,
  publicLists,
  bounceReasons,
  givingSeries,
  proposedDefinitions,
  recordImports,
  mailsPerDomain,
  readingStatistics,
  importCounts,
  donorsInSets,
  readingConsentHow,
  subjectTests,
  receivedWebhooks,
  letterPapers,
  recordComments,
  extensionRuns,
  organizationColor,
];
