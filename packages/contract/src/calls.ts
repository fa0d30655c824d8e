import * as advisory from './advisory.ts';
import * as advisoryAnswers from './advisory-answers.ts';
import * as advisoryDesk from './advisory-desk.ts';
import * as assetCollections from './asset-collections.ts';
import * as auditLog from './audit-log.ts';
import * as branding from './branding.ts';
import type { Call } from './call.ts';
import * as companies from './companies.ts';
import * as competitorReviews from './competitor-reviews.ts';
import * as feed from './feed.ts';
import * as footage from './footage.ts';
import * as health from './health.ts';
import * as home from './home.ts';
import * as legal from './legal.ts';
import * as licences from './licences.ts';
import * as markets from './markets.ts';
import * as mediaLibrary from './media-library.ts';
import * as members from './members.ts';
import * as notifications from './notifications.ts';
import * as passwords from './passwords.ts';
import * as payments from './payments.ts';
import * as permissions from './permissions.ts';
import * as personalTokens from './personal-tokens.ts';
import * as priceAlerts from './price-alerts.ts';
import * as priceAudits from './price-audits.ts';
import * as priceBriefs from './price-briefs.ts';
import * as priceCapture from './price-capture.ts';
import * as priceHeadlines from './price-headlines.ts';
import * as priceImports from './price-imports.ts';
import * as priceIndex from './price-index.ts';
import * as priceReviews from './price-reviews.ts';
import * as priceSeasons from './price-seasons.ts';
import * as priceSummaries from './price-summaries.ts';
import * as priceViews from './price-views.ts';
import * as priceVisits from './price-visits.ts';
import * as profile from './profile.ts';
import * as reportPublishing from './report-publishing.ts';
import * as reportReading from './report-reading.ts';
import * as reports from './reports.ts';
import * as retailers from './retailers.ts';
import * as session from './session.ts';
import * as signUp from './sign-up.ts';
import * as singleSignOn from './single-sign-on.ts';
import * as support from './support.ts';
import * as twoFactor from './two-factor.ts';

const features = {
  advisory,
  advisoryAnswers,
  advisoryDesk,
  assetCollections,
  auditLog,
  branding,
  companies,
  competitorReviews,
  feed,
  footage,
  health,
  home,
  legal,
  licences,
  markets,
  mediaLibrary,
  members,
  notifications,
  passwords,
  payments,
  permissions,
  personalTokens,
  priceAlerts,
  priceAudits,
  priceBriefs,
  priceCapture,
  priceHeadlines,
  priceImports,
  priceIndex,
  priceReviews,
  priceSeasons,
  priceSummaries,
  priceViews,
  priceVisits,
  profile,
  reportPublishing,
  reportReading,
  reports,
  retailers,
  session,
  signUp,
  singleSignOn,
  support,
  twoFactor,
};

const isCall = (entry: [string, unknown]): entry is [string, Call] => {
  const value = entry[1];
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
};

/** Every JSON call of the portal by its name, so that tests and the API document can walk them. */
export const calls: Record<string, Call> = Object.fromEntries(
  Object.values(features).flatMap((feature) => Object.entries(feature).filter(isCall)),
);
