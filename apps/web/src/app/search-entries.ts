import { passkeyEntries } from '../features/access/passkeys/acts.ts';
import { passwordEntries } from '../features/access/passwords/acts.ts';
import { tokenEntries } from '../features/access/personal-tokens/acts.ts';
import { sessionEntries } from '../features/access/session/acts.ts';
import { twoFactorEntries } from '../features/access/two-factor/acts.ts';
import { webhookEntries } from '../features/access/webhooks/acts.ts';
import { advisoryEntries } from '../features/content/advisory/acts.ts';
import { reviewEntries } from '../features/content/competitor-reviews/acts.ts';
import { deckEntries } from '../features/content/decks/acts.ts';
import { feedEntries } from '../features/content/feed/acts.ts';
import { footageEntries } from '../features/content/footage/acts.ts';
import { mediaLibraryEntries } from '../features/content/media-library/acts.ts';
import { reportEntries } from '../features/content/reports/acts.ts';
import { licenceEntries } from '../features/customers/licences/acts.ts';
import { memberEntries } from '../features/customers/members/acts.ts';
import { paymentEntries } from '../features/customers/payments/acts.ts';
import { profileEntries } from '../features/customers/profile/acts.ts';
import { seatEntries } from '../features/customers/seats/acts.ts';
import { marketEntries } from '../features/places/markets/acts.ts';
import { retailerEntries } from '../features/places/retailers/acts.ts';
import { alertEntries } from '../features/prices/alerts/acts.ts';
import { captureEntries } from '../features/prices/capture/acts.ts';
import { netbackEntries } from '../features/prices/netback/acts.ts';
import { scorecardEntries } from '../features/prices/scorecard/acts.ts';
import { summaryEntries } from '../features/prices/summaries/acts.ts';
import { windowEntries } from '../features/prices/windows/acts.ts';
import { notificationEntries } from '../features/record/notifications/acts.ts';
import { displayEntries } from '../features/site/display/acts.ts';
import { supportEntries } from '../features/site/support/acts.ts';
import type { SearchEntries } from '../shared/catalogue/acts.ts';

const entries: readonly SearchEntries[] = [
  notificationEntries,
  sessionEntries,
  passwordEntries,
  twoFactorEntries,
  passkeyEntries,
  tokenEntries,
  webhookEntries,
  licenceEntries,
  paymentEntries,
  profileEntries,
  seatEntries,
  memberEntries,
  marketEntries,
  retailerEntries,
  displayEntries,
  supportEntries,
  reportEntries,
  footageEntries,
  reviewEntries,
  advisoryEntries,
  mediaLibraryEntries,
  feedEntries,
  deckEntries,
  summaryEntries,
  alertEntries,
  captureEntries,
  netbackEntries,
  windowEntries,
  scorecardEntries,
];

/** Of every feature. */
export const searchEntries = {
  acts: entries.flatMap(({ acts = [] }) => acts),
  words: Object.assign({}, ...entries.map(({ words }) => words)) as NonNullable<SearchEntries['words']>,
} satisfies SearchEntries;
