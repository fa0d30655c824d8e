import { readableLanguage } from '@portal/contract/content/competitor-reviews/review-words';
import type { Caller } from '../../../platform/caller.ts';
import type { WriteNews } from '../../../platform/news.ts';
import { selectFollowed } from './follows.queries.ts';
import { selectForNotice } from './reviews.queries.ts';

const headline: WriteNews = async ({ db }, { entry, language }) => {
  const review = entry.ref_id ? await selectForNotice(db, entry.ref_id) : undefined;
  if (!review) return undefined;
  return { paragraphs: [review.words[`headline_${readableLanguage(review.words, language)}`]] };
};

/** Read once for an e-mail, which has a caller of its own. */
const followedBy = new WeakMap<Caller, ReadonlySet<string>>();

/** Members who do not follow the origin any more get no e-mail. */
const followed: WriteNews = async (deps, about) => {
  const followedOrigins = followedBy.get(about.caller) ?? (await selectFollowed(deps.db, about.caller.memberId));
  followedBy.set(about.caller, followedOrigins);
  return followedOrigins.has(about.entry.words.origin ?? '') ? headline(deps, about) : undefined;
};

export const reviewNews = { 'competitor-review': headline, 'followed-origin': followed };
