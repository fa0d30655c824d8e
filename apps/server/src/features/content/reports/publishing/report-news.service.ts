import { notificationSentence } from '@portal/contract/notification-sentences';
import type { WriteNews } from '../../../../platform/news.ts';
import { reportsSeenBy } from '../report-view.ts';
import { isFollower, selectEditionFor } from './notices.queries.ts';

/** Title and summary, in the member's language if there is such an edition. */
const summary: WriteNews = async ({ db, clock }, { entry, caller, language }) => {
  if (!entry.ref_id) return undefined;
  const edition = await selectEditionFor(db, entry.ref_id, reportsSeenBy(caller, clock.now()), language);
  if (!edition) return undefined;
  const words = { ...entry.words, title: edition.title };
  return {
    title: notificationSentence({ topic: entry.topic, words }, language),
    paragraphs: edition.summary.split('\n').filter(Boolean),
  };
};

/** Members who do not follow the series any more get no e-mail. */
const followed: WriteNews = async (deps, about) => {
  const { entry, caller } = about;
  const isWanted = entry.ref_id !== null && (await isFollower(deps.db, caller.memberId, entry.ref_id));
  return isWanted ? summary(deps, about) : undefined;
};

export const reportNews = { 'new-report': summary, 'followed-series': followed };
