import { REVIEW_SECTIONS, wholeLanguages } from '@portal/contract/content/competitor-reviews/review-words';
import { regionName } from '@portal/contract/formats/names';
import { translatePlace } from '@portal/contract/places/markets/place-names';
import { type SqlBool, sql } from 'kysely';
import { mayOn } from '../../../platform/caller.ts';
import type { SearchKind } from '../../../platform/search-kinds.ts';
import { mayRead, REVIEWS_PATH } from './review-view.ts';
import { selectPublishedTexts } from './reviews.queries.ts';

/** The published text, in the languages in which it is whole. */
export const reviewSearch: SearchKind = {
  async readEntries(db, ids) {
    const reviews = await selectPublishedTexts(db, ids);
    return reviews.flatMap(({ id, origin, market_id, iso2, words, day }) =>
      wholeLanguages(words).map((language) => ({
        ref_id: id,
        language,
        title: `${regionName(language, origin) ?? origin} in ${translatePlace(iso2, language)}`,
        body: REVIEW_SECTIONS.flatMap((section) => words[`${section}_${language}`]).join('\n'),
        market_id,
        day,
        path: `${REVIEWS_PATH}?market_id=${market_id}&origin=${origin}`,
      })),
    );
  },
  rule(caller) {
    if (!mayOn(caller, 'Competitor_Reviews', 'view') || !mayRead(caller)) return undefined;
    return sql<SqlBool>`exists (
      select from competitor_reviews r where r.id = e.ref_id and r.published_number is not null)`;
  },
};
